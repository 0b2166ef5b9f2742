// An exception as a sentence that a model can act on: "unknown procedure parnt/2 (kb/family.pl:14); did you mean parent/2?"

import type { Engine, Step } from '../engine/engine.js';
import type { Indicator } from '../engine/indicator.js';
import { formatPlace } from '../language/diagnostic-text.js';
import { errorText } from '../engine/error-text.js';
import { nearestIndicator } from '../language/near-miss.js';
import { deref, match, textOf } from '../terms/build.js';
import { Atom, Str, type Term } from '../terms/term.js';

export function exceptionText(step: Extract<Step, { kind: 'exception' }>, engine: Engine): string {
  const place = step.at === undefined ? '' : ` (${formatPlace(step.at)})`;
  return `${ballText(step.ball)}${place}${suggestion(step.ball, engine)}`;
}

/** A text that an author throws is meant to be read as it is. */
function ballText(ball: Term): string {
  const t = deref(ball);
  return t instanceof Atom ? t.name : t instanceof Str ? t.text : errorText(t);
}

function suggestion(ball: Term, engine: Engine): string {
  const unknown = unknownProcedure(ball);
  if (unknown === undefined) return '';
  const candidates = [...engine.programPredicates()].filter(({ name }) => !/^\$|^mcp_client/.test(name));
  const nearest = nearestIndicator(unknown, candidates);
  return nearest === undefined ? '' : `; did you mean ${nearest.name}/${nearest.arity}?`;
}

function unknownProcedure(ball: Term): Indicator | undefined {
  const formal = match(ball, 'error', 2)?.[0];
  const [kind, culprit] = formal === undefined ? [] : (match(formal, 'existence_error', 2) ?? []);
  if (kind === undefined || culprit === undefined || textOf(kind) !== 'procedure') return undefined;
  const [name, arity] = match(culprit, '/', 2) ?? [];
  const text = name === undefined ? undefined : textOf(name);
  return text === undefined || typeof arity !== 'number' ? undefined : { name: text, arity };
}
