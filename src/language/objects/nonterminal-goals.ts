// phrase/2,3 within an entity: the grammar body becomes a goal in the entity's own terms.

import { PrologError } from '../../engine/prolog-error.js';
import { deref, isCallable, struct } from '../../terms/build.js';
import { Atom, Compound, NIL, type Term } from '../../terms/term.js';
import { translateRule } from '../grammar.js';
import type { GoalCompiler } from './goal-compiler.js';

const GRAMMAR = Atom.of('$phrase');

export function nonterminalGoal(compiler: GoalCompiler, t: Compound): Term {
  const [body = NIL, text = NIL, rest = NIL] = t.args().map(deref);
  if (!isCallable(body)) return struct('$phrase', body, text, rest, compiler.frame.context());
  return phraseGoal(compiler, body, [text, rest]) ?? t;
}

/** Undefined where the body is none of a grammar. */
export function phraseGoal(
  compiler: GoalCompiler,
  body: Term,
  [text, rest]: readonly [Term, Term],
): Term | undefined {
  try {
    const rule = translateRule(GRAMMAR, body);
    const [before = NIL, after = NIL] = rule.head instanceof Compound ? rule.head.args() : [];
    const goal = struct('call', compiler.body(rule.body));
    const goals = [struct('=', before, text), goal, struct('=', after, rest)];
    return goals.reduceRight((right, one) => struct(',', one, right));
  } catch (error) {
    if (error instanceof PrologError) return undefined;
    throw error;
  }
}
