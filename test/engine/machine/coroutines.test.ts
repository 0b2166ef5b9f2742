// dif/2, freeze/2, when/2 and the attributed variables below them; what the program defines is tried both before and
// after it is compiled.

import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { addProgram } from '../contract/prolog-text.js';
import { expectOutcome, type Outcome } from '../contract/case.js';
import { describeGoals, throws, writes } from './goal-table.js';

describeGoals('freeze/2', [
  ['freeze(X, Y = 2), X = 1', 'X = 1, Y = 2'],
  ['freeze(X, Y = 2), var(Y), X = 1, Y == 2', 'X = 1, Y = 2'],
  ['X = 1, freeze(X, Y = 2)', 'X = 1, Y = 2'],
  ['freeze(X, fail), X = 1', false],
  ['freeze(X, fail), (X = 1 ; X = 2)', false],
  ['freeze(X, X > 2), member(X, [1, 2, 3, 4])', ['X = 3', 'X = 4']],
  ['freeze(X, X > 2), between(1, 4, X)', ['X = 3', 'X = 4']],
  ['freeze(X, X > 2), nth1(I, [1, 2, 3], X)', 'X = 3, I = 3'],
  ['freeze(X, X > 2), append(_, [X|_], [1, 2, 3])', 'X = 3'],
  ['freeze(X, member(Y, [1, 2])), X = a', ['X = a, Y = 1', 'X = a, Y = 2']],
  ['freeze(X, throw(oops)), catch(X = 1, E, true)', 'E = oops'],
  ['catch(freeze(X, throw(oops)), _, true), catch(X = 1, E, true)', 'E = oops'],
  ['freeze(X, true), X = Y, freeze(Y, Z = 1), X = a', 'X = a, Y = a, Z = 1'],
  ['freeze(X, write(a)), freeze(X, write(b)), X = 1', writes('ab')],
  ['freeze(X, write(a)), freeze(Y, write(b)), X = Y, write(-), X = 1', writes('-ab')],
  ['freeze(X, write(a)), freeze(Y, write(b)), f(Y, X) = f(1, 2)', writes('ba')],
  ['freeze(X, write(a)), X = 1, write(b)', writes('ab')],
  ['freeze(X, (write(a) ; write(b))), (X = 1, write(c), fail ; true)', writes('acbc')],
  ['freeze(X, (freeze(Y, write(b)), write(a), Y = 1, write(c))), X = 1', writes('abc')],
  ['freeze(X, 1), X = a', throws('type_error(callable, 1)')],
  ['freeze(X, _), X = a', throws('instantiation_error')],
  ['freeze(X, Y = 2), X = 1, Z is Y + 1', 'X = 1, Y = 2, Z = 3'],
  ['freeze(X, Y = 2), (X = 1, var(Y) -> Z = then ; Z = otherwise)', 'Z = otherwise'],
  ['freeze(X, fail), \\+ X = 1', true],
  ['freeze(X, true), \\+ X = 1', false],
  ['freeze(X, fail), X \\= 1', true],
  ['freeze(X, fail), findall(X, member(X, [1, 2]), L)', 'L = []'],
  ['freeze(X, X == b), forall(member(X, [a, b]), X == b)', true],
  ['freeze(X, Y = X), aggregate_all(count, (X = 1, Y == 1), N)', 'N = 1'],
  ['freeze(X, b_setval(v, 2)), b_setval(v, 1), X = 1, b_getval(v, V)', 'X = 1, V = 2'],
]);

