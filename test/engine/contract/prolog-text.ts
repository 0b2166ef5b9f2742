// Prolog text in, Prolog text out: how the suite talks to an engine.

import { Atom, Compound, TRUE, Var, type Term } from '../../../src/terms/term.js';
import { deref, match } from '../../../src/terms/build.js';
import { variablesOf } from '../../../src/terms/copy.js';
import { writeTerm } from '../../../src/terms/write.js';
import { readTerm, TermReader, type ReaderFlags, type ReadTerm } from '../../../src/reader/read.js';
import type { Engine } from '../../../src/engine/engine.js';
import type { Indicator } from '../../../src/engine/indicator.js';

/** Gives the clauses of `text` to the engine; the only directive is dynamic/1. */
export function addProgram(engine: Engine, text: string): void {
  const reader = new TermReader(text, options(engine, 'program.pl'));
  for (let next = reader.next(); next !== undefined; next = reader.next()) {
    if (next.kind === 'fault') throw new Error(next.diagnostic.message);
    const directive = match(next.term, ':-', 1)?.[0];
    if (directive !== undefined) {
      for (const indicator of dynamicIndicators(directive)) engine.declare(indicator, 'dynamic');
      continue;
    }
    const [head, body] = match(next.term, ':-', 2) ?? [next.term, TRUE];
    if (!(head instanceof Atom || head instanceof Compound) || body === undefined)
      throw new Error('not a clause');
    engine.addClause({ head, body, at: next.at });
  }
}

export function readText(
  engine: Engine,
  text: string,
  doubleQuotes: ReaderFlags['doubleQuotes'] = 'chars',
): ReadTerm {
  const read = readTerm(text, { ...options(engine, 'goal.pl'), flags: { doubleQuotes } });
  if (read.kind === 'fault') throw new Error(`${read.diagnostic.message} in ${text}`);
  return read;
}

function options(engine: Engine, file: string): ConstructorParameters<typeof TermReader>[1] {
  return { file, operators: engine.operators, flags: { doubleQuotes: 'chars' } };
}

function dynamicIndicators(directive: Term): Indicator[] {
  const listed = match(directive, 'dynamic', 1)?.[0];
  if (listed === undefined) throw new Error('only dynamic/1 is known here');
  const found: Indicator[] = [];
  let rest: Term = listed;
  for (let both = match(rest, ',', 2); both !== undefined; both = match(rest, ',', 2)) {
    found.push(indicatorOf(both[0]));
    rest = both[1] ?? rest;
  }
  return [...found, indicatorOf(rest)];
}

function indicatorOf(term: Term | undefined): Indicator {
  const [name, arity] = (term === undefined ? undefined : match(term, '/', 2)) ?? [];
  if (!(name instanceof Atom) || typeof arity !== 'number') throw new Error('not a predicate indicator');
  return { name: name.name, arity };
}

/** The text of a term; variables are named by place, so variants have the same text. */
export function canonical(term: Term): string {
  const names = variablesOf(term).map((variable, index) => [variable, `_${index}`] as const);
  return writeTerm(term, { quoted: true, variableNames: new Map(names) });
}

/** What each variable of `goal` has become in `answer`, a copy of it. */
export function bindingsOf(goal: Term, answer: Term): Map<Var, Term> {
  const bindings = new Map<Var, Term>();
  const pending: [Term, Term][] = [[goal, answer]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [before, after] = [deref(pair[0]), deref(pair[1])];
    if (before instanceof Var) bindings.set(before, after);
    else if (before instanceof Compound && after instanceof Compound) {
      for (const [index, argument] of before.args().entries()) pending.push([argument, after.arg(index)]);
    }
  }
  return bindings;
}
