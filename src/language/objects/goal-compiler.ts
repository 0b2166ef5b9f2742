// A goal as written within an entity to the goal that the engine runs: local predicates get the execution context,
// messages become calls of what they find, and goals within meta-predicates are treated likewise.

import { compound, deref, functorOf, isCallable, listItems, struct } from '../../terms/build.js';
import { Atom, Compound, Cons, Functor, TRUE, Var, type Callable, type Term } from '../../terms/term.js';
import type { MetaArgument } from '../meta-arguments.js';
import { databaseGoal } from './database-goals.js';
import { isDefinition, type EntityPredicate } from './entity.js';
import type { Frame } from './frame.js';
import { nonterminalGoal } from './nonterminal-goals.js';
import { messageGoal, superGoal } from './message-goals.js';
import { usedMessage } from './used-predicates.js';
import type { World } from './world.js';

/** What the compiler tells of the goals that it meets. */
export interface GoalReport {
  /** A predicate that is called as local, and is not. */
  undefined(functor: Functor, goal: Term, within: Term): void;
  /** A message to a known object that does not understand it. */
  notUnderstood(message: Term, text: string): void;
  /** A message that the object does not understand, or may not, as far as objects are known yet. */
  unsettled(object: Callable, message: Callable): void;
  notCallable(goal: Term, within: Term): void;
}

const CONTROL = new Set([',/2', ';/2', '|/2', '->/2', '*->/2', '\\+/1', 'not/1']);

export class GoalCompiler {
  constructor(
    readonly world: World,
    readonly frame: Frame,
    readonly report: GoalReport,
  ) {}

  /** Conjunctions are long to the right, so they are taken in a loop. */
  body(term: Term, within: Term = term): Term {
    const parts: Term[] = [];
    let t = deref(term);
    while (t instanceof Compound && t.functor === CONJUNCTION) {
      parts.push(this.goal(t.arg(0), t));
      t = deref(t.arg(1));
    }
    const last = this.goal(t, within);
    return parts.reduceRight((right, part) => compound(CONJUNCTION, [part, right]), last);
  }

  private goal(term: Term, within: Term): Term {
    const t = deref(term);
    if (t instanceof Var) return this.metacall(t);
    if (!isCallable(t)) {
      this.report.notCallable(t, within);
      return t;
    }
    if (t instanceof Cons) return this.delegation(t);
    if (t instanceof Compound && t.functor === CONJUNCTION) return this.body(t);
    const key = functorOf(t).toString();
    if (t instanceof Compound && CONTROL.has(key)) {
      return compound(
        t.functor,
        t.args().map((argument) => this.body(argument, t)),
      );
    }
    return this.special(t, key) ?? this.call(t, within);
  }

  /** What Logtalk defines beside messages; undefined for ordinary goals. */
  private special(t: Callable, key: string): Term | undefined {
    const [first, second] = t instanceof Compound ? t.args() : [];
    if (first === undefined) return key === '!/0' ? t : undefined;
    switch (key) {
      case '{}/1':
        return plainGoal(first);
      case ':/2':
        return second === undefined ? undefined : this.world.plain(second);
      case '::/2':
        return second === undefined ? undefined : messageGoal(this, first, second);
      case '<</2':
        return second === undefined ? undefined : struct('$context_call', first, second, this.frame.this());
      default:
        return this.frame.entity === undefined ? undefined : this.specialWithin(t, key);
    }
  }

  private specialWithin(t: Callable, key: string): Term | undefined {
    const [first, second] = t instanceof Compound ? t.args() : [];
    if (first === undefined) return undefined;
    const { frame } = this;
    switch (key) {
      case '::/1':
        return messageGoal(this, undefined, first);
      case '^^/1':
        return superGoal(this, first);
      case '@/1':
        return struct('$context_call', frame.sender(), first, frame.sender());
      case 'self/1':
        return struct('=', first, frame.self());
      case 'this/1':
        return struct('=', first, frame.this());
      case 'sender/1':
        return struct('=', first, frame.sender());
      case 'parameter/2':
        return second === undefined ? undefined : this.parameter(first, second);
      default:
        return this.definesLocally(functorOf(t)) ? undefined : databaseGoal(this, t, key);
    }
  }

  /** `[Object::Message]` passes the message on in the name of the sender. */
  private delegation(t: Cons): Term {
    const message = deref(t.head);
    if (!(message instanceof Compound) || message.functor !== MESSAGE) return t;
    const context = struct('$delegate', message.arg(0), message.arg(1), this.frame.sender());
    return context;
  }

