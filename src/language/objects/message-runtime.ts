// The predicates that messages need at run time: clauses that ask JavaScript for a goal, and call it.

import type { HostPredicate } from '../../engine/engine.js';
import { deref, functorOf, isCallable, list, listItems, match, struct } from '../../terms/build.js';
import { indicatorTerm, PrologError } from '../../engine/prolog-error.js';
import { OperatorTable } from '../../terms/operators.js';
import { Atom, Compound, Functor, NIL, TRUE, Var, type Term } from '../../terms/term.js';
import { TermReader } from '../../reader/read.js';
import { inThis } from './category-dynamics.js';
import { changed } from './changes.js';
import { DynamicObjects } from './dynamic-objects.js';
import type { ObjectLayer } from './object-layer.js';
import { answersOf } from './reflection.js';
import type { RuntimeWorld } from './runtime-world.js';

const MOST_ADDED = 7;

const CLAUSES = String.raw`
'::'(O, M) :- '$send'(O, M, '$context'(user, user, user, user)).
'<<'(O, G) :- '$context_call'(O, G, user).
'{}'(G) :- call(G).
'$send'(O, M, C) :- '$objects'(V), '$goal_for'(V, send(O, M, C), G), call(G).
'$send_self'(M, C) :- '$objects'(V), '$goal_for'(V, send_self(M, C), G), call(G).
'$send_super'(M, C) :- '$objects'(V), '$goal_for'(V, send_super(M, C), G), call(G).
'$delegate'(O, M, S) :- '$send'(O, M, '$context'(S, S, S, S)).
'$context_call'(O, G, S) :- '$objects'(V), '$goal_for'(V, within(O, G, S), T), call(T).
'$metacall'(G, C) :- '$objects'(V), '$goal_for'(V, goal(G, C), T), call(T).
'$goal'(G) :- call(G).
'$entry'(_, G) :- call(G).
'$bind'(G, K, C, T) :- '$objects'(V), '$goal_for'(V, bind(G, K, C), T).
'$in_this'(T, C) :- '$objects'(V), '$goal_for'(V, in_this(T, C), G), call(G).
'$phrase'(B, L, R, C) :- '$objects'(V), '$goal_for'(V, phrase(B, L, R, C), T), call(T).
'$change'(W, T, C) :- '$objects'(V), '$goal_for'(V, change(W, T, C), G), call(G).
'$ask'(O, Q, C) :- '$objects'(V), '$goal_for'(V, ask(O, Q, C), As), '$one_of'(Q, As).
'$about'(Q) :- '$objects'(V), '$goal_for'(V, about(Q), As), '$one_of'(Q, As).
'$one_of'(X, [X|_]).
'$one_of'(X, [_|Xs]) :- '$one_of'(X, Xs).
'$source'(_).
'$source_of'(('$source'(B), _), S) :- !, S = B.
'$source_of'(B, B).
'$clause'(H, B) :- clause(H, T), '$source_of'(T, B).
'$retract'(H, B) :- clause(H, T), '$source_of'(T, B), once(retract((H :- T))).
'$objects'(V) :- '$version'(V), '$learned'(V).
'$learned'(none) :- !.
'$learned'(V) :- '$known'(V), !.
'$learned'(_) :- '$renew'(_).
'$renew'(V) :- findall(S, '$dynamic_object'(S), Ss), '$learn'(Ss, V).
'$renew' :- '$renew'(V), retractall('$version'(_)), assertz('$version'(V)).
create_object(O, R, D, Cs) :- '$objects'(V), '$goal_for'(V, create(O, R, D, Cs), '$made'(O, S, As, I)), '$assert_all'([S|As]), '$renew', call(I).
abolish_object(O) :- '$objects'(V), '$goal_for'(V, abolish(O), Hs), '$retract_all'(Hs), '$renew'.
'$assert_all'([]).
'$assert_all'([C|Cs]) :- assertz(C), '$assert_all'(Cs).
'$retract_all'([]).
'$retract_all'([H|Hs]) :- retractall(H), '$retract_all'(Hs).
'$version'(none).
`;

/** Predicates about entities, for plain code and for entities alike. */
const ABOUT = [
  ...['current_object/1', 'current_category/1', 'current_protocol/1'],
  ...['object_property/2', 'category_property/2', 'protocol_property/2'],
  ...['extends_object/2', 'extends_object/3', 'extends_category/2', 'extends_category/3'],
  ...['extends_protocol/2', 'extends_protocol/3', 'implements_protocol/2', 'implements_protocol/3'],
  ...['imports_category/2', 'imports_category/3', 'instantiates_class/2', 'instantiates_class/3'],
  ...['specializes_class/2', 'specializes_class/3', 'complements_object/2'],
  ...['conforms_to_protocol/2', 'conforms_to_protocol/3'],
];

