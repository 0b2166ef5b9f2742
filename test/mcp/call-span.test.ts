import { trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base';
import { expect } from 'chai';
import type { Request } from '../../src/knowledge/outcome.js';
import { inSpan } from '../../src/mcp/call-span.js';

const TRACE = {
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'vendor=x',
};
const TOOL: Request = { kind: 'tool', name: 'area', arguments: {} };

function spanned<Value>(request: Request, perform: () => Promise<Value>, errorType?: string): Promise<Value> {
  return inSpan({ request, revision: '2026-07-28', trace: TRACE, perform, errorType: () => errorType });
}

describe('a span for a call', () => {
  const exporter = new InMemorySpanExporter();
  before(() => {
    const spanProcessors = [new SimpleSpanProcessor(exporter)];
    trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors }));
  });
  beforeEach(() => {
    exporter.reset();
  });
  after(() => {
    trace.disable();
  });

  function onlySpan(): ReadableSpan {
    const [span, ...others] = exporter.getFinishedSpans();
    if (span === undefined) throw new Error('no span');
    expect(others).to.deep.equal([]);
    return span;
  }

  it('is a child of the span that the client sent, in the words of the conventions', async () => {
    expect(await spanned(TOOL, () => Promise.resolve(42))).to.equal(42);
    const span = onlySpan();
    expect(span.name).to.equal('tools/call area');
    expect(span.attributes).to.deep.equal({
      'mcp.method.name': 'tools/call',
      'mcp.protocol.version': '2026-07-28',
      'gen_ai.tool.name': 'area',
    });
    expect(span.parentSpanContext).to.include({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      spanId: 'b7ad6b7169203331',
      isRemote: true,
    });
    expect(span.spanContext().traceId).to.equal('0af7651916cd43dd8448eb211c80319c');
    expect(span.spanContext().traceState?.serialize()).to.equal('vendor=x');
  });

  it('has a name of few values for a resource, whose URI is an attribute', async () => {
    await spanned({ kind: 'resource', uri: 'a://b' }, () => Promise.resolve());
    expect(onlySpan()).to.have.property('name', 'resources/read');
    expect(onlySpan().attributes).to.include({ 'mcp.resource.uri': 'a://b' });
  });

  it('tells what kind of error came of the call', async () => {
    await spanned(TOOL, () => Promise.resolve(), 'threw');
    expect(onlySpan().attributes).to.include({ 'error.type': 'threw' });
    expect(onlySpan().status.code).to.equal(2);
  });

  it('ends when the call is rejected, too', async () => {
    const failure = spanned(TOOL, () => Promise.reject(new RangeError('oh')));
    expect(await failure.catch((error: unknown) => String(error))).to.equal('RangeError: oh');
    expect(onlySpan().attributes).to.include({ 'error.type': 'RangeError' });
  });
});