describeGoals('dif/2', [
  ['dif(a, a)', false],
  ['dif(a, b)', true],
  ['dif(X, X)', false],
  ['dif(X, Y), X = Y', false],
  ['dif(X, a), X = a', false],
  ['dif(X, a), X = b', 'X = b'],
  ['dif(f(X, Y), f(a, b)), X = a, Y = b', false],
  ['dif(f(X, Y), f(a, b)), f(X, Y) = f(a, b)', false],
  ['dif(f(X, Y), f(a, b)), X = a, Y = c', 'X = a, Y = c'],
  ['dif(f(X, Y), f(a, b)), X = c, Y = b', 'X = c, Y = b'],
  ['dif(X, Y), X = f(A), Y = f(B), A = 1, B = 1', false],
  ['dif(X, Y), X = f(A), Y = f(B), A = 1, B = 2', 'X = f(1), Y = f(2), A = 1, B = 2'],
  ['dif(f(X, X), f(Y, Z)), Y = 1, X = 1, Z = 1', false],
  ['dif(X, f(X)), X = f(Y), Y = a', 'X = f(a), Y = a'],
  ['dif(X, Y), dif(Y, Z), X = Z, Y = X', false],
  ['dif(A-B, C-D), A = C, B = D', false],
  ['dif(A, B), member(A-B, [1-1, 1-2, 2-2])', 'A = 1, B = 2'],
  ['dif(X, a), memberchk(X, [a, b, c])', 'X = b'],
  ['dif(X, a), memberchk(f(X), [f(a), g, f(c)])', 'X = c'],
  ['dif(X, a), \\+ memberchk(X, [a, a])', true],
  ['dif(X, a), subtract([X, b], [a], L), L == [X, b]', 'L = [X, b]'],
  ['dif(X, a), (X = a -> true ; X = b)', 'X = b'],
  ['dif(X, a), \\+ X = a', true],
  ['dif(X, a), X \\= a', true],
  ['dif(X, a), X \\= b', false],
  ['setof(X, (dif(X, 2), member(X, [3, 2, 1])), L)', 'L = [1, 3]'],
  ['dif(X, Y), copy_term(X-Y, A-B), A = 1, B = 1', false],
  ['length(L, 2), dif(L, [a, b]), member(X, [a, b]), L = [X, b]', 'L = [b, b], X = b'],
]);

describeGoals('when/2', [
  ['when(nonvar(X), Y = 1), X = f(_), Y == 1', 'X = f(_), Y = 1'],
  ['when(ground(X), Y = 1), X = f(Z), var(Y), Z = a', 'X = f(a), Y = 1, Z = a'],
  ['when(?=(X, Y), Z = 1), X = f(A), var(Z), Y = g', 'X = f(A), Y = g, Z = 1'],
  ['when(?=(X, Y), Z = 1), X = Y', 'X = Y, Z = 1'],
  ['when((nonvar(X), nonvar(Y)), Z = 1), Y = a, var(Z), X = b', 'X = b, Y = a, Z = 1'],
  ['when((nonvar(X) ; nonvar(Y)), Z = 1), Y = a', 'Y = a, Z = 1'],
  ['when((nonvar(X) ; nonvar(Y)), write(x)), Y = a, X = b', writes('x')],
  ['when(nonvar(a), X = 1)', 'X = 1'],
  ['when(nonvar(X), fail), X = 1', false],
  ['when(nonvar(X), member(Y, [1, 2])), X = a', ['X = a, Y = 1', 'X = a, Y = 2']],
  ['when(nonvar(X), Z = 1), X = Y, var(Z), Y = a', 'X = a, Y = a, Z = 1'],
  ['when(_, true)', throws('instantiation_error')],
  ['when(foo, true)', throws('domain_error(when_condition, foo)')],
  ['when((nonvar(a), foo), true)', throws('domain_error(when_condition, (nonvar(a), foo))')],
]);

