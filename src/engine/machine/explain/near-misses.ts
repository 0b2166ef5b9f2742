// Facts that would have matched but for one argument.

import { compareTerms } from '../../../terms/compare.js';
import { struct } from '../../../terms/build.js';
import { TRUE, Var, type Term } from '../../../terms/term.js';
import type { Attempted, ExplainOptions } from '../../explanation.js';
import type { RankedUnmet } from './attempt.js';
import { ClauseWalk } from '../clause-walk.js';
import type { Machine } from '../machine.js';
import type { Predicate } from '../predicate.js';
import type { StoredClause } from '../stored-clause.js';
import { instantiate, Skeleton, Slot, type Template } from '../template.js';
import { Wording } from './wording.js';

const MOST = 3;
/** Where more facts than this agree in all other arguments, they say little. */
const TELLING = 10;
/** Clauses looked at for each argument. */
const PATIENCE = 1000;

type Shown = ExplainOptions['shown'];
type Wanted = NonNullable<RankedUnmet['wanted']>;

/** The facts nearest to the goal: those that agree in the first arguments come first. */
export function nearMisses(m: Machine, { functor, args }: Wanted, shown: Shown): Attempted[] {
  const predicate = m.database.find(functor);
  if (predicate?.definer !== 'program') return [];
  const found: StoredClause[] = [];
  for (let differing = args.length - 1; differing >= 0; differing--) {
    if (args[differing] === undefined) continue;
    const others = args.map((argument, i) => (i === differing ? undefined : argument));
    if (others.every((argument) => argument === undefined)) continue;
    const facts = matchingFacts(m, predicate, others);
    if (facts.length <= TELLING) found.push(...facts);
  }
  return [...new Set(found)].slice(0, MOST).map((clause) => factOf(m, clause, shown));
}

/** One more at most than are telling. */
function matchingFacts(
  m: Machine,
  predicate: Predicate,
  args: readonly (Term | undefined)[],
): StoredClause[] {
  const bound = args.map((argument) => argument ?? new Var());
  const walk = new ClauseWalk(bound, predicate.candidates(bound), m.database.generation);
  const found: StoredClause[] = [];
  for (let i = 0; i < PATIENCE && found.length <= TELLING; i++) {
    const clause = walk.next();
    if (clause === undefined) break;
    const isFact = clause.body === TRUE;
    if (isFact && args.every((argument, at) => agrees(clause.argument(at), argument))) found.push(clause);
  }
  return found;
}

function agrees(mine: Template, theirs: Term | undefined): boolean {
  if (theirs === undefined || mine instanceof Slot) return true;
  return !(mine instanceof Skeleton) && compareTerms(mine, theirs) === 0;
}

function factOf(m: Machine, clause: StoredClause, shown: Shown): Attempted {
  const wording = new Wording(m.database.operators, shown);
  const variables: Term[] = [];
  const args = clause.args.map((argument) => instantiate(m, argument, variables));
  wording.use({ clause, variables });
  const goal = wording.text(struct(clause.predicate.name, ...args));
  return clause.at === undefined ? { goal } : { goal, at: clause.at };
}
