// How two outcomes of one goal differ, in words that a table of known differences can hold.

import { Atom, Compound, type Term } from '../../../src/terms/term.js';
import { deref, listItems } from '../../../src/terms/build.js';
import { variablesOf } from '../../../src/terms/copy.js';
import { lineOf, type Outcome } from './outcomes.js';

/**
 * Undefined for the same outcome, or where one of them was given up. Else `name/arity: ours | theirs` with the kinds of
 * ends; where both have answers, the whole goal with the outcomes.
 */
export function differenceOf(goal: Term, ours: Outcome, theirs: Outcome): string | undefined {
  if (isGivenUp(ours) || isGivenUp(theirs) || ours.join('\n') === theirs.join('\n')) return undefined;
  const kinds = [kindOf(ours), kindOf(theirs)] as const;
  if (kinds[1] === NO_RULE && isAboutLists(goal, ours)) return `${kinds[0]} of a list | ${NO_RULE}`;
  if (isAboutResult(goal, ours)) return 'a result that can be no list: an error | what comes of the goal';
  if (kinds[0] !== kinds[1]) return `${indicatorOf(goal)}: ${kinds.join(' | ')}`;
  if (!kinds[0].includes('error')) return `${lineOf(goal)}: ${ours.join(' ; ')} | ${theirs.join(' ; ')}`;
  if (isEndOfList(ours, theirs)) return 'a list that does not end in []: the whole | its end';
  if (isWithinNegation(ours, theirs)) return 'a negation of what is no goal: its argument | the whole';
  return `${indicatorOf(goal)}: ${kinds[0]} | another culprit`;
}

/** A goal without end, a cyclic answer, or text that only one of them reads, such as `f()`. */
function isGivenUp(outcome: Outcome): boolean {
  return outcome.some((line) => line === 'limit' || line === 'cyclic' || line.startsWith('unreadable'));
}

/** What library predicates that are rules of SWI-Prolog throw on arguments that they do not take. */
const NO_RULE = 'existence_error(matching_rule)';

/** Whether an argument is the culprit for being no list, or none yet. */
function isAboutLists(goal: Term, ours: Outcome): boolean {
  const t = deref(goal);
  const args = t instanceof Compound ? t.args().filter((each) => listItems(each) === undefined) : [];
  const [end = ''] = ours;
  if (end === 'throws(instantiation_error)') return args.some((each) => variablesOf(each).length > 0);
  return args.some((each) => end === `throws(type_error(list,${lineOf(each)}))`);
}

const COLLECTING = new Set(['findall/3', 'bagof/3', 'setof/3']);

function isAboutResult(goal: Term, ours: Outcome): boolean {
  const t = deref(goal);
  if (!(t instanceof Compound) || !COLLECTING.has(t.functor.toString())) return false;
  return ours.join() === `throws(type_error(list,${lineOf(t.arg(2))}))`;
}

function isWithinNegation(ours: Outcome, theirs: Outcome): boolean {
  const culprit = /^throws\(type_error\(callable,(.*)\)\)$/.exec(ours.at(-1) ?? '')?.[1];
  return culprit !== undefined && theirs.at(-1) === `throws(type_error(callable,\\+(${culprit})))`;
}

function isEndOfList(ours: Outcome, theirs: Outcome): boolean {
  const end = /^throws\(type_error\(list,(.*)\)\)$/.exec(theirs.at(-1) ?? '')?.[1];
  return end !== undefined && (ours.at(-1) ?? '').endsWith(`|${end}]))`);
}

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
