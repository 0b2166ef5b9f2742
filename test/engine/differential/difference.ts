// How two outcomes of one goal differ, in words that a table of known differences can hold.

import { Atom, Compound, type Term } from '../../../src/terms/term.js';
import { deref } from '../../../src/terms/build.js';
import { lineOf, type Outcome } from './outcomes.js';

/**
 * Undefined for the same outcome, or where one of them was given up. Else `name/arity: ours | theirs` with the kinds of
 * ends; where both have answers, or what is thrown differs in its culprit, the whole goal with the outcomes.
 */
export function differenceOf(goal: Term, ours: Outcome, theirs: Outcome): string | undefined {
  if (isGivenUp(ours) || isGivenUp(theirs) || ours.join('\n') === theirs.join('\n')) return undefined;
  const kinds = [kindOf(ours), kindOf(theirs)] as const;
  if (ARITHMETIC.has(indicatorOf(goal)) && kinds.every((kind) => kind.includes('error'))) {
    return 'arithmetic: an error | another error';
  }
  if (kinds[0] === kinds[1] && SEVERAL_CULPRITS.has(kinds[0])) return `any: ${kinds[0]} | another culprit`;
  if (kinds[0] === kinds[1]) return `${lineOf(goal)}: ${ours.join(' ; ')} | ${theirs.join(' ; ')}`;
  const whose = kinds[1] === NO_RULE && kinds[0] !== 'answers' ? 'any' : indicatorOf(goal);
  return `${whose}: ${kinds.join(' | ')}`;
}

/** Of a conjunction or an expression the one part is told here, the whole or another part there. */
const SEVERAL_CULPRITS = new Set(['type_error(callable)', 'type_error(integer)', 'type_error(evaluable)']);

const ARITHMETIC = new Set(['is/2', '</2', '>/2', '=</2', '>=/2', '=:=/2', '=\\=/2']);

/** A goal without end, a cyclic answer, or text that only one of them reads, such as `f()`. */
function isGivenUp(outcome: Outcome): boolean {
  return outcome.some((line) => line === 'limit' || line === 'cyclic' || line.startsWith('unreadable'));
}

/** What library predicates that are rules of SWI-Prolog throw on arguments that they do not take. */
const NO_RULE = 'existence_error(matching_rule)';

function indicatorOf(goal: Term): string {
  const t = deref(goal);
  if (t instanceof Compound) return t.functor.toString();
  return t instanceof Atom ? `${t.name}/0` : lineOf(t);
}

function kindOf(outcome: Outcome): string {
  const last = outcome.at(-1) ?? '';
  const thrown = /^throws\((\w+)(?:\((\w+))?/.exec(last);
  if (thrown === null) return last === 'fails' ? 'fails' : 'answers';
  const [, error = '', type] = thrown;
  return type === undefined || error === 'syntax_error' ? error : `${error}(${type})`;
}