  private parameter(position: Term, value: Term): Term {
    const object = this.frame.this();
    return struct('arg', position, object, value);
  }

  definesLocally(functor: Functor): boolean {
    const { entity } = this.frame;
    return entity !== undefined && (entity.uses.has(functor) || this.local(functor) !== undefined);
  }

  private local(functor: Functor): EntityPredicate | undefined {
    const predicate = this.frame.entity?.predicates.get(functor);
    return predicate !== undefined && (isDefinition(predicate) || predicate.scope !== undefined)
      ? predicate
      : undefined;
  }

  /** An ordinary goal: of what `uses/2` brings, local, or of the engine. */
  call(t: Callable, within: Term): Term {
    const functor = functorOf(t);
    const { entity } = this.frame;
    const used = entity?.uses.get(functor);
    if (entity !== undefined && used !== undefined) {
      const [object, message = t] = usedMessage(used, t, entity, this.frame.this());
      return messageGoal(this, object, message);
    }
    const predicate = this.local(functor);
    if (predicate !== undefined) return this.callLocal(predicate, t);
    const specification = this.world.metaArguments.get(functor);
    if (this.world.isPlain(functor, entity)) {
      return specification === undefined || !(t instanceof Compound) ? t : this.metaGoal(t, specification);
    }
    return this.callUndefined(functor, t, within);
  }

  private callLocal(predicate: EntityPredicate, t: Callable): Term {
    if (!isDefinition(predicate)) return FAIL;
    const args = t instanceof Compound ? t.args() : [];
    const { meta } = predicate;
    const passed =
      meta === undefined ? args : args.map((argument, i) => this.prepared(argument, meta[i] ?? '?'));
    const { entity } = this.frame;
    if (entity?.kind === 'category' && predicate.properties.has('dynamic')) {
      return struct(
        '$in_this',
        passed.length === 0 ? t : compound(functorOf(t), passed),
        this.frame.context(),
      );
    }
    return compound(predicate.internal, [...passed, this.frame.context()]);
  }

  private callUndefined(functor: Functor, t: Callable, within: Term): Term {
    const { entity } = this.frame;
    if (entity !== undefined && this.world.table.declaration(entity, functor) !== undefined) return FAIL;
    if (entity === undefined) return t;
    this.report.undefined(functor, t, within);
    const indicator = struct('/', functor.atom, functor.arity);
    const formal = struct('existence_error', Atom.of('procedure'), indicator);
    return struct('throw', struct('error', formal, struct('logtalk', t, this.frame.this())));
  }

  metacall(goal: Term): Term {
    if (this.frame.entity === undefined) return goal;
    return struct('$metacall', goal, this.frame.context());
  }

  /** A call of a meta-predicate of the engine, whose closures are compiled where they are known, and at run time where not. */
  private metaGoal(t: Compound, specification: readonly MetaArgument[]): Term {
    if (t.functor.name === 'phrase' && this.frame.entity !== undefined) return nonterminalGoal(this, t);
    const before: Term[] = [];
    const args = t.args().map((argument, i) => {
      const kind = specification[i] ?? '?';
      const value = deref(argument);
      const isKnown = !(value instanceof Var) || this.frame.entity === undefined;
      if (isKnown || kind === '?' || kind === '+' || kind === '/') {
        return this.metaArgument(argument, kind, t);
      }
      const bound = new Var();
      const extra = typeof kind === 'number' ? kind : Atom.of(kind);
      before.push(struct('$bind', value, extra, this.frame.context(), bound));
      return bound;
    });
    return before.reduceRight((goal, bind) => compound(CONJUNCTION, [bind, goal]), compound(t.functor, args));
  }

  private metaArgument(argument: Term, kind: MetaArgument, within: Term): Term {
    if (kind === 0) return this.body(argument, within);
    if (typeof kind === 'number') return this.closure(argument, kind);
    if (kind === '^') return this.quantified(argument, within);
    return argument;
  }

  /** `X^Goal`; the context is quantified too, as it may hold variables. */
  quantified(argument: Term, within: Term): Term {
    const variables: Term[] = [];
    let t = deref(argument);
    while (t instanceof Compound && t.functor === QUANTIFIED) {
      variables.push(t.arg(0));
      t = deref(t.arg(1));
    }
    const goal = t instanceof Var ? this.metacall(t) : this.body(t, within);
    const { entity } = this.frame;
    if (entity !== undefined && functorOf(entity.id).arity > 0) variables.push(this.frame.context());
    return variables.reduceRight((inner, variable) => compound(QUANTIFIED, [variable, inner]), goal);
  }

