import { expect } from 'chai';
import type { KnowledgeBase } from '../../src/knowledge/knowledge-base.js';
import type { JsonObject } from '../../src/terms/json.js';
import { callTool, open, structuredOf, textOf } from './calling.js';

describe('a tool with hooks', () => {
  let knowledgeBase: KnowledgeBase;

  before(async () => {
    knowledgeBase = await open('hooks.pl');
  });

  const contents: readonly (readonly [string, JsonObject, string])[] = [
    ['texts', {}, 'any text'],
    ['handled', {}, '{"arg1":"by the hook"}'],
    ['unhandled', {}, '{"arg1":"plainly"}'],
    ['shows_pairs', { other: true, count: '3' }, 'other=true;count=3;note=null;'],
    ['structures', {}, '{"F":120}'],
    ['structures_with_items', {}, 'The factorial is: 120'],
    ['messages', {}, '{"message":"a message","flag":true,"more":[1]}'],
    ['schema', { n: 1, kind: 'b' }, 'n=1;kind=b;'],
    ['schema', { n: '2' }, 'n=2;'],
    ['old_dialect', { xs: [1, 'a'] }, 'ok'],
  ];
  for (const [tool, args, text] of contents) {
    it(`answers ${tool} with ${text}`, async () => {
      const outcome = await callTool(knowledgeBase, tool, args);
      expect(outcome, JSON.stringify(outcome)).to.have.nested.property('value.content[0].text', text);
    });
  }

  const others: readonly (readonly [string, JsonObject, string, string])[] = [
    ['failing', {}, 'failed', 'Tool predicate failed: tool_call(failing,[],Result) has no solution'],
    ['gives_up', {}, 'failed', 'Tool predicate failed: gives_up'],
    ['structures_badly', {}, 'inexpressible', 'output "structured.F" is missing: expected an integer'],
    ['only_text', {}, 'inexpressible', 'its output schema requires arg1: use structured([..], {..})'],
    [
      'nonsense',
      {},
      'inexpressible',
      'tool_call/3 gave foo(bar) for nonsense, which is no result: use text(T)',
    ],
    ['leaves_unbound', {}, 'inexpressible', 'tool_call/3 left the result of leaves_unbound unbound'],
    [
      'messages_badly',
      {},
      'inexpressible',
      'violates its output schema: "message" must NOT have more than 3 characters',
    ],
    ['schema', { n: 0 }, 'misfit', 'arguments: "n" must be >= 1, found 0'],
    ['schema', { n: 1, kind: 'c' }, 'misfit', '"kind" must be one of "a", "b", found "c"'],
    ['schema', { n: 1, more: 1 }, 'misfit', 'must not have "more"'],
    ['schema', {}, 'misfit', "must have required property 'n'"],
    ['old_dialect', { xs: ['a', 1] }, 'misfit', '"xs[0]" must be integer, found "a"'],
  ];
  for (const [tool, args, kind, text] of others) {
    it(`says of ${tool} with ${JSON.stringify(args)}: ${text}`, async () => {
      const outcome = await callTool(knowledgeBase, tool, args);
      expect(outcome.kind, JSON.stringify(outcome)).to.equal(kind);
      expect(textOf(outcome)).to.contain(text);
    });
  }

  it('lets the author refuse', async () => {
    const outcome = await callTool(knowledgeBase, 'refuses');
    expect(outcome).to.deep.equal({
      kind: 'refused',
      value: { content: [{ kind: 'text', text: 'Not on Sundays.' }] },
    });
    const partly = await callTool(knowledgeBase, 'partly_refuses');
    expect(partly).to.have.property('kind', 'refused');
    expect(partly).to.have.nested.property('value.content').with.length(2);
  });

  it('knows every kind of content', async () => {
    const outcome = await callTool(knowledgeBase, 'media');
    expect(outcome)
      .to.have.nested.property('value.content')
      .that.deep.equals([
        { kind: 'text', text: 'one' },
        { kind: 'image', data: 'aGk=', mimeType: 'image/png' },
        { kind: 'audio', data: 'aGk=', mimeType: 'audio/wav' },
        { kind: 'resource', uri: 'test://a', mimeType: 'text/plain', text: 'A' },
        { kind: 'blob', uri: 'test://b', mimeType: 'image/png', data: 'aGk=' },
        { kind: 'link', uri: 'test://c', name: 'c' },
        { kind: 'link', uri: 'test://d', name: 'd', description: 'The D', mimeType: 'text/plain' },
      ]);
  });

  it('takes a list of texts of any form', async () => {
    const outcome = await callTool(knowledgeBase, 'many_texts');
    expect(structuredOf(outcome)).to.deep.equal({ message: 'one\ntwo\n3' });
  });

  it('shows the author’s own schema as it is written', async () => {
    const { tools } = await knowledgeBase.catalogue();
    expect(tools.find(({ name }) => name === 'schema')?.inputSchema).to.deep.equal({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      description: 'Two numbers.',
      properties: {
        n: { type: 'integer', minimum: 1, 'x-mcp-header': 'Number' },
        kind: { type: 'string', enum: ['a', 'b'] },
      },
      required: ['n'],
      additionalProperties: false,
    });
  });

  it('gives the eliciting hook a closure that asks', async () => {
    const first = await callTool(knowledgeBase, 'asks');
    expect(first).to.have.property('kind', 'asks');
    if (first.kind !== 'asks') return;
    const key = first.questions[0]?.key ?? '';
    const accepted = { [key]: { action: 'accept', content: { name: 'Ada' } } } as const;
    const outcome = await callTool(knowledgeBase, 'asks', {}, { answers: accepted });
    expect(outcome).to.have.nested.property('value.content[0].text', 'Hello, Ada');
    for (const action of ['decline', 'cancel'] as const) {
      const refused = await callTool(knowledgeBase, 'asks', {}, { answers: { [key]: { action } } });
      expect(refused).to.have.nested.property('value.content[0].text', action);
    }
  });

  it('prefers the plain hook for a client that cannot be asked', async () => {
    const asked = await callTool(knowledgeBase, 'asks_or_not');
    expect(asked).to.have.property('kind', 'asks');
    const plain = await callTool(knowledgeBase, 'asks_or_not', {}, { canAsk: [] });
    expect(plain).to.have.nested.property('value.content[0].text', 'asked nothing');
    const only = await callTool(knowledgeBase, 'asks', {}, { canAsk: [] });
    expect(only).to.have.property('kind', 'unaskable');
  });
});
