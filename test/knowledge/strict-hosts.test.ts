// What strict hosts and small models want: schemas without surprises, results that are cut rather than endless, numbers as they are.

import { expect } from 'chai';
import type { KnowledgeBase } from '../../src/knowledge/knowledge-base.js';
import { isArray, isJsonObject } from '../../src/terms/json.js';
import { createChosenEngine } from '../engine/chosen-engine.js';
import { callTool, loadText, request, structuredOf, textOf } from './calling.js';

const SOURCE = `
tools([
    tool(now, now, 0), tool(many, many, 1, [solutions(all)]), tool(wide, wide, 1, [solutions(all)]),
    tool(power, power, 2), tool(same, same, 2)
]).
:- info(now/0, [comment is 'Takes nothing.']).
now.
:- info(many/1, [comment is 'Has many solutions.', arguments is [n-'One.']]).
:- mode(many(-integer), zero_or_more).
many(N) :- between(1, 100000, N).
:- info(wide/1, [comment is 'Has wide solutions.', arguments is [text-'One.']]).
:- mode(wide(-atom), zero_or_more).
wide(Text) :- between(1, 5000, _), text(Text).
text(Text) :- findall(x, between(1, 1000, _), Xs), atomic_list_concat(Xs, Text).
:- info(power/2, [comment is 'A power of two.', arguments is [exponent-'It.', power-'The power.']]).
:- mode(power(+integer, -integer), one).
power(Exponent, Power) :- Power is 2 ** Exponent.
:- info(same/2, [comment is 'The same number.', arguments is [n-'It.', same-'It.']]).
:- mode(same(+big_integer, -big_integer), one).
same(N, N).
prompts([prompt(p, 'One.', [argument(a, 'It.', true)])]).
prompt_get(p, _, messages([])).
completion(prompt(p), a-_, _, completion(Values)) :- findall(N, between(1, 5000, N), Values).
`;

describe('for strict hosts', () => {
  let knowledgeBase: KnowledgeBase;
  before(async () => {
    const loaded = await loadText(SOURCE);
    expect(loaded.diagnostics).to.deep.equal([]);
    ({ knowledgeBase } = loaded);
  });

  it('a tool without arguments has an object schema with no properties, and nothing else', async () => {
    const { tools } = await knowledgeBase.catalogue();
    const schema = tools.find(({ name }) => name === 'now')?.inputSchema;
    expect({ required: [], ...schema }).to.deep.equal({ type: 'object', properties: {}, required: [] });
  });

  it('no inferred schema names a dialect', async () => {
    const { tools } = await knowledgeBase.catalogue();
    for (const { inputSchema, outputSchema } of tools)
      expect(JSON.stringify([inputSchema, outputSchema])).to.not.include('$schema');
  });

  for (const [tool, limit] of [
    ['many', 'solutions'],
    ['wide', 'size'],
  ] as const) {
    it(`the list of ${tool} is cut by its ${limit}, and says so`, async function () {
      // Stock Tau reaches its time before either.
      if (createChosenEngine().kind === 'tau') this.skip();
      const structured = structuredOf(await callTool(knowledgeBase, tool));
      expect(structured).to.deep.include({ complete: false, limit });
      expect(JSON.stringify(structured).length).to.be.lessThan(1_048_577);
      const solutions = isJsonObject(structured) ? structured['solutions'] : undefined;
      expect(solutions !== undefined && isArray(solutions) && solutions.length).to.be.greaterThan(100);
    });
  }

  it('structured results are mirrored in the content, and are the same JSON', async () => {
    const outcome = await callTool(knowledgeBase, 'power', { exponent: 10 });
    expect(outcome).to.have.nested.property('value.content[0].text', '{"power":1024}');
    expect(structuredOf(outcome)).to.deep.equal({ power: 1024 });
  });

  it('5,000 completions are 100, and the client knows that there are more', async () => {
    const outcome = await request(knowledgeBase, {
      kind: 'completion',
      reference: { prompt: 'p' },
      argument: { name: 'a', value: '' },
      context: {},
    });
    expect(outcome).to.have.nested.property('value.values').with.length(100);
    expect(outcome).to.have.nested.property('value.hasMore', true);
  });

  it('a number is exact, or refused: never rounded', async () => {
    const large = await callTool(knowledgeBase, 'power', { exponent: 64 });
    expect(large.kind).to.equal('inexpressible');
    expect(textOf(large)).to.include('power');
    const digits = '2047948614742839297';
    const same = await callTool(knowledgeBase, 'same', { n: digits });
    if (createChosenEngine().kind === 'tau') expect(textOf(same)).to.include('max integer');
    else expect(structuredOf(same)).to.deep.equal({ same: digits });
  });
});
