import { expect } from 'chai';
import type { KnowledgeBase } from '../../src/knowledge/knowledge-base.js';
import type { Answers, CallEvent } from '../../src/knowledge/outcome.js';
import { callTool, open, request, structuredOf, textOf } from './calling.js';

const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };

describe('a round hook', () => {
  let knowledgeBase: KnowledgeBase;

  before(async () => {
    knowledgeBase = await open('rounds.pl');
  });

  it('asks under its own keys, with its own state', async () => {
    expect(await callTool(knowledgeBase, 'ask_name')).to.deep.equal({
      kind: 'asks',
      questions: [{ kind: 'form', key: 'name_key', message: 'Your name?', schema }],
      round: { state: 'waiting' },
    });
  });

  it('gets the answers and its state back', async () => {
    const answers: Answers = { name_key: { action: 'accept', content: { name: 'Ada' } } };
    const round = { state: 'waiting' };
    const accepted = await callTool(knowledgeBase, 'ask_name', {}, { answers, round });
    expect(accepted).to.have.nested.property('value.content[0].text', 'Hello, Ada');
    const declined = await callTool(
      knowledgeBase,
      'ask_name',
      {},
      { answers: { name_key: { action: 'decline' } }, round },
    );
    expect(declined).to.have.nested.property('value.content[0].text', 'Cancelled.');
  });

  it('goes on from round to round', async () => {
    expect(await callTool(knowledgeBase, 'steps')).to.deep.include({ round: { state: 'step(1)' } });
    const events: CallEvent[] = [];
    const second = await callTool(
      knowledgeBase,
      'steps',
      {},
      { round: { state: 'step(1)' }, emit: (event) => events.push(event) },
    );
    expect(second).to.deep.include({ round: { state: 'step two' } });
    expect(events).to.deep.equal([{ kind: 'progress', done: 1, total: 2, message: 'half' }]);
    const third = await callTool(knowledgeBase, 'steps', {}, { round: { state: 'step two' } });
    expect(structuredOf(third)).to.deep.equal({ state: 'step two' });
  });

  it('asks in every way', async () => {
    const outcome = await callTool(knowledgeBase, 'everything');
    expect(outcome).to.deep.equal({
      kind: 'asks',
      questions: [
        { kind: 'form', key: 'a', message: 'A?', schema: { type: 'object', properties: {} } },
        { kind: 'url', key: 'b', message: 'B?', url: 'https://example.com' },
        {
          kind: 'sampling',
          key: 'c',
          request: {
            messages: [{ role: 'user', content: { type: 'text', text: 'Hi' } }],
            maxTokens: 1000,
            modelPreferences: { hints: [] },
            systemPrompt: 'Be brief',
          },
        },
        {
          kind: 'sampling',
          key: 'd',
          request: { messages: [{ role: 'user', content: { type: 'text', text: 'Hi' } }], maxTokens: 100 },
        },
        { kind: 'roots', key: 'e' },
      ],
      round: {},
    });
  });

  it('may ask for nothing but another round', async () => {
    expect(await callTool(knowledgeBase, 'only_state')).to.deep.equal({
      kind: 'asks',
      questions: [],
      round: { state: 'later' },
    });
    const done = await callTool(knowledgeBase, 'only_state', {}, { round: { state: 'later' } });
    expect(done).to.have.nested.property('value.content[0].text', 'done');
  });

  it('sees what the client can do', async () => {
    const outcome = await callTool(knowledgeBase, 'shows_context', {}, { canAsk: ['form', 'roots'] });
    expect(structuredOf(outcome)).to.deep.equal({
      capabilities: { elicitation: { form: {} }, roots: {} },
      responses: 0,
      state: 'none',
    });
  });

  const failures: readonly (readonly [string, string, string])[] = [
    ['bad_keys', 'inexpressible', 'two input requests have the key a'],
    ['nothing_asked', 'inexpressible', 'requires input without a request and without a state'],
    ['bad_request', 'inexpressible', 'unknown input request foo'],
    [
      'bad_result',
      'inexpressible',
      'gave foo: use complete(Result), input_required(Requests, State) or task(State)',
    ],
    ['fails', 'failed', 'Tool predicate failed: tool_call_round(fails,[]) has no solution'],
    ['throws', 'threw', 'oops'],
  ];
  for (const [tool, kind, text] of failures) {
    it(`says of ${tool}: ${text}`, async () => {
      const outcome = await callTool(knowledgeBase, tool);
      expect(outcome.kind).to.equal(kind);
      expect(textOf(outcome)).to.contain(text);
    });
  }

  it('may refuse', async () => {
    expect(await callTool(knowledgeBase, 'refuses')).to.have.property('kind', 'refused');
  });

  it('leaves other tools to their predicates', async () => {
    expect(structuredOf(await callTool(knowledgeBase, 'without_round'))).to.deep.equal({ arg1: 'plainly' });
  });

  it('is told when the client cannot be asked', async () => {
    const outcome = await callTool(knowledgeBase, 'everything', {}, { canAsk: ['form'] });
    expect(outcome.kind).to.equal('unaskable');
    expect(textOf(outcome)).to.contain('URL elicitation, sampling, roots');
  });

  it('leads prompts and resources too', async () => {
    const prompt = { kind: 'prompt', name: 'greeting', arguments: {} } as const;
    expect(await request(knowledgeBase, prompt)).to.deep.include({ kind: 'asks', round: {} });
    const who: Answers = { who: { action: 'accept', content: { name: 'Ada' } } };
    expect(await request(knowledgeBase, prompt, { answers: who, round: {} })).to.deep.equal({
      kind: 'answered',
      value: { messages: [{ role: 'user', content: { kind: 'text', text: 'Ada' } }] },
    });
    const resource = { kind: 'resource', uri: 'test://asked' } as const;
    expect(await request(knowledgeBase, resource)).to.deep.include({
      kind: 'asks',
      round: { state: 'asked' },
    });
    const read = await request(knowledgeBase, resource, { answers: { why: { action: 'decline' } } });
    expect(read).to.have.nested.property('value.contents[0].text', 'declined');
  });
});