describeGoals('what waits on a variable, as goals', [
  ['freeze(X, foo), freeze(X, bar), frozen(X, G)', 'G = (freeze(X, foo), freeze(X, bar))'],
  ['frozen(X, G)', 'G = true'],
  ['dif(X, a), freeze(Y, foo), frozen(f(X, Y), G)', 'G = (dif(X, a), freeze(Y, foo))'],
  ['dif(X, a), copy_term(X, Y, Gs)', 'Gs = [dif(Y, a)]'],
  ['dif(f(X, Y), f(a, b)), copy_term(X-Y, A-B, Gs)', 'Gs = [dif(f(A, B), f(a, b))]'],
  ['dif(f(X, Y), f(a, b)), X = a, copy_term(Y, B, Gs)', 'X = a, Gs = [dif(B, b)]'],
  ['dif(f(X, Y), f(a, b)), X = c, copy_term(Y, B, Gs)', 'X = c, Gs = []'],
  ['dif(X-Z, Y-W), X = Y, copy_term(X, B, Gs)', 'X = Y, Gs = []'],
  ['when((nonvar(X), ground(Y)), foo), copy_term(X-Y, A-B, Gs)', 'Gs = [when((nonvar(A), ground(B)), foo)]'],
  ['when((nonvar(X), ground(Y)), foo), X = 1, frozen(Y, G)', 'X = 1, G = when(ground(Y), foo)'],
  ['put_attr(X, m, v), copy_term(X, Y, Gs)', 'Gs = [put_attr(Y, m, v)]'],
  ['copy_term(f(X, Y, X), C, Gs)', 'C = f(A, B, A), Gs = []'],
  ['freeze(X, foo), copy_term(X, Y), frozen(Y, G)', 'G = freeze(Y, foo)'],
  ['freeze(X, foo), copy_term_nat(X, Y), frozen(Y, G)', 'G = true'],
  ['freeze(X, foo), findall(X, true, [Y]), frozen(Y, G)', 'G = freeze(Y, foo)'],
  ['freeze(X, foo), nb_setval(k, X), nb_getval(k, Y), frozen(Y, G)', 'G = freeze(Y, foo)'],
  ['call_residue_vars(dif(X, a), Vs)', 'Vs = [X]'],
  ['call_residue_vars((dif(X, a), X = b), Vs)', 'X = b, Vs = []'],
  ['freeze(X, true), call_residue_vars(true, Vs)', 'Vs = []'],
  ['freeze(X, true), call_residue_vars(dif(X, a), Vs)', 'Vs = [X]'],
  ['call_residue_vars((freeze(X, true) ; true), Vs)', ['Vs = [X]', 'Vs = []']],
]);

describeGoals('attributes', [
  ['put_attr(X, m, 1), get_attr(X, m, V)', 'V = 1'],
  ['put_attr(X, m, 1), put_attr(X, m, 2), get_attr(X, m, V)', 'V = 2'],
  ['put_attr(X, m, 1), get_attr(X, n, V)', false],
  ['(put_attr(X, m, 1), fail ; put_attr(X, n, 2)), \\+ get_attr(X, m, _)', true],
  ['put_attr(X, m, 1), (put_attr(X, m, 2), fail ; true), get_attr(X, m, V)', 'V = 1'],
  ['put_attr(X, m, 1), (del_attr(X, m), fail ; true), get_attr(X, m, V)', 'V = 1'],
  ['put_attr(X, m, 1), del_attr(X, m), \\+ attvar(X), X = 1', 'X = 1'],
  ['put_attr(X, m, 1), attvar(X), var(X)', true],
  ['attvar(X)', false],
  ['attvar(a)', false],
  ['get_attr(a, m, _)', false],
  ['del_attr(a, m)', true],
  ['put_attr(a, m, 1)', throws('uninstantiation_error(a)')],
  ['put_attr(_, _, 1)', throws('instantiation_error')],
  ['put_attr(_, 1, 1)', throws('type_error(atom, 1)')],
  ['put_attr(X, m, f(Y)), put_attr(Y, n, g(X)), term_attvars(a(X), Vs)', 'Vs = [X, Y]'],
  ['put_attr(X, m, 1), X = 2', throws('existence_error(procedure, attr_unify_hook / 2)')],
]);

const DOMAIN = `
  domain(X, Values) :- var(Values), !, get_attr(X, domain, Values).
  domain(X, List) :- list_to_ord_set(List, Values), put_attr(Y, domain, Values), X = Y.
  attr_unify_hook(Values, Y) :- attvar(Y), get_attr(Y, domain, Others), !,
    ord_intersection(Values, Others, Both),
    ( Both == [] -> fail ; Both = [Value] -> Y = Value ; put_attr(Y, domain, Both) ).
  attr_unify_hook(Values, Y) :- var(Y), !, put_attr(Y, domain, Values).
  attr_unify_hook(Values, Y) :- ord_memberchk(Y, Values).
  attribute_goals(X, [domain(X, Values)|Goals], Goals) :- get_attr(X, domain, Values).
`;

