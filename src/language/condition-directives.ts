// :- if/1, elif/1, else/0 and endif/0.

import type { Position } from '../reader/position.js';
import type { Term } from '../terms/term.js';
import type { Directive, DirectiveHandler } from './directive.js';
import { runGoal } from './run-goal.js';
import type { Passage, Source } from './source.js';

export const conditionDirectives: readonly (readonly [string, DirectiveHandler])[] = [
  ['if/1', conditionIf],
  ['elif/1', conditionElif],
  ['else/0', conditionElse],
  ['endif/0', conditionEndif],
];

async function conditionIf({ args, passage }: Directive, source: Source): Promise<void> {
  const goal = args[0];
  if (goal === undefined) return;
  source.conditions.if(passage.at, !source.conditions.skipping && (await holds(source, goal, passage)));
}

async function conditionElif({ args, passage }: Directive, source: Source): Promise<void> {
  const goal = args[0];
  const wanted = source.conditions.wantsElif();
  if (wanted === undefined || goal === undefined) reportUnbalanced(source, passage.at, 'elif');
  else source.conditions.elif(wanted && (await holds(source, goal, passage)));
}

function conditionElse({ passage }: Directive, source: Source): void {
  if (!source.conditions.else()) reportUnbalanced(source, passage.at, 'else');
}

function conditionEndif({ passage }: Directive, source: Source): void {
  if (!source.conditions.endif()) reportUnbalanced(source, passage.at, 'endif');
}

/** A goal that throws is reported and does not hold. */
async function holds(source: Source, goal: Term, passage: Passage): Promise<boolean> {
  const outcome = await runGoal(source.loading, goal);
  if (outcome.kind === 'threw')
    source.loading.report('condition-threw', passage.at, `${passage.show(goal)}: ${outcome.text}`);
  return outcome.kind === 'true';
}

function reportUnbalanced(source: Source, at: Position, name: string): void {
  source.loading.report('condition-unbalanced', at, `\`:- ${name}\` stands here without an open \`:- if\``);
}

/** At the end of a text. */
export function reportUnclosedCondition(source: Source): void {
  const at = source.conditions.unclosed;
  if (at !== undefined) {
    source.loading.report('condition-unbalanced', at, '`:- if` is not closed; write `:- endif.` at its end');
  }
}
