import { expect } from 'chai';
import type { ToolAnswer } from '../../src/knowledge/catalogue.js';
import type { Question } from '../../src/knowledge/outcome.js';
import { LogicError } from '../../src/errors.js';
import { thrownError, toolResult, unknownResource, valueOrThrow } from '../../src/mcp/wire-outcome.js';
import type { Settled } from '../../src/mcp/wire-outcome.js';

const form: Question = {
  kind: 'form',
  key: 'k1',
  message: 'What is your name?',
  schema: { type: 'object', properties: { name: { type: 'string' } } },
};

function codeOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error.code;
  }
  return undefined;
}

function errorText(outcome: Settled<ToolAnswer>): unknown {
  const { isError, content } = toolResult(outcome, '2025-11-25');
  expect(isError).to.equal(true);
  const [first] = content;
  return first?.type === 'text' ? first.text : undefined;
}

describe('an outcome on the wire', () => {
  it('of a tool that answers: content and structured content, and no isError', () => {
    const value: ToolAnswer = { content: [{ kind: 'text', text: '{"x":1}' }], structured: { x: 1 } };
    expect(toolResult({ kind: 'answered', value }, '2025-11-25')).to.deep.equal({
      content: [{ type: 'text', text: '{"x":1}' }],
      structuredContent: { x: 1 },
    });
  });

  it('of a tool with structure but no content: the structure mirrored as text', () => {
    const { content } = toolResult(
      { kind: 'answered', value: { content: [], structured: [1, 2] } },
      '2025-11-25',
    );
    expect(content).to.deep.equal([{ type: 'text', text: '[1,2]' }]);
  });

  it('of a tool that refuses: its content, as an error', () => {
    const value: ToolAnswer = { content: [{ kind: 'text', text: 'no such bird' }] };
    expect(toolResult({ kind: 'refused', value }, '2025-11-25')).to.deep.equal({
      content: [{ type: 'text', text: 'no such bird' }],
      isError: true,
    });
  });

  for (const kind of ['misfit', 'failed', 'threw', 'inexpressible'] as const) {
    it(`of a tool call that ${kind}: an error that the model can read`, () => {
      expect(errorText({ kind, text: 'because' })).to.equal('because');
    });
  }

  it('of a tool call at a limit or cancelled: an error as well', () => {
    expect(errorText({ kind: 'limit', limit: 'time', text: 'stopped after 10 s' })).to.equal(
      'stopped after 10 s',
    );
    expect(errorText({ kind: 'cancelled' })).to.equal('The call was cancelled.');
  });

  it('of a tool that cannot ask: the questions that are missing, each once', () => {
    const text = errorText({ kind: 'unaskable', text: 'The client cannot be asked:', questions: [form] });
    expect(text).to.equal('The client cannot be asked:\n- What is your name?');
    expect(errorText({ kind: 'unaskable', text: 'Missing: What is your name?', questions: [form] })).to.equal(
      'Missing: What is your name?',
    );
  });

  it('of a tool that requires what the client lacks: -32021 under 2026-07-28, an error to read before', () => {
    const outcome = { kind: 'incapable', text: 'needs sampling', requires: ['sampling', 'url'] } as const;
    expect(errorText(outcome)).to.equal('needs sampling');
    expect(() => toolResult(outcome, '2026-07-28'))
      .to.throw('needs sampling')
      .that.deep.includes({
        code: -32021,
        data: { requiredCapabilities: { sampling: {}, elicitation: { url: {} } } },
      });
  });

  it('of a tool with annotated content: the annotations beside it', () => {
    const value: ToolAnswer = {
      content: [{ kind: 'text', text: 'x', annotations: { audience: ['user'], priority: 1 } }],
    };
    expect(toolResult({ kind: 'answered', value }, '2025-06-18').content).to.deep.equal([
      { type: 'text', text: 'x', annotations: { audience: ['user'], priority: 1 } },
    ]);
  });

  it('of an unknown tool: a protocol error', () => {
    expect(codeOf(() => toolResult({ kind: 'unknown', text: 'no tool x' }, '2025-11-25'))).to.equal(-32602);
  });

  it('of a prompt: its value, or the code that fits', () => {
    expect(valueOrThrow({ kind: 'answered', value: 'hello' }, '2025-11-25')).to.equal('hello');
    const code = (outcome: Settled<string>) => codeOf(() => valueOrThrow(outcome, '2025-11-25'));
    expect(code({ kind: 'unknown', text: '' })).to.equal(-32602);
    expect(code({ kind: 'misfit', text: '' })).to.equal(-32602);
    expect(code({ kind: 'failed', text: '' })).to.equal(-32603);
    expect(code({ kind: 'threw', text: '' })).to.equal(-32603);
    expect(code({ kind: 'refused', value: '' })).to.equal(-32603);
    expect(code({ kind: 'limit', limit: 'time', text: '' })).to.equal(-32603);
    expect(code({ kind: 'unaskable', text: '', questions: [form] })).to.equal(-32603);
  });

  it('of a prompt whose client lacks a capability: -32021 under 2026-07-28, naming it', () => {
    expect(() => valueOrThrow({ kind: 'unaskable', text: 'cannot ask', questions: [form] }, '2026-07-28'))
      .to.throw('cannot ask')
      .that.deep.includes({ code: -32021, data: { requiredCapabilities: { elicitation: { form: {} } } } });
  });

  it('of an unknown resource: its uri, and nothing else, as data', () => {
    expect(unknownResource('test://x', 'no resource test://x')).to.deep.include({
      data: { uri: 'test://x' },
    });
  });

  it('of an error of ours: its message for misuse, and no inner detail otherwise', () => {
    expect(thrownError(new LogicError('CLOSED')).message).to.equal('the knowledge base was closed');
    expect(thrownError(new TypeError('x is undefined')).message).to.equal('Internal error');
  });
});