describeGoals(
  'attr_unify_hook/2 and attribute_goals//1 of the program',
  [
    ['domain(X, [a, b]), X = c', false],
    ['domain(X, [a, b]), X = b', 'X = b'],
    ['domain(X, [a, b]), domain(X, [a, c])', 'X = a'],
    ['domain(X, [a, b, c]), domain(X, [a, c])', true],
    ['domain(X, [a, b, c]), domain(X, [a, c, d]), domain(X, Vs)', 'Vs = [a, c]'],
    ['domain(X, [a, b]), member(X, [c, b, a])', ['X = b', 'X = a']],
    ['domain(X, [a, b]), copy_term(X, Y, Gs)', 'Gs = [domain(Y, [a, b])]'],
  ],
  DOMAIN,
);

describeGoals(
  'attr_unify_hook/3 knows the module',
  [
    ['put_attr(X, big, 5), X = 7', 'X = 7'],
    ['put_attr(X, big, 5), X = 3', false],
    ['put_attr(X, small, 5), X = 3', 'X = 3'],
    ['put_attr(X, small, 5), put_attr(X, big, 2), X = 3', 'X = 3'],
    ['put_attr(X, small, 5), put_attr(X, big, 4), X = 3', false],
  ],
  'attr_unify_hook(big, N, X) :- X > N. attr_unify_hook(small, N, X) :- X < N.',
);

const PROGRAM = `
  cut_after_head(1) :- !.
  cut_after_head(2).
  cut_after_head(3).
  cut_in_body(X) :- X = 1, !.
  cut_in_body(2).
  commits(X, kept) :- X = 1, !.
  commits(_, other).
  condition(X, Y) :- ( X = 1, Y == 2 -> true ; X = 3 ).
  structure(X, Y, R) :- ( X = f(A), A = 1, nonvar(Y) -> R = yes(Y) ; R = no ).
  checked(X, L) :- ( memberchk(X, [a, b]), X == b -> L = b ; L = other ).
  calling(X, Y) :- ( one_or_two(X), Y == 2 -> true ; X = 3 ).
  one_or_two(1).
  one_or_two(2).
  computed(X, Y, Z) :- X = 1, Z is Y + 1.
  choice(X, Y) :- X = 1, ( Y = a ; Y = b ).
  negated(X) :- \\+ X = 1.
  soft(X, Y) :- ( X = 1 *-> Y = yes ; Y = no ).
  soft_calling(X, Y) :- ( one_or_two(X) *-> Y = yes ; Y = no ).
  guarded(X, Y) :- catch(one_or_two(X), E, Y = caught(E)).
  nested(X, Y) :- ( X = 1 -> ( Y = 1 -> true ; Y = 2 ) ; Y = 3 ), Y \\== 2.
  writes_once(X, Y) :- ( write(x), X = 1, Y == 2 -> true ; write(y) ).
  writes_between(X) :- X = 1, write(b), true.
  fails(X) :- X = 1, fail.
  last(X) :- fact(X).
  fact(a).
  fact(b).
  many(A, B, C, D, E, F, G, H, I, J) :- A = 1, B == 2, C = 3, write(D-E-F-G), H = 4, I == J.
  count(0, _) :- !.
  count(N, [X|Xs]) :- X = N, M is N - 1, count(M, Xs).
  same(X, X, Y) :- nonvar(Y).
  same(_, _, none).
  within(f(1), Y) :- nonvar(Y).
  within(_, none).
  every(X) :- forall(X = 1, one_or_two(X)).
`;

