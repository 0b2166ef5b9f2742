// What a call prints, with the trace that the call belongs to.

/** W3C trace context, as a client sends it with a request. */
export interface TraceContext {
  readonly traceparent: string;
  readonly tracestate?: string;
  readonly baggage?: string;
}

export function tracedLine(line: string, trace: TraceContext | undefined): string {
  if (trace === undefined) return line;
  const { traceparent, tracestate, baggage } = trace;
  const fields = Object.entries({ traceparent, tracestate, baggage }).filter(
    ([, value]) => value !== undefined,
  );
  return `[${fields.map(([name, value]) => `${name}=${value ?? ''}`).join(' ')}] ${line}`;
}
