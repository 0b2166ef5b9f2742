import { expect } from 'chai';
import type { KnowledgeBase } from '../../src/knowledge/knowledge-base.js';
import type { Answer, Answers, CallEvent, Question } from '../../src/knowledge/outcome.js';
import type { JsonObject } from '../../src/terms/json.js';
import { callTool, open, structuredOf, textOf, type Calling } from './calling.js';

describe('a tool that asks', () => {
  let knowledgeBase: KnowledgeBase;

  before(async () => {
    knowledgeBase = await open('asks.pl');
  });

  async function questionsOf(
    tool: string,
    args: JsonObject = {},
    calling: Calling = {},
  ): Promise<readonly Question[]> {
    const outcome = await callTool(knowledgeBase, tool, args, calling);
    if (outcome.kind !== 'asks') throw new Error(JSON.stringify(outcome));
    return outcome.questions;
  }

  /** Answers every question by its message until there is none, and counts the rounds. */
  async function converse(tool: string, args: JsonObject, reply: (question: Question) => Answer) {
    const answers: Record<string, Answer> = {};
    for (let rounds = 0; ; rounds++) {
      const outcome = await callTool(knowledgeBase, tool, args, { answers });
      if (outcome.kind !== 'asks') return { outcome, rounds, answers };
      for (const question of outcome.questions) answers[question.key] = reply(question);
    }
  }

  function accept(content: JsonObject): Answer {
    return { action: 'accept', content };
  }

  it('ends with its question, and finds the answer when it runs again', async () => {
    const [question] = await questionsOf('book', { room: 'blue' });
    expect(question).to.deep.include({
      kind: 'form',
      message: 'How many nights?',
      schema: {
        type: 'object',
        properties: { nights: { type: 'integer', minimum: 1 } },
        required: ['nights'],
      },
    });
    expect(question?.key).to.match(/^q[0-9a-f]{15}$/);
    const answers: Answers = { [question?.key ?? '']: accept({ nights: 3 }) };
    const outcome = await callTool(knowledgeBase, 'book', { room: 'blue' }, { answers });
    expect(structuredOf(outcome)).to.deep.equal({ nights: 3, summary: 'blue for 3: yes' });
  });

  it('asserts only once, however many rounds there are', async () => {
    const before = structuredOf(await callTool(knowledgeBase, 'noted_so_far')) as { arg1: string[] };
    const { rounds } = await converse('book', { room: 'red' }, (question) =>
      accept('message' in question && question.message.startsWith('How') ? { nights: 10 } : { sure: true }),
    );
    expect(rounds).to.equal(2);
    const after = structuredOf(await callTool(knowledgeBase, 'noted_so_far'));
    expect(after).to.deep.equal({ arg1: [...before.arg1, 'red'] });
  });

  it('takes numbers and booleans that came as text', async () => {
    const { outcome } = await converse('book', { room: 'x' }, (question) =>
      accept(
        'message' in question && question.message.startsWith('How') ? { nights: '10' } : { sure: 'true' },
      ),
    );
    expect(structuredOf(outcome)).to.deep.equal({ nights: 10, summary: 'x for 10: yes' });
  });

  it('tells declined from canceled', async () => {
    for (const action of ['decline', 'cancel'] as const) {
      const { outcome } = await converse('book', { room: 'x' }, () => ({ action }));
      expect(textOf(outcome)).to.contain(`no_nights(${action})`);
    }
  });

  it('ignores answers to questions that it does not ask', async () => {
    const answers: Answers = { qnothing: accept({ nights: 3 }) };
    expect(await questionsOf('book', { room: 'blue' }, { answers })).to.have.length(1);
  });

  it('asks the same thing twice when the predicate does', async () => {
    const names = ['Ada', 'Bob'];
    const { outcome, rounds } = await converse('twice', {}, () => accept({ name: names.shift() ?? '' }));
    expect(rounds).to.equal(2);
    expect(structuredOf(outcome)).to.deep.equal({ arg1: ['Ada', 'Bob'] });
  });

  it('asks again, saying what was wrong, and counts the third bad answer as canceled', async () => {
    const messages: string[] = [];
    const { outcome, rounds } = await converse('book', { room: 'x' }, (question) => {
      messages.push('message' in question ? question.message : '');
      return accept({ nights: 0 });
    });
    expect(rounds).to.equal(3);
    expect(messages[0]).to.equal('How many nights?');
    expect(messages[1]).to.equal(
      'How many nights?\n(The last answer was not accepted: "nights" must be >= 1, found 0.)',
    );
    expect(textOf(outcome)).to.contain('no_nights(cancel)');
  });

  it('accepts the second attempt', async () => {
    let attempts = 0;
    const { outcome } = await converse('book', { room: 'x' }, () =>
      accept(attempts++ === 0 ? {} : { nights: 2 }),
    );
    expect(structuredOf(outcome)).to.deep.equal({ nights: 2, summary: 'x for 2: yes' });
  });

  it('asks several questions at once', async () => {
    const questions = await questionsOf('all_at_once');
    expect(questions.map(({ kind }) => kind)).to.deep.equal(['form', 'url', 'form']);
    expect(questions[1]).to.include({ message: 'Please sign.', url: 'https://example.com/sign' });
    const { outcome, rounds } = await converse('all_at_once', {}, (question) =>
      question.kind === 'url'
        ? accept({})
        : 'message' in question && question.message.includes('name')
          ? accept({ name: 'Ada' })
          : { action: 'decline' },
    );
    expect(rounds).to.equal(1);
    expect(structuredOf(outcome)).to.deep.equal({ arg1: ['Ada', 'accepted', 'decline'] });
  });

  it('opens a URL', async () => {
    const { outcome } = await converse('link', {}, () => accept({}));
    expect(structuredOf(outcome)).to.deep.equal({ arg1: 'accept' });
  });

  it('samples', async () => {
    const [question] = await questionsOf('sample');
    expect(question).to.deep.include({
      kind: 'sampling',
      request: {
        messages: [{ role: 'user', content: { type: 'text', text: 'Say hello' } }],
        maxTokens: 1000,
      },
    });
    const value = { role: 'assistant', model: 'm', content: { type: 'text', text: 'Hello!' } };
    const { outcome } = await converse('sample', {}, () => ({ action: 'value', value }));
    expect(structuredOf(outcome)).to.deep.equal({ arg1: "text('Hello!')" });
  });

  it('samples with options', async () => {
    const [question] = await questionsOf('samples_with_options');
    expect(question)
      .to.have.property('request')
      .that.deep.equals({
        messages: [
          { role: 'user', content: { type: 'text', text: 'hi' } },
          { role: 'assistant', content: { type: 'text', text: 'hello' } },
          { role: 'user', content: { type: 'text', text: 'bye' } },
        ],
        maxTokens: 50,
        systemPrompt: 'Be brief.',
        temperature: 0.5,
        stopSequences: ['x'],
        modelPreferences: { hints: [{ name: 'small' }] },
      });
  });

  it('reads the roots', async () => {
    const value = { roots: [{ uri: 'file:///a', name: 'A' }, { uri: 'file:///b' }] };
    const { outcome } = await converse('roots', {}, () => ({ action: 'value', value }));
    expect(structuredOf(outcome)).to.deep.equal({ arg1: ['A', ''] });
  });

  it('lists what is missing for a client that cannot be asked', async () => {
    const outcome = await callTool(knowledgeBase, 'book', { room: 'x' }, { canAsk: ['url', 'sampling'] });
    expect(outcome).to.have.property('kind', 'unaskable');
    expect(textOf(outcome))
      .to.contain('does not support form elicitation')
      .and.to.contain('- How many nights?');
  });

  it('is undetermined where a verdict needs an answer that cannot be had', async () => {
    const args = { age: null };
    expect(await questionsOf('eligible', args)).to.have.length(1);
    expect(structuredOf(await callTool(knowledgeBase, 'eligible', args, { canAsk: [] }))).to.deep.equal({
      holds: 'undetermined',
      missing: ['How old are you?'],
    });
    expect(structuredOf(await callTool(knowledgeBase, 'eligible', { age: 20 }))).to.deep.equal({
      holds: true,
    });
    const { outcome } = await converse('eligible', {}, () => accept({ age: 17 }));
    expect(structuredOf(outcome)).to.deep.equal({ holds: false });
  });

  it('cannot be made to swallow its own question', async () => {
    expect(await questionsOf('swallows')).to.have.length(1);
  });

  it('refuses a schema that is none, and a level that is none', async () => {
    expect(textOf(await callTool(knowledgeBase, 'bad_schema'))).to.contain(
      'is not in the domain json schema',
    );
    expect(textOf(await callTool(knowledgeBase, 'bad_level'))).to.contain(
      'loud is not in the domain log level',
    );
  });

  it('knows its client', async () => {
    const outcome = await callTool(knowledgeBase, 'client', {}, { canAsk: ['form'] });
    expect(structuredOf(outcome))
      .to.have.property('solutions')
      .that.deep.equals([
        { arg1: 'revision', arg2: '2025-11-25' },
        { arg1: 'name', arg2: 'test' },
        { arg1: 'version', arg2: '1.0.0' },
        { arg1: 'can_ask', arg2: 'form' },
      ]);
  });

  describe('tells', () => {
    async function eventsOf(tool: string, args: JsonObject = {}): Promise<CallEvent[]> {
      const events: CallEvent[] = [];
      await callTool(knowledgeBase, tool, args, { emit: (event) => events.push(event) });
      return events;
    }

    it('progress and logs while it runs', async () => {
      expect(await eventsOf('reports')).to.deep.equal([
        { kind: 'progress', done: 1, total: 3, message: 'first' },
        { kind: 'progress', done: 2.5 },
        { kind: 'progress', done: 3 },
        { kind: 'log', level: 'info', data: 'a text' },
        { kind: 'log', level: 'warning', data: { code: 7, parts: ['a'] } },
        { kind: 'log', level: 'error', data: 'f(_)' },
      ]);
    });

    it('news only when it has succeeded', async () => {
      expect(await eventsOf('announces', { arg1: true })).to.deep.equal([]);
      expect(await eventsOf('announces', { arg1: false })).to.deep.equal([
        { kind: 'notify', event: { kind: 'tools_list_changed' } },
        { kind: 'notify', event: { kind: 'resource_updated', uri: 'test://a' } },
      ]);
    });
  });
});
