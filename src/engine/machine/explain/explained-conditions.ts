// If-then-else, soft cut, negation and forall/2: goals that turn on whether another one can be proved.

import type { Callable, Term } from '../../../terms/term.js';
import type { Unmet } from '../../explanation.js';
import type { Code } from '../code.js';
import type { Attempt } from './attempt.js';
import { Collected, type Mark } from './derivation.js';
import type { Context, Explainer } from './explainer.js';

interface Conditional {
  readonly condition: Term;
  readonly then: Term;
  /** Absent in an if-then without else. */
  readonly otherwise: Term | undefined;
}

/** Reasons told why a condition or a negated goal has no proof. */
const REASONS = 3;
/** Nodes of the proof of a negated goal. */
const COUNTERPROOF = 20;

export function ifThenElse(x: Explainer, parts: Conditional, context: Context): Code {
  const { m } = x;
  const outside = m.b;
  const close = openChoice(x, parts);
  const condition = context.attempt.scope(REASONS);
  m.pushChoice(() => {
    m.popChoice();
    return elseBranch(x, parts, condition, context);
  });
  const { k } = m;
  m.c = () => {
    m.cut(outside);
    x.record.derivation.add({ kind: 'branch', branch: 'then', unmet: [] });
    m.k = k;
    m.c = close;
    return x.part(parts.then, context);
  };
  return x.run(parts.condition, { ...x.opaque(context), attempt: condition });
}

// `*->`: a condition that succeeds takes the else branch away but keeps its own alternatives.
export function softIf(x: Explainer, parts: Conditional, context: Context): Code {
  const { m } = x;
  const close = openChoice(x, parts);
  const condition = context.attempt.scope(REASONS);
  let decided = false;
  const choice = m.pushChoice(() => {
    m.popChoice();
    return decided ? m.fail() : elseBranch(x, parts, condition, context);
  });
  const { k } = m;
  m.c = () => {
    decided = true;
    if (m.b === choice) m.b = choice.prev;
    x.record.derivation.add({ kind: 'branch', branch: 'then', unmet: [] });
    m.k = k;
    m.c = close;
    return x.part(parts.then, context);
  };
  return x.run(parts.condition, { ...x.opaque(context), attempt: condition });
}

/** Makes `close`, which also becomes the continuation, the end of the whole. */
function openChoice({ m, record: { derivation } }: Explainer, { condition }: Conditional): Code {
  const { k, c } = m;
  derivation.add({ kind: 'choice', condition, opens: true });
  const close: Code = () => {
    derivation.add({ kind: 'close' });
    m.k = k;
    m.c = c;
    return c;
  };
  m.c = close;
  return close;
}

// When the else branch fails as well, the condition is one of the reasons.
function elseBranch(x: Explainer, { otherwise }: Conditional, condition: Attempt, context: Context): Code {
  const { m } = x;
  if (otherwise === undefined) {
    x.record.release(condition, context.attempt);
    return m.fail();
  }
  const { k, c } = m;
  let proved = false;
  const choice = m.pushChoice(() => {
    m.popChoice();
    if (!proved) x.record.release(condition, context.attempt);
    return m.fail();
  });
  x.record.derivation.add({ kind: 'branch', branch: 'else', unmet: reasons(condition) });
  m.c = () => {
    proved = true;
    if (m.b === choice) m.b = choice.prev;
    m.k = k;
    m.c = c;
    return c;
  };
  return x.part(otherwise, context);
}

function reasons(scope: Attempt): readonly Unmet[] {
  return scope.unmet.map(({ unmet }) => unmet);
}

/** `goal` is the negation, `negated` its argument. */
export function negation(x: Explainer, goal: Callable, negated: Term, context: Context): Code {
  const { m } = x;
  const outside = m.b;
  const before = x.record.derivation.mark;
  const scope = context.attempt.scope(REASONS);
  const { k, c } = m;
  m.pushChoice(() => {
    m.popChoice();
    x.record.derivation.add({ kind: 'negation', goal, unmet: reasons(scope) });
    return m.c;
  });
  m.c = () => {
    const attempt = context.attempt.within(goal);
    x.record.noteUnmet(attempt, 'negation', () => x.record.proofSince(before, COUNTERPROOF).proof);
    m.cut(outside);
    m.k = k;
    m.c = c;
    return m.fail();
  };
  return x.run(negated, { ...x.opaque(context), attempt: scope });
}

/** As `\+ (Condition, \+ Action)`. */
export function forall(
  x: Explainer,
  goal: Callable,
  [condition, action]: [Term, Term],
  context: Context,
): Code {
  const { m } = x;
  const outside = m.b;
  const before = x.record.derivation.mark;
  const collected = new Collected();
  const none = context.attempt.scope(REASONS);
  const { k, c } = m;
  m.pushChoice(() => {
    m.popChoice();
    const unmet = collected.count > 0 ? [] : reasons(none);
    x.record.derivation.add({ kind: 'collection', goal, as: 'cases', collected, unmet }, 1 + collected.steps);
    return m.c;
  });
  m.c = () => {
    m.k = k;
    const inner = m.b;
    const attempt = context.attempt.within(goal);
    m.pushChoice(() => {
      // A case where the condition holds and the action does not.
      m.popChoice();
      x.record.failed(attempt);
      m.cut(outside);
      m.k = k;
      m.c = c;
      return m.fail();
    });
    m.c = () => {
      collect(x, collected, before);
      m.cut(inner);
      return m.fail();
    };
    return x.run(action, { ...x.opaque(context), attempt });
  };
  return x.run(condition, { ...x.opaque(context), attempt: none });
}

/** Proofs kept of one collection. */
const SHOWN = 5;

/** Notes a solution that was derived since `mark`, with its proof while there is room. */
export function collect(x: Explainer, collected: Collected, mark: Mark): void {
  collected.count++;
  const room = x.record.derivation.room - collected.steps;
  if (collected.proofs.length >= SHOWN || room <= 0) return;
  const { proof, steps } = x.record.proofSince(mark, room);
  collected.steps += steps;
  collected.proofs.push(proof);
}
