import { expect } from 'chai';
import type { KnowledgeBase } from '../../src/knowledge/knowledge-base.js';
import type { CallEvent, Request } from '../../src/knowledge/outcome.js';
import { callTool, open, request, structuredOf, textOf } from './calling.js';

describe('what is too large or malformed for a client', () => {
  let knowledgeBase: KnowledgeBase;
  const gives = (what: string, emit?: (event: CallEvent) => void) =>
    callTool(knowledgeBase, 'gives', { what }, emit === undefined ? {} : { emit });

  before(async () => {
    knowledgeBase = await open('oversized.pl');
  });

  for (const what of ['atom', 'culprit', 'procedure']) {
    it(`is shortened in the message of an exception: ${what}`, async () => {
      const outcome = await gives(what);
      expect(outcome).to.have.property('kind', 'threw');
      expect(textOf(outcome).length).to.be.within(100, 5_000);
    });
  }

  it('is shortened where a name is given back that nobody knows', async () => {
    const name = 'x'.repeat(1_000_000);
    const asked: Request[] = [
      { kind: 'tool', name, arguments: {} },
      { kind: 'prompt', name, arguments: {} },
      { kind: 'resource', uri: name },
      { kind: 'completion', reference: { prompt: name }, argument: { name, value: '' }, context: {} },
    ];
    for (const one of asked) {
      const outcome = await request(knowledgeBase, one);
      expect(outcome, one.kind).to.have.property('kind', 'unknown');
      expect(textOf(outcome).length, one.kind).to.be.below(5_000);
    }
  });

  for (const what of ['refusal', 'question', 'address', 'image', 'blob']) {
    it(`is refused with the reason: ${what}`, async () => {
      const outcome = await gives(what);
      expect(outcome).to.have.property('kind', 'inexpressible');
      expect(textOf(outcome)).to.match(/larger than 1 MiB|Base64/);
    });
  }

  it('is refused in prompts, resources and completions', async () => {
    const asked: Request[] = [
      { kind: 'prompt', name: 'long', arguments: {} },
      { kind: 'resource', uri: 'big:text' },
      { kind: 'resource', uri: 'big:blob' },
      {
        kind: 'completion',
        reference: { prompt: 'long' },
        argument: { name: 'topic', value: '' },
        context: {},
      },
    ];
    for (const one of asked) {
      const outcome = await request(knowledgeBase, one);
      expect(outcome, one.kind).to.have.property('kind', 'inexpressible');
      expect(textOf(outcome), one.kind).to.match(/larger than 1 MiB|Base64/);
    }
  });

  it('is not Base64 in several lines, which become one', async () => {
    expect(await gives('lines')).to.have.deep.nested.property('value.content', [
      { kind: 'image', data: 'AAAABBBB', mimeType: 'image/png' },
    ]);
  });

  it('is no more than one notification of each change, and no more than 1 MiB of them', async () => {
    const told: CallEvent[] = [];
    await gives('changes', (event) => told.push(event));
    expect(told).to.deep.equal([
      { kind: 'notify', event: { kind: 'tools_list_changed' } },
      { kind: 'notify', event: { kind: 'resource_updated', uri: 'a:b' } },
    ]);
    expect(textOf(await gives('resources'))).to.include('out of notifications');
  });

  it('is a progress without end', async () => {
    const outcome = await gives('infinite');
    expect(outcome).to.have.property('kind', 'threw');
    expect(textOf(outcome)).to.match(/finite number|overflow/);
  });

  it('is a number that has lost its digits, where a text is wanted', async () => {
    for (const text of [Infinity, -Infinity, 1e30])
      expect(await callTool(knowledgeBase, 'echo', { text }), String(text)).to.have.property(
        'kind',
        'misfit',
      );
    expect(structuredOf(await callTool(knowledgeBase, 'echo', { text: 4.5 }))).to.deep.equal({ same: '4.5' });
  });
});
