// A span for each call, where the program around the server has set up OpenTelemetry; elsewhere its API is not even loaded.

import type { Attributes, Context } from '@opentelemetry/api';
import type { TraceContext } from '../host/traced-line.js';
import type { Request } from '../knowledge/outcome.js';

/** Where the API keeps what was set up. */
const REGISTRY = Symbol.for('opentelemetry.js.api.1');
const NAME = 'mcp-logic';

type Telemetry = typeof import('@opentelemetry/api');

export interface SpannedCall<Value> {
  readonly request: Request;
  readonly revision: string;
  readonly trace: TraceContext | undefined;
  readonly perform: () => Promise<Value>;
  /** What kind of error the value is, if it is one. */
  readonly errorType: (value: Value) => string | undefined;
}

let loading: Promise<Telemetry | undefined> | undefined;

export async function inSpan<Value>(call: SpannedCall<Value>): Promise<Value> {
  if (!(REGISTRY in globalThis)) return call.perform();
  loading ??= import('@opentelemetry/api').catch(() => undefined);
  const telemetry = await loading;
  return telemetry === undefined ? call.perform() : performInSpan(call, telemetry);
}

function performInSpan<Value>(call: SpannedCall<Value>, telemetry: Telemetry): Promise<Value> {
  const { SpanKind, SpanStatusCode, trace } = telemetry;
  const { method, target, attributes } = descriptionOf(call.request);
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'mcp.method.name': method, 'mcp.protocol.version': call.revision, ...attributes },
  };
  const parent = parentOf(call.trace, telemetry);
  const name = target === undefined ? method : `${method} ${target}`;
  return trace.getTracer(NAME).startActiveSpan(name, options, parent, async (span) => {
    const fail = (type: string): void => {
      span.setAttribute('error.type', type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    };
    try {
      const value = await call.perform();
      const type = call.errorType(value);
      if (type !== undefined) fail(type);
      return value;
    } catch (error) {
      fail(error instanceof Error ? error.name : 'error');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The span of the client, with its baggage where a propagator is set up. */
function parentOf(sent: TraceContext | undefined, telemetry: Telemetry): Context {
  const { context, createTraceState, propagation, trace } = telemetry;
  const active = context.active();
  if (sent === undefined) return active;
  const [, traceId = '', spanId = '', flags = ''] = sent.traceparent.split('-');
  return trace.setSpanContext(propagation.extract(active, { ...sent }), {
    ...{ traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true },
    ...(sent.tracestate !== undefined && { traceState: createTraceState(sent.tracestate) }),
  });
}

interface Description {
  readonly method: string;
  /** Part of the name of the span: one of few values. */
  readonly target?: string;
  readonly attributes: Attributes;
}

/** In the words of the semantic conventions. */
function descriptionOf(request: Request): Description {
  switch (request.kind) {
    case 'tool': {
      const { name } = request;
      return { method: 'tools/call', target: name, attributes: { 'gen_ai.tool.name': name } };
    }
    case 'prompt': {
      const { name } = request;
      return { method: 'prompts/get', target: name, attributes: { 'gen_ai.prompt.name': name } };
    }
    case 'resource':
      return { method: 'resources/read', attributes: { 'mcp.resource.uri': request.uri } };
    case 'completion':
      return { method: 'completion/complete', attributes: {} };
  }
}
