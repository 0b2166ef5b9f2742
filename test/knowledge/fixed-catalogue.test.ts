import { expect } from 'chai';
import { loadText } from './calling.js';

const TOOL = `
    :- mode(t(+atom), one).
    t(_).`;

const OBJECT = (clauses: string): string => `
    :- object(served, implements([mcp_tool_protocol, mcp_prompt_protocol])).
    :- public([t/1]).
    :- private([kept/1]).
    :- dynamic([kept/1]).
    ${TOOL}
    ${clauses}
    :- end_object.`;

const CASES: readonly (readonly [what: string, isFixed: boolean, text: string])[] = [
  ['facts', true, `tools([tool(t, t, 1)]). ${TOOL}`],
  ['facts beside others that change', true, `:- dynamic(f/1). f(1). tools([tool(t, t, 1)]). ${TOOL}`],
  ['rules', false, `tools(L) :- findall(tool(t, t, 1), f(_), L). f(1). ${TOOL}`],
  [
    'rules for schemas',
    false,
    `tools([tool(t, t, 1)]). input_schema(t, S) :- s(S). s({type-object}). ${TOOL}`,
  ],
  ['dynamic facts', false, `:- dynamic(tools/1). tools([tool(t, t, 1)]). ${TOOL}`],
  [
    'facts beside hooks with bodies',
    true,
    `tools([tool(t, t, 1)]). prompts([prompt(p, 'A.', [])]). ${TOOL}
    prompt_get(p, _, messages([message(user, text(X))])) :- X = a.`,
  ],
  ['facts of an object', true, OBJECT('tools([tool(t, t, 1)]).')],
  ['rules of an object', false, OBJECT('tools(L) :- findall(tool(t, t, 1), kept(_), L). kept(1).')],
];

describe('a catalogue', () => {
  for (const [what, isFixed, text] of CASES) {
    it(`that ${what} declare ${isFixed ? 'never changes' : 'may change'}`, async () => {
      const { knowledgeBase, diagnostics } = await loadText(text);
      expect(diagnostics.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
      expect(knowledgeBase.isCatalogueFixed).to.equal(isFixed);
    });
  }
});
