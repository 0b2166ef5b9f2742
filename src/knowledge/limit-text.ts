// What a reader is told when a call was stopped at a limit: which one, its value, and what may help.

import type { Repetition } from '../engine/engine.js';
import { formatPlace } from '../language/diagnostic-text.js';
import { deref, functorOf, isCallable, match } from '../terms/build.js';
import { variablesOf } from '../terms/copy.js';
import type { Term } from '../terms/term.js';
import { writeTerm } from '../terms/write.js';
import { limitName } from './call-limits.js';

const UNKNOWN_CAUSE = 'a rule may be left-recursive or never ending; else ask for less, or raise the limit';

/** `milliseconds` is the limit that was in force, `cause` what was going on. */
export function timeLimitText(milliseconds: number, isOwn: boolean, cause = UNKNOWN_CAUSE): string {
  return `stopped after ${Math.round(milliseconds) / 1000} s of engine time (limit ${limitName('time', isOwn)}); ${cause}`;
}

/** `mebibytes` is the limit that was in force. */
export function memoryLimitText(
  mebibytes: number | undefined,
  cause = 'a rule may build an endless term or recurse without end',
): string {
  const value = mebibytes === undefined ? 'the limit' : `${mebibytes} MiB`;
  return `stopped at ${value} of memory (limit ${limitName('memory', false)}); ${cause}`;
}

/** `name` is what the limit is called. */
export function inferenceLimitText(inferences: number, name: string, cause = UNKNOWN_CAUSE): string {
  return `stopped after ${inferences.toLocaleString('en-US')} inferences (limit ${name}); ${cause}`;
}

const GOAL_LENGTH = 200;

/** What went on when the limit was met, where that was seen. */
export function causeOf(repetition: Repetition | undefined): string | undefined {
  if (repetition === undefined) return undefined;
  const { goal, at, isSame } = repetition;
  const place = at === undefined ? '' : ` (${formatPlace(at)})`;
  const variableNames = new Map(variablesOf(goal).map((variable) => [variable, '_']));
  const text = `${writeTerm(goal, { quoted: true, variableNames, maxLength: GOAL_LENGTH })}${place}`;
  if (!isSame)
    return `${text} went on calling itself, with other arguments each time; a rule may never come to an end; else ask for less, or raise the limit`;
  // What the program does not define cannot be tabled by it.
  if (at === undefined)
    return `${text} called itself with the same arguments again and again; give it more of them`;
  return `${text} called itself with the same arguments again and again; put another goal first, or declare \`:- table ${indicatorOf(goal)}.\``;
}

/** Without the object that a message goes to. */
function indicatorOf(goal: Term): string {
  const [, sent = goal] = match(goal, '::', 2) ?? [];
  const t = deref(sent);
  return isCallable(t) ? `${functorOf(t).name}/${functorOf(t).arity}` : '';
}
