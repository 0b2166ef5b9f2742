// Predicates that programs for SWI-Prolog reach for, with what comes of them there.

import { describeGoals, throws, writes } from '../goal-table.js';

describeGoals('predicates of the system', [
  ["name(X, [0'1, 0'2])", 'X = 12'],
  ["name(X, [0'a, 0' , 0'b])", "X = 'a b'"],
  ['name(X, [])', "X = ''"],
  ['name(1.5, X), atom_codes(Y, X)', "X = [49, 46, 53], Y = '1.5'"],
  ['name(f(x), _)', throws('type_error(atomic, f(x))')],
  ['name(_, _)', throws('instantiation_error')],
  ['divmod(-7, 2, X, Y)', 'X = -4, Y = 1'],
  ['divmod(7, 0, _, _)', throws('evaluation_error(zero_divisor)')],
  ['nth_integer_root_and_remainder(2, 10, X, Y)', 'X = 3, Y = 1'],
  ['nth_integer_root_and_remainder(3, -28, X, Y)', 'X = -3, Y = -1'],
  ['nth_integer_root_and_remainder(2, -4, _, _)', throws('evaluation_error(undefined)')],
  ['nth_integer_root_and_remainder(0, 4, _, _)', throws('domain_error(not_less_than_one, 0)')],
  ["write_length(f('A b'), X, [quoted(true)])", 'X = 8'],
  ['write_length(f(abc), _, [max_length(3)])', false],
  ['nonground(f(a, _), _)', true],
  ['nonground(f(a), _)', false],
  ['term_singletons(f(A, B, A), [C]), C == B', true],
  ['is_most_general_term(f(_, _))', true],
  ['is_most_general_term(f(A, A))', false],
  ['is_most_general_term([_|_])', false],
]);

describeGoals('setup_call_catcher_cleanup/4 tells why the goal was left', [
  ['setup_call_catcher_cleanup(true, member(X, [1, 2]), Y, (print(Y), nl)), X == 2', writes('exit\n')],
  ['\\+ setup_call_catcher_cleanup(true, fail, Y, print(Y))', writes('fail')],
  ['catch(setup_call_catcher_cleanup(true, throw(a), Y, print(Y)), a, true)', writes('exception(a)')],
  ['setup_call_catcher_cleanup(true, member(_, [1, 2]), Y, print(Y)), !', writes('!')],
  ['setup_call_catcher_cleanup(true, true, fail, print(no))', writes('')],
]);

describeGoals(
  'call_with_depth_limit/3',
  [
    ['call_with_depth_limit(true, 10, X)', 'X = 1'],
    ['call_with_depth_limit(true, 0, X)', 'X = depth_limit_exceeded'],
    ['call_with_depth_limit((true, true), 1, X)', 'X = 1'],
    ['call_with_depth_limit(fail, 10, X)', false],
    ['call_with_depth_limit(down(5), 100, X), !', 'X = 6'],
    ['call_with_depth_limit(down(5), 5, X)', 'X = depth_limit_exceeded'],
    ['call_with_depth_limit((down(5) ; true), 5, X)', 'X = 6'],
    ['call_with_depth_limit(forever, 1000, X)', 'X = depth_limit_exceeded'],
    ['call_with_depth_limit(q, 50, X)', 'X = 2'],
    ['call_with_depth_limit(call(q), 50, X)', 'X = 3'],
    ['call_with_depth_limit(\\+ \\+ q, 50, X)', 'X = 3'],
    ['call_with_depth_limit(cuts(X), 50, _)', 'X = 2'],
    ['call_with_depth_limit(cuts_within(X), 50, Y)', 'X = 1, Y = 1'],
    ['call_with_depth_limit(chooses(X), 50, _)', ['X = 1', 'X = 9']],
    ['call_with_depth_limit(_, 50, _)', throws('instantiation_error')],
    ['call_with_depth_limit(true, a, _)', throws('type_error(integer, a)')],
  ],
  `down(0).
  down(N) :- N > 0, M is N-1, down(M).
  forever :- forever.
  q :- r.
  r :- true.
  cuts(X) :- member(X, [1, 2, 3]), X > 1, !.
  cuts(9).
  cuts_within(X) :- ( X = 1, ! ; X = 2 ).
  cuts_within(9).
  chooses(X) :- ( true -> X = 1 ; X = 2 ).
  chooses(9).`,
);

