// Explanations of goals written as text, for the tests of the explaining mode.

import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import type { Engine } from '../../../src/engine/engine.js';
import type { ExplainOptions, Explanation } from '../../../src/engine/explanation.js';
import { proofText, unmetText } from '../../../src/engine/explanation-text.js';
import { match } from '../../../src/terms/build.js';
import { Atom, Compound, TRUE } from '../../../src/terms/term.js';
import { TermReader } from '../../../src/reader/read.js';
import { readText } from '../contract/prolog-text.js';

/** An engine with the clauses of `text`, which know their lines and the names of their variables. */
export function engineWith(text: string): Engine {
  const engine = createMachineEngine();
  const reader = new TermReader(text, {
    file: 'kb.pl',
    operators: engine.operators,
    flags: { doubleQuotes: 'chars' },
  });
  for (let next = reader.next(); next !== undefined; next = reader.next()) {
    if (next.kind === 'fault') throw new Error(next.diagnostic.message);
    const [name, arity] =
      match(match(match(next.term, ':-', 1)?.[0] ?? TRUE, 'dynamic', 1)?.[0] ?? TRUE, '/', 2) ?? [];
    if (name instanceof Atom && typeof arity === 'number') {
      engine.declare({ name: name.name, arity }, 'dynamic');
      continue;
    }
    const [head = TRUE, body = TRUE] = match(next.term, ':-', 2) ?? [next.term];
    if (!(head instanceof Atom || head instanceof Compound)) throw new Error('not a clause');
    engine.addClause({ head, body, at: next.at, variables: next.variables });
  }
  return engine;
}

export function explainText(
  engine: Engine,
  goal: string,
  options: ExplainOptions = {},
): Promise<Explanation> {
  const { term, variables } = readText(engine, goal);
  const variableNames = new Map([...variables].map(([name, variable]) => [variable, name]));
  return engine.explain(term, { variableNames, limits: { time: 10_000 }, ...options });
}

/** The proof of the first answer as text. */
export async function whyText(program: string, goal: string, options?: ExplainOptions): Promise<string> {
  const { answers, end } = await explainText(engineWith(program), goal, options);
  return answers[0] === undefined ? `no answer but ${end.kind}` : proofText(answers[0].proof);
}

/** The unmet conditions of a goal that fails, as text. */
export async function whyNotText(program: string, goal: string, options?: ExplainOptions): Promise<string> {
  const { answers, end, unmet } = await explainText(engineWith(program), goal, options);
  return answers.length > 0 || end.kind !== 'failure' ? 'not a failure' : unmetText(unmet);
}