  /** A closure that the engine calls with `extra` more arguments. */
  closure(argument: Term, extra: number): Term {
    const t = deref(argument);
    if (t instanceof Var) return this.frame.entity === undefined ? t : struct('$in', this.frame.context(), t);
    if (!isCallable(t)) return t;
    if (extra === 0) return this.body(t);
    if (t instanceof Compound && t.functor === LAMBDA) return this.lambda(t, extra);
    if (t instanceof Compound && t.functor === SHARING && this.frame.entity !== undefined) {
      return compound(SHARING, [this.sharing(t.arg(0)), this.closure(t.arg(1), extra)]);
    }
    const functor = functorWith(t, extra);
    if (!this.needsContext(t, functor)) {
      const specification = this.world.metaArguments.get(functor);
      if (specification === undefined || !(t instanceof Compound)) return t;
      return compound(
        t.functor,
        t.args().map((one, i) => this.metaArgument(one, specification[i] ?? '?', t)),
      );
    }
    const auxiliary = this.world.auxiliary(this, t, extra);
    return auxiliary ?? struct('$in', this.frame.context(), t);
  }

  private needsContext(t: Callable, functor: Functor): boolean {
    if (this.frame.entity === undefined) return false;
    if (t instanceof Compound && MESSAGES.has(t.functor.toString())) return true;
    if (this.definesLocally(functor)) return true;
    return !this.world.isPlain(functor, this.frame.entity);
  }

  private lambda(t: Compound, extra: number): Term {
    const [parameters, body] = [deref(t.arg(0)), t.arg(1)];
    if (this.frame.entity === undefined) return t;
    const [free, listed] =
      parameters instanceof Compound && parameters.functor === SHARING
        ? [parameters.arg(0), parameters.arg(1)]
        : [undefined, parameters];
    const count = listItems(listed)?.length;
    if (count === undefined || deref(body) instanceof Var) return struct('$in', this.frame.context(), t);
    const goal = this.closure(body, Math.max(0, extra - count));
    const shared = this.sharing(free);
    return compound(LAMBDA, [compound(SHARING, [shared, listed]), goal]);
  }

  /** The variables that a lambda shares, and the context with them. */
  private sharing(free: Term | undefined): Term {
    const context = this.frame.context();
    const t = free === undefined ? undefined : deref(free);
    const [inside] = t instanceof Compound && t.functor.name === '{}' ? t.args() : [];
    return struct('{}', inside === undefined ? context : struct(',', context, inside));
  }

  /** A meta-argument for a predicate of an entity: known goals are compiled here, so that their calls cost no more. */
  prepared(argument: Term, kind: MetaArgument): Term {
    const t = deref(argument);
    if (kind === '?' || kind === '+' || kind === '/' || kind === '//') return argument;
    if (t instanceof Var) return struct('$in', this.frame.context(), t);
    if (!isCallable(t)) return t;
    if (t instanceof Compound && (t.functor === IN || t.functor === COMPILED)) return t;
    if (kind === '^') return struct('$in', this.frame.context(), t);
    return struct('$goal', this.closure(t, kind));
  }
}

/** A goal of plain code, opaque to cuts where it has some. */
function plainGoal(goal: Term): Term {
  const t = deref(goal);
  return isCallable(t) && !mayCut(t) ? t : struct('call', t);
}

function mayCut(term: Term): boolean {
  const t = deref(term);
  if (t instanceof Atom) return t.name === '!';
  if (!(t instanceof Compound)) return t instanceof Var;
  return CONTROL.has(t.functor.toString()) && t.args().some(mayCut);
}

export function functorWith(term: Callable, extra: number): Functor {
  const { atom, arity } = functorOf(term);
  return Functor.of(atom, arity + extra);
}

export function conjunction(goals: readonly Term[]): Term {
  const last = goals.at(-1) ?? TRUE;
  return goals.slice(0, -1).reduceRight<Term>((right, goal) => compound(CONJUNCTION, [goal, right]), last);
}

const CONJUNCTION = Functor.of(',', 2);
const QUANTIFIED = Functor.of('^', 2);
const LAMBDA = Functor.of('>>', 2);
const SHARING = Functor.of('/', 2);
const MESSAGE = Functor.of('::', 2);
export const IN = Functor.of('$in', 2);
export const COMPILED = Functor.of('$goal', 1);
const MESSAGES = new Set(['::/2', '::/1', '^^/1', '<</2']);
const FAIL = Atom.of('fail');