const CALLS: readonly (readonly [goal: string, outcome: Outcome])[] = [
  ['freeze(X, X > 1), cut_after_head(X)', { answers: ['X = 2', 'X = 3'] }],
  ['freeze(X, (true ; true)), cut_after_head(X)', { answers: ['X = 1'] }],
  ['freeze(X, X > 1), cut_in_body(X)', { answers: ['X = 2'] }],
  ['freeze(X, fail), commits(X, Y)', { answers: ['Y = other'] }],
  ['freeze(X, (true ; true)), commits(X, Y)', { answers: ['X = 1, Y = kept'] }],
  ['freeze(X, Y = 2), condition(X, Y)', { answers: ['X = 1, Y = 2'] }],
  ['freeze(X, Y = 3), condition(X, Y)', { answers: ['X = 3, Y = 3'] }],
  ['freeze(X, true), condition(X, Y)', { answers: ['X = 3'] }],
  ['freeze(X, Y = 3), structure(X, Y, R)', { answers: ['X = f(1), Y = 3, R = yes(3)'] }],
  ['freeze(X, fail), structure(X, Y, R)', { answers: ['R = no'] }],
  ['dif(X, a), checked(X, L)', { answers: ['X = b, L = b'] }],
  ['checked(X, L)', { answers: ['L = other'] }],
  ['freeze(X, Y = 2), calling(X, Y)', { answers: ['X = 1, Y = 2'] }],
  ['freeze(X, Y = 3), calling(X, Y)', { answers: ['X = 3, Y = 3'] }],
  ['freeze(X, Y = 5), computed(X, Y, Z)', { answers: ['X = 1, Y = 5, Z = 6'] }],
  [
    'freeze(X, (write(v) ; write(w))), choice(X, Y)',
    { answers: ['X = 1, Y = a', 'X = 1, Y = b', 'X = 1, Y = a', 'X = 1, Y = b'], output: 'vw' },
  ],
  ['freeze(X, fail), negated(X)', { answers: ['true'] }],
  ['freeze(X, true), negated(X)', { answers: [] }],
  ['freeze(X, fail), soft(X, Y)', { answers: ['Y = no'] }],
  ['freeze(X, (Z = 1 ; Z = 2)), soft(X, Y)', { answers: ['X = 1, Y = yes, Z = 1', 'X = 1, Y = yes, Z = 2'] }],
  ['freeze(X, X > 1), soft_calling(X, Y)', { answers: ['X = 2, Y = yes'] }],
  ['freeze(X, throw(ball)), guarded(X, Y)', { answers: ['Y = caught(ball)'] }],
  ['freeze(X, true), nested(X, Y)', { answers: ['X = 1, Y = 1'] }],
  ['freeze(X, fail), nested(X, Y)', { answers: ['Y = 3'] }],
  ['freeze(X, Y = 2), writes_once(X, Y)', { answers: ['X = 1, Y = 2'], output: 'x' }],
  ['freeze(X, Y = 3), writes_once(X, Y)', { answers: ['Y = _'], output: 'xy' }],
  ['freeze(X, write(a)), writes_between(X)', { answers: ['X = 1'], output: 'ab' }],
  ['freeze(X, write(a)), fails(X)', { answers: [], output: 'a' }],
  ['dif(X, a), last(X)', { answers: ['X = b'] }],
  ['dif(X, a), fact(X)', { answers: ['X = b'] }],
  [
    'freeze(A, B = 2), freeze(C, J = x), freeze(H, I = x), many(A, B, C, 1, 2, 3, 4, H, I, J)',
    { answers: ['A = 1, B = 2, C = 3, H = 4, I = x, J = x'], output: '1-2-3-4' },
  ],
  ['freeze(A, B = 3), many(A, B, _, _, _, _, _, _, _, _)', { answers: [] }],
  [
    'length(L, 4), maplist([X]>>freeze(X, write(X)), L), count(4, L)',
    { answers: ['L = [4, 3, 2, 1]'], output: '4321' },
  ],
  ['length(L, 3), maplist([X]>>freeze(X, X > 1), L), count(3, L)', { answers: [] }],
  ['freeze(X, Y = 1), every(X), var(Y)', { answers: ['true'] }],
  // Without attributes: what unification binds counts for the tests behind it.
  ['same(A, 1, A)', { answers: ['A = 1', 'A = none'] }],
  ['within(f(A), A)', { answers: ['A = 1', 'A = none'] }],
];

/** Enough for a predicate to be compiled, and for what is left of a clause after a wake-up. */
const CALLS_UNTIL_COMPILED = 25;

describe('goals that a clause wakes', () => {
  for (const [goal, outcome] of CALLS) {
    it(goal, async () => {
      const engine = createMachineEngine();
      addProgram(engine, PROGRAM);
      for (let i = 0; i < CALLS_UNTIL_COMPILED; i++) await expectOutcome(engine, goal, outcome);
    });
  }
});
