// Facts that would have matched but for one argument.

import { compareTerms } from '../../../terms/compare.js';
import { struct } from '../../../terms/build.js';
import { TRUE, Var, type Term } from '../../../terms/term.js';
import type { Attempted } from '../../explanation.js';
import type { RankedUnmet } from './attempt.js';
import { ClauseWalk } from '../clause-runner.js';
import type { Machine } from '../machine.js';
import type { StoredClause } from '../predicate.js';
import { instantiate, Skeleton, Slot, type Template } from '../template.js';
import { Wording } from './wording.js';

const MOST = 3;
/** Clauses looked at for each argument. */
const PATIENCE = 1000;

type Wanted = NonNullable<RankedUnmet['wanted']>;

/** The facts nearest to the goal: those that agree in the first arguments come first. */
export function nearMisses(m: Machine, { functor, args }: Wanted): Attempted[] {
  const predicate = m.database.find(functor);
  if (predicate?.definer !== 'program') return [];
  const found = new Set<StoredClause>();
  for (let differing = args.length - 1; differing >= 0 && found.size < MOST; differing--) {
    if (args[differing] === undefined) continue;
    const others = args.map((argument, i) => (i === differing ? undefined : argument));
    if (others.every((argument) => argument === undefined)) continue;
    const bound = others.map((argument) => argument ?? new Var());
    const walk = new ClauseWalk(bound, predicate.candidates(bound), m.database.generation);
    for (let i = 0; i < PATIENCE && found.size < MOST; i++) {
      const clause = walk.next();
      if (clause === undefined) break;
      if (clause.body === TRUE && others.every((argument, at) => agrees(clause.argument(at), argument)))
        found.add(clause);
    }
  }
  return [...found].map((clause) => factOf(m, clause));
}

function agrees(mine: Template, theirs: Term | undefined): boolean {
  if (theirs === undefined || mine instanceof Slot) return true;
  return !(mine instanceof Skeleton) && compareTerms(mine, theirs) === 0;
}

function factOf(m: Machine, clause: StoredClause): Attempted {
  const wording = new Wording(m.database.operators);
  const variables: Term[] = [];
  const args = clause.args.map((argument) => instantiate(m, argument, variables));
  wording.use({ clause, variables });
  const goal = wording.text(struct(clause.predicate.name, ...args));
  return clause.at === undefined ? { goal } : { goal, at: clause.at };
}