export function installRuntime(layer: ObjectLayer): void {
  const { engine } = layer.loading;
  const dynamic = new DynamicObjects(layer.runtime);
  const define = (name: string, arity: number, predicate: HostPredicate): void => {
    engine.define({ name, arity }, predicate);
  };
  define('$goal_for', 3, ([version = NIL, request = NIL, result = NIL]) => [
    [result, named(request, () => goalFor(dynamic.world(version), request))],
  ]);
  define('$known', 1, ([version = NIL]) => (dynamic.knows(version) ? [] : false));
  define('$learn', 2, ([specifications = NIL, version = NIL]) => [[version, dynamic.learn(specifications)]]);
  define('$mcp_server_start', 1, ([object]) => {
    layer.started ??= object;
    return [];
  });
  for (const name of ['$version', '$dynamic_object']) engine.declare({ name, arity: 1 }, 'dynamic');
  addText(layer, CLAUSES);
  for (let extra = 1; extra <= MOST_ADDED; extra++) addClosureClauses(layer, extra);
  for (const indicator of ABOUT) addQuestion(layer, indicator);
}

/** '$in'(C, G, A, ...), '$goal'(G, A, ...) and '::'(O, M, A, ...): closures called with more arguments. */
function addClosureClauses({ loading: { engine } }: ObjectLayer, extra: number): void {
  const at = undefined;
  const added = (): Var[] => Array.from({ length: extra }, () => new Var());
  const [context, goal, version, whole] = [new Var(), new Var(), new Var(), new Var()];
  const args = added();
  const request = struct('closure', goal, list(args), context);
  const called = struct(',', struct('$goal_for', version, request, whole), struct('call', whole));
  engine.addClause({
    head: struct('$in', context, goal, ...args),
    body: struct(',', struct('$objects', version), called),
    at,
  });
  const [compiled, more] = [new Var(), added()];
  engine.addClause({ head: struct('$goal', compiled, ...more), body: struct('call', compiled, ...more), at });
  const [object, message, rest] = [new Var(), new Var(), added()];
  const closure = struct('::', object, message);
  const user = struct('$context', ...Array.from({ length: 4 }, () => Atom.of('user')));
  engine.addClause({
    head: struct('::', object, message, ...rest),
    body: struct('$in', user, closure, ...rest),
    at,
  });
}

function addQuestion({ loading: { engine } }: ObjectLayer, indicator: string): void {
  const [name = '', arity = '0'] = indicator.split('/');
  const head = struct(name, ...Array.from({ length: Number(arity) }, () => new Var()));
  engine.addClause({ head, body: struct('$about', head), at: undefined });
}

function addText({ loading: { engine } }: ObjectLayer, text: string): void {
  const flags = { doubleQuotes: 'codes' } as const;
  const reader = new TermReader(text, { file: '', operators: OperatorTable.standard(), flags });
  for (let read = reader.next(); read !== undefined; read = reader.next()) {
    if (read.kind === 'fault') throw new Error(read.diagnostic.message);
    const { term } = read;
    const isRule = term instanceof Compound && term.functor === RULE;
    const head = isRule ? deref(term.arg(0)) : term;
    if (isCallable(head)) engine.addClause({ head, body: isRule ? deref(term.arg(1)) : TRUE, at: undefined });
  }
}

const RULE = Functor.of(':-', 2);

/** Errors name the predicate that was called, rather than what it is made of. */
function named(request: Term, answer: () => Term): Term {
  try {
    return answer();
  } catch (error) {
    const culprit = culpritOf(request);
    if (!(error instanceof PrologError) || culprit === undefined) throw error;
    const [formal, context] = match(error.ball, 'error', 2) ?? [];
    if (formal === undefined || context === undefined || !(deref(context) instanceof Var)) throw error;
    const where = struct('context', indicatorTerm(culprit.name, culprit.arity), new Var());
    throw new PrologError(struct('error', formal, where));
  }
}

function culpritOf(request: Term): Functor | undefined {
  if (!(request instanceof Compound)) return undefined;
  const [first = NIL, second = NIL] = request.args().map(deref);
  const asked = request.functor.name === 'about' ? first : second;
  switch (request.functor.name) {
    case 'create':
      return Functor.of('create_object', 4);
    case 'abolish':
      return Functor.of('abolish_object', 1);
    case 'about':
    case 'ask':
    case 'change':
      return isCallable(asked) ? functorOf(asked) : undefined;
    default:
      return undefined;
  }
}

/** The goal, or the list of answers, that a request comes to. */
function goalFor(world: RuntimeWorld, request: Term): Term {
  const [first = NIL, second = NIL, third = NIL, fourth = NIL] =
    request instanceof Compound ? request.args().map(deref) : [];
  switch (request instanceof Compound ? request.functor.name : '') {
    case 'send':
      return world.send(first, second, third);
    case 'send_self':
      return world.sendToSelf(first, second);
    case 'send_super':
      return world.sendToInherited(first, second);
    case 'within':
      return world.within(first, second, third);
    case 'goal':
      return world.goal(first, second);
    case 'closure':
      return world.closure(first, listItems(second) ?? [], third);
    case 'bind':
      return world.bound(first, second, third);
    case 'phrase':
      return world.phrase(first, [second, third], fourth);
    case 'change':
      return changed(world, first, second, third);
    case 'in_this':
      return inThis(world, first, second);
    case 'ask':
    case 'about':
      return answersOf(world, request);
    case 'create':
    case 'abolish':
      return DynamicObjects.request(world, request);
    default:
      return NIL;
  }
}
