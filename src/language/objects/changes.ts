// assertz/1 and its kin on the clauses of an object that is known at run time only.

import { deref, functorOf, isCallable, struct } from '../../terms/build.js';
import { Atom, Compound, Cons, Functor, NIL, Var, type Callable, type Term } from '../../terms/term.js';
import { indicatorIn } from '../indicators.js';
import { changeGoal, partsOf } from './database-goals.js';
import { internalFunctor, type Entity } from './entity.js';
import { ClauseFrame, USER } from './frame.js';
import {
  cannotChange,
  notOfType,
  outOfScope,
  unboundIn,
  undeclared,
  unknownObject,
  type Sending,
} from './object-errors.js';
import { senderKey } from './link.js';
import type { RuntimeWorld } from './runtime-world.js';

type Where = 'local' | 'self' | 'object';

/** The goal on the engine's database. Throws PrologError where the object does not allow the change. */
export function changed(world: RuntimeWorld, place: Term, change: Term, context: Term): Term {
  const frame = world.frame(context);
  const where: Where = place instanceof Compound ? 'object' : place === SELF ? 'self' : 'local';
  const object =
    place instanceof Compound ? deref(place.arg(0)) : where === 'self' ? frame.self() : frame.this();
  const goal =
    where === 'object' ? struct('::', object, change) : where === 'self' ? struct('::', change) : change;
  const sending: Sending = { goal, sender: frame.this() };
  if (!(change instanceof Compound)) return change;
  if (object === USER) return change;
  if (object instanceof Var) throw unboundIn(sending);
  const entity = isCallable(object) ? world.table.get(object) : undefined;
  if (entity?.kind !== 'object') throw unknownObject(object, sending);
  const action = change.functor.name;
  const [head, body] = headOf(change, sending);
  const functor = functorOf(head);
  check(world, { entity, functor, where, action, sender: senderKey(frame.this()) }, sending);
  const internal = internalFunctor(entity.key, functor);
  if (action === 'abolish') return struct('abolish', struct('/', internal.atom, internal.arity));
  const compiler = world.compiler(new ClauseFrame(entity));
  return changeGoal(compiler, action, { predicate: { internal }, head, body }) ?? change;
}

const SELF = Atom.of('self');

function headOf(change: Compound, sending: Sending): [Callable, Term | undefined] {
  const [subject = NIL, asked] = change.args();
  if (change.functor.name === 'abolish') {
    const indicator = indicatorIn(subject)?.indicator;
    if (indicator === undefined) throw notOfType('predicate_indicator', deref(subject), sending);
    return [struct(indicator.name, ...Array.from({ length: indicator.arity }, () => new Var())), undefined];
  }
  const [head, body] = partsOf(subject);
  if (head instanceof Var || (body instanceof Var && change.functor.name.startsWith('assert'))) {
    throw unboundIn(sending);
  }
  if (!isCallable(head) || head instanceof Cons) throw notOfType('callable', head, sending);
  return [head, asked ?? body];
}

interface Attempt {
  readonly entity: Entity;
  readonly functor: Functor;
  readonly where: Where;
  readonly action: string;
  readonly sender: string;
}

function check(world: RuntimeWorld, attempt: Attempt, sending: Sending): void {
  const { entity, functor, where, action, sender } = attempt;
  const own = entity.predicates.get(functor);
  const declaration = world.table.declaration(entity, functor);
  const isOwn = sender === entity.key;
  const asks = action === 'clause';
  if (declaration === undefined) {
    if (own?.properties.has('dynamic') === true && isOwn) return;
    if (own === undefined && (entity.isDynamic || where === 'local')) return;
    if (own !== undefined && isOwn) throw notDynamic(asks, functor, sending);
    if (action.startsWith('assert')) throw cannotChange('create', 'predicate_declaration', functor, sending);
    throw undeclared(functor, sending);
  }
  const { scope } = declaration;
  const isVisible = scope === 'public' || (where !== 'object' && scope === 'protected');
  if (!isVisible && where !== 'local' && sender !== declaration.container.key) {
    if (asks) throw outOfScope(scope, functor, sending);
    throw cannotChange('modify', `${scope}_predicate`, functor, sending);
  }
  const isDynamic =
    own?.properties.has('dynamic') === true || declaration.predicate.properties.has('dynamic');
  if (!isDynamic && !entity.isDynamic) throw notDynamic(asks, functor, sending);
}

function notDynamic(asks: boolean, functor: Functor, sending: Sending): Error {
  return cannotChange(asks ? 'access' : 'modify', 'static_predicate', functor, sending);
}