describeGoals('library(varnumbers) and term_factorized/3', [
  [
    "varnumbers(f('$VAR'(1), '$VAR'(0), '$VAR'(1), '$VAR'(x)), T), T = f(X, Y, Z, _), X == Z, X \\== Y, T = f(a, b, _, W)",
    "T = f(a, b, a, '$VAR'(x)), X = a, Y = b, Z = a, W = '$VAR'(x)",
  ],
  ["varnumbers(f('$VAR'(1), '$VAR'(0)), 1, f(a, X)), X == '$VAR'(0)", true],
  ["max_var_number(f('$VAR'(3), g('$VAR'(7))), 0, X)", 'X = 7'],
  ['max_var_number(a, 5, X)', 'X = 5'],
  ["varnumbers_names(f('$VAR'('X'), '$VAR'(0)), T, B), T = f(a, b)", "T = f(a, b), B = [0=b, 'X'=a]"],
  ['T = f(A, B, _), copy_term(T, S), numbervars(S), varnumbers(S, U), U =@= T, A \\== B', true],
  ['term_factorized(f(g(1), g(1)), S, L), S = f(a, a)', 'S = f(a, a), L = [a=g(1)]'],
  [
    'term_factorized(f(g(h(1)), h(1), g(h(1))), S, L), S = f(a, b, a)',
    'S = f(a, b, a), L = [a=g(b), b=h(1)]',
  ],
  ['term_factorized(f(g(X), g(X), g(_)), f(A, B, _), [C=g(Y)]), A == B, B == C, Y == X', true],
  ['term_factorized(f(X, X), S, L), S == f(X, X), L == []', true],
]);

describeGoals('library(prolog_code), library(occurs) and library(terms)', [
  ['pi_head(foo/2, X), X = foo(a, b)', 'X = foo(a, b)'],
  ['pi_head(X, foo(a, b))', 'X = foo/2'],
  ['pi_head(m:foo//2, _:X), functor(X, _, N)', true],
  ['is_control_goal((a, b)), is_control_goal(\\+ a), \\+ is_control_goal(a)', true],
  [
    'is_predicate_indicator(foo//2), \\+ is_predicate_indicator(foo/_), \\+ is_predicate_indicator(foo/a)',
    true,
  ],
  ['sub_term_shared_variables(f(A), g(f(A), A, _), [B]), A == B', true],
  ['sub_term_shared_variables(f(A), g(f(A), _), L), L == []', true],
  ['mapsubterms_var([X, a]>>var(X), f(Y, g(Z)), T), var(Y), var(Z)', true],
]);

describeGoals('evaluables of SWI-Prolog', [
  ['X is log10(1000)', 'X = 3.0'],
  ['X is log10(0)', throws('evaluation_error(undefined)')],
  ['X is ceil(2.1), Y is eval(1 + 2)', 'X = 3, Y = 3'],
  ['X is lcm(-4, 6), Y is lcm(0, 3)', 'X = 12, Y = 0'],
  ['X is lcm(1.0, 2)', throws('type_error(integer, 1.0)')],
  ['X is lsb(12), Y is popcount(2 ** 70 - 1), Z is getbit(5, 2)', 'X = 2, Y = 70, Z = 1'],
  ['X is lsb(0)', throws('domain_error(not_less_than_one, 0)')],
  ['X is popcount(-1)', throws('domain_error(not_less_than_zero, -1)')],
  ['X is nexttoward(1, 2), Y is nexttoward(0, -1)', 'X = 1.0000000000000002, Y = -5.0e-324'],
  ['abs(erf(0.5) - 0.5204998778130465) < 1.0e-15, abs(erf(-2.5) + 0.999593047982555) < 1.0e-15', true],
  ['abs(erfc(3.5) / 7.430983723414128e-7 - 1) < 1.0e-14, erfc(40) =:= 0', true],
  ['abs(lgamma(0.3) - 1.0957979948180756) < 1.0e-14, abs(lgamma(100) - 359.1342053695754) < 1.0e-12', true],
  ['abs(lgamma(-1.5) - 0.8600470153764810) < 1.0e-14', true],
  ['X is lgamma(0)', throws('evaluation_error(float_overflow)')],
]);
