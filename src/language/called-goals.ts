// Walks the body of a clause and reports every goal that it will call, within control constructs and closures too.

import { deref, listItems } from '../terms/build.js';
import { Atom, Compound, Cons, Functor, NIL, Str, Var, type Callable, type Term } from '../terms/term.js';
import { isQualified, unqualified, WITHIN } from './modules.js';
import type { MetaArgument } from './meta-arguments.js';

/** What a walk reports. */
export interface CalledGoals {
  call(functor: Functor, site: CalledGoal): void;
  /** Something is qualified by a module. */
  module(): void;
  /** A clause head that asserting or retracting brings into existence. */
  creates(functor: Functor): void;
  /** A goal that can never be called: a number or a string. */
  notCallable(goal: Term, within: Term): void;
}

interface CalledGoal {
  readonly goal: Term;
  /** The compound around the goal, or the goal itself. */
  readonly within: Term;
  /** The meta-predicate that calls it, unless the body does itself. */
  readonly through: Functor | undefined;
}

interface Pending extends CalledGoal {
  readonly kind: MetaArgument;
}

const CONTROL = new Set([',/2', ';/2', '|/2', '->/2', '*->/2', '\\+/1']);

export function walkBody(
  body: Term,
  metaArguments: ReadonlyMap<Functor, readonly MetaArgument[]>,
  report: CalledGoals,
): void {
  new Walk(metaArguments, report).from(body);
}

class Walk {
  private readonly pending: Pending[] = [];

  constructor(
    private readonly metaArguments: ReadonlyMap<Functor, readonly MetaArgument[]>,
    private readonly report: CalledGoals,
  ) {}

  from(body: Term): void {
    this.pending.push({ goal: body, kind: 0, within: body, through: undefined });
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) this.visit(next);
  }

  private visit({ goal, kind, within, through }: Pending): void {
    const t = stripped(goal, kind, this.report);
    if (t instanceof Var || kind === '?') return;
    if (kind === '/') {
      for (const functor of indicatedBy(t)) this.report.creates(functor);
    } else if (kind === '//') {
      this.visitGrammar(t, { goal: t, kind, within, through });
    } else if ((!(t instanceof Atom) && !(t instanceof Compound)) || t instanceof Cons) {
      if (kind !== '+' && through === undefined) this.report.notCallable(t, within);
    } else if (kind === '+') {
      this.report.creates(functorWith(headOf(t), 0));
    } else {
      this.visitCall(t, { goal: t, kind: kind === '^' ? 0 : kind, within, through });
    }
  }

  /** A goal, called with `kind` more arguments. */
  private visitCall(t: Callable, { kind, within, through }: CalledGoal & { readonly kind: number }): void {
    if (t instanceof Compound && t.functor === LAMBDA) {
      const parameters = listItems(unshared(t.arg(0)))?.length ?? kind;
      const left = Math.max(0, kind - parameters);
      this.pending.push({ goal: t.arg(1), kind: left, within: t, through: LAMBDA });
      return;
    }
    const functor = functorWith(t, kind);
    if (functor === WITHIN && t instanceof Compound && deref(t.arg(1)) instanceof Atom) {
      this.report.module();
      this.pending.push({ goal: t.arg(0), kind: 0, within: t, through });
      return;
    }
    this.report.call(functor, { goal: t, within, through });
    const specification = kind > 0 ? undefined : this.metaArguments.get(functor);
    if (specification === undefined || !(t instanceof Compound)) return;
    const inner = CONTROL.has(functor.toString()) ? through : functor;
    for (let i = specification.length - 1; i >= 0; i--) {
      const argument = specification[i];
      if (argument === undefined || argument === '?') continue;
      this.pending.push({ goal: t.arg(i), kind: argument, within: t, through: inner });
    }
  }

  /** Grammar bodies within phrase/2,3: nonterminals are called with two more arguments. */
  private visitGrammar(t: Term, from: Pending): void {
    if (t instanceof Cons || t === NIL || t instanceof Str) return;
    if (!(t instanceof Atom) && !(t instanceof Compound)) return;
    const key = functorWith(t, 0).toString();
    if (key === '!/0' || key === '{}/0') return;
    if (t instanceof Atom) this.report.call(functorWith(t, 2), from);
    else if (key === '{}/1') this.pending.push({ ...from, goal: t.arg(0), kind: 0, within: t });
    else if (CONTROL.has(key)) {
      for (const argument of t.args()) this.pending.push({ ...from, goal: argument, within: t });
    } else if (t.functor.name === 'call') {
      this.pending.push({ ...from, goal: t.arg(0), kind: t.functor.arity + 1, within: t });
    } else this.report.call(functorWith(t, 2), from);
  }
}

const LAMBDA = Functor.of('>>', 2);

/** `Name/Arity`, or several in a conjunction or list. */
function indicatedBy(t: Term): Functor[] {
  const items = t instanceof Cons ? listItems(t) : undefined;
  if (items !== undefined) return items.flatMap((item) => indicatedBy(unqualified(item)));
  if (!(t instanceof Compound) || t.functor.arity !== 2) return [];
  const [left, right] = [unqualified(t.arg(0)), unqualified(t.arg(1))];
  if (t.functor.name === ',') return [...indicatedBy(left), ...indicatedBy(right)];
  if (t.functor.name !== '/' || !(left instanceof Atom) || typeof right !== 'number') return [];
  return [Functor.of(left, right)];
}

/** Without module qualification, and without quantifiers where they may stand. */
function stripped(goal: Term, kind: MetaArgument, report: CalledGoals): Term {
  let t = deref(goal);
  for (;;) {
    if (isQualified(t)) report.module();
    else if (kind !== '^' || !(t instanceof Compound) || t.functor !== QUANTIFIED) return t;
    t = deref(t.arg(1));
  }
}

const QUANTIFIED = Functor.of('^', 2);

/** `Free/[X]>>Goal`: the parameters without the shared variables. */
function unshared(parameters: Term): Term {
  const t = deref(parameters);
  return t instanceof Compound && t.functor.name === '/' && t.functor.arity === 2 ? t.arg(1) : t;
}

function headOf(clause: Callable): Callable {
  if (!(clause instanceof Compound) || clause.functor !== RULE) return clause;
  const head = deref(clause.arg(0));
  return head instanceof Atom || head instanceof Compound ? head : clause;
}

const RULE = Functor.of(':-', 2);

function functorWith(term: Callable, extra: number): Functor {
  if (term instanceof Atom) return Functor.of(term, extra);
  return extra === 0 ? term.functor : Functor.of(term.functor.atom, term.functor.arity + extra);
}
