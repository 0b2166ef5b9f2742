// The trace that a request belongs to, from its `_meta`: W3C trace context, and nothing that could forge a log line.

import { BAGGAGE_META_KEY, TRACEPARENT_META_KEY, TRACESTATE_META_KEY } from '@modelcontextprotocol/server';
import type { ServerContext } from '@modelcontextprotocol/server';
import type { TraceContext } from '../host/traced-line.js';

const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const PRINTABLE = /^[\x20-\x7e]+$/;
/** The most characters that W3C lets there be. */
const LONGEST = { tracestate: 512, baggage: 8_192 } as const;

/** Undefined when there is no trace, or none that is well formed. */
export function traceContextOf({ mcpReq }: ServerContext): TraceContext | undefined {
  const meta: Readonly<Record<string, unknown>> = { ...mcpReq._meta };
  const traceparent = meta[TRACEPARENT_META_KEY];
  if (typeof traceparent !== 'string' || !TRACEPARENT.test(traceparent)) return undefined;
  const tracestate = printable(meta[TRACESTATE_META_KEY], LONGEST.tracestate);
  const baggage = printable(meta[BAGGAGE_META_KEY], LONGEST.baggage);
  return {
    traceparent,
    ...(tracestate !== undefined && { tracestate }),
    ...(baggage !== undefined && { baggage }),
  };
}

function printable(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value.length <= longest && PRINTABLE.test(value) ? value : undefined;
}
