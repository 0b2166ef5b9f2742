import { expect } from 'chai';
import type { Engine } from '../../../src/engine/engine.js';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { list, struct } from '../../../src/terms/build.js';
import {
  Atom,
  Compound,
  Functor,
  Struct1,
  Str,
  Var,
  type Callable,
  type Term,
} from '../../../src/terms/term.js';
import { addProgram, readText } from '../contract/prolog-text.js';

const MANY = 400_000;

function deep(name: string, wrap: (inner: Term) => Term): Term {
  let term: Term = Atom.of(name);
  for (let i = 0; i < MANY; i++) term = wrap(term);
  return term;
}

const F = Functor.of('f', 1);

// Made anew for each goal, so that none keeps the memory of all.
const VALUES: Readonly<Record<string, () => Term>> = {
  numbers: () => list(Array.from({ length: MANY }, (_, i) => MANY - i)),
  pairs: () => list(Array.from({ length: MANY }, (_, i) => struct('-', MANY - i, i))),
  letters: () => list(Array.from({ length: MANY }, () => Atom.of('a'))),
  open: () => list(Array.from({ length: MANY }, () => new Var())),
  deep: () => deep('a', (inner) => new Struct1(F, inner)),
  sum: () => deep('pi', (inner) => struct('+', inner, 1)),
  text: () => Atom.of('a'.repeat(2 * MANY)),
  source: () => new Str(`f(${'a+'.repeat(MANY)}a)`),
};

/** The goal, in which V is one of the values above. */
const GOALS: readonly (readonly [goal: string, value?: string])[] = [
  ['length(_, 60000000)'],
  ['nth0(1000000000, _, _)'],
  ['nth1(1000000000, _, _)'],
  ['numlist(1, 100000000, _)'],
  ['findall(X, between(1, 100000000, X), _)'],
  ['findall(X, repeat, _)'],
  ['aggregate_all(count, repeat, _)'],
  ['aggregate_all(bag(x), repeat, _)'],
  ['forall(repeat, true)'],
  ['between(1, inf, X), X < 0'],
  ['factorial(20000, _)'],
  ['X is 3 ^ 4000000, atom_length(X, _)'],
  ['X is 3 ^ 4000000 // 7 ^ 1000000, Y is X * X'],
  ['msort(V, _)', 'numbers'],
  ['sort(V, _)', 'numbers'],
  ['sort(0, @>=, V, _)', 'numbers'],
  ['predsort([O, A, B]>>compare(O, A, B), V, _)', 'numbers'],
  ['keysort(V, _)', 'pairs'],
  ['sum_list(V, _)', 'numbers'],
  ['max_list(V, _)', 'numbers'],
  ['last(V, _)', 'numbers'],
  ['reverse(V, _)', 'numbers'],
  ['list_to_set(V, _)', 'numbers'],
  ['list_to_assoc(V, _)', 'pairs'],
  ['list_to_ord_set(V, _)', 'numbers'],
  ['permutation(V, [1|_])', 'numbers'],
  ['atomic_list_concat(V, _)', 'numbers'],
  ["atomic_list_concat(V, ',', _)", 'numbers'],
  ['atomic_list_concat(_, a, V)', 'text'],
  ['maplist(succ, V, _)', 'numbers'],
  ['foldl([X, A, B]>>(B is A + X), V, 0, _)', 'numbers'],
  ['include([X]>>(X > 5), V, _)', 'numbers'],
  ['atom_codes(V, _)', 'text'],
  ['forall(sub_atom(V, _, 1, _, _), true)', 'text'],
  ['forall(atom_concat(_, _, V), true)', 'text'],
  ['copy_term(V, _)', 'deep'],
  ['copy_term(V, _)', 'open'],
  ['duplicate_term(V, _)', 'numbers'],
  ['term_variables(V, _)', 'open'],
  ['ground(V)', 'numbers'],
  ['assertz(kept(V))', 'open'],
  ['assertz(kept(V))', 'deep'],
  ['X = V, copy_term(V, Y), X == Y', 'numbers'],
  ['term_to_atom(V, _)', 'deep'],
  ['term_to_atom(_, V)', 'source'],
  ['format(atom(_), "~w", [V])', 'numbers'],
  ['write_canonical(V)', 'open'],
  ['Y is V', 'sum'],
];

describe('a goal that takes long in one builtin', () => {
  const engine = createMachineEngine();
  addProgram(
    engine,
    ':- dynamic(kept/1). factorial(0, 1) :- !. factorial(N, F) :- M is N - 1, factorial(M, G), F is N * G.',
  );

  for (const [goal, value] of GOALS) {
    const what = value === undefined ? '' : ` for V = ${value}`;
    it(`is stopped at its deadline: ${goal}${what}`, async function () {
      this.timeout(60_000);
      const term = goalOf(engine, goal, value === undefined ? undefined : VALUES[value]?.());
      expect(await outcome(engine, term)).to.include({ kind: 'limit', limit: 'time', value: 1 });
      expect(await outcome(engine, Atom.of('true'))).to.have.property('kind', 'answer');
    });
  }
});

function goalOf(engine: Engine, text: string, value: Term | undefined): Callable {
  const { term, variables } = readText(engine, text);
  const variable = variables.get('V');
  if (variable !== undefined) variable.value = value;
  if (term instanceof Atom || term instanceof Compound) return term;
  throw new TypeError(`not a goal: ${text}`);
}

async function outcome(engine: Engine, goal: Callable): Promise<unknown> {
  const run = engine.solve(goal, { limits: { time: 1 } });
  const step = await run.next();
  run.close();
  return step;
}
