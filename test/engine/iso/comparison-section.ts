// 8.4: term comparison and sorting.

import { section } from './section.js';

/** In ascending standard order; among equal arities `+` comes before the list constructor, and that before letters. */
const ORDERED = [
  ...['_', '-1.5', '1.0', '1', '2', '12345678901234567890'],
  ...["''", "' '", "'A'", '[]', 'a', 'aa', 'b', '{}'],
  ...['f(a)', 'f(b)', 'g(a)', 'a + b', '[a]', '[a, b]', '[b]', 'f(a, b)', 'f(_, _, _)'],
];

const pairs = ORDERED.flatMap((left, i) =>
  ORDERED.map((right, j) => ({ left, right, order: i < j ? '<' : i > j ? '>' : '=' })),
).filter(({ left, right }) => !(left.includes('_') && left === right));

const comparisons = pairs.map(({ left, right, order }) => `compare(O, ${left}, ${right}) => O = (${order})`);

export const comparisonSections = [
  section('7.2', 'standard order', comparisons.join('\n')),
  section(
    '8.4.1',
    '@=</2 ==/2 \\==/2 @</2 @>/2 @>=/2',
    String.raw`
      '@=<'(1.0, 1) => true
      '@<'(1.0, 1) => true
      '\\=='(1, 1) => false
      '@=<'(aardvark, zebra) => true
      '@=<'(short, short) => true
      '@=<'(short, shorter) => true
      '@>='(short, shorter) => false
      '@<'(foo(a, b), north(a)) => false
      '@>'(foo(b), foo(a)) => true
      '@<'(foo(a, _), foo(b, _)) => true
      '@=<'(X, X) => true
      '=='(X, X) => true
      '@=<'(_, X), X == 1 => false
      '\\=='(_, _) => true
      '=='(_, _) => false
      '=='(X, Y), X = Y => false
      X = Y, X == Y => X = V, Y = V
      f(X, X) == f(X, X) => true
      f(X, Y) == f(Y, X) => false
      f(X, Y) \== f(Y, X) => true
      f(_) == f(_) => false
      X = 1, X == 1 => X = 1
      X == 1 => false
      X \== 1 => X = _
      1 == 1.0 => false
      1 \== 1.0 => true
      a == a => true
      a == 'a' => true
      f(a) == f(a) => true
      f(a) \== f(b) => true
      [a, b] == [a | [b]] => true
      "ab" == [a, b] => true
      1 @< 2 => true
      2 @< 1 => false
      1 @=< 1 => true
      1 @>= 1 => true
      1 @> 1 => false
      -1 @< 0 => true
      1.0 @< 2.0 => true
      2.0 @< 1 => false instead of true because numbers
      1 @< 1.5 => true instead of false because numbers
      12345678901234567890 @> 1 => true
      _ @< 1 => true
      1 @< a => true
      a @< f(a) => true
      _ @< f(_) => true
      z @< a(1) => true
      f(z) @< f(a, a) => true
      z(1) @< a(1, 1) => true
      a(2) @< b(1) => true
      f(1, 2) @< f(2, 1) => true
      f(2, 1) @> f(1, 2) => true
      f(a, b) @>= f(a, b) => true
      f(a, b) @=< f(a, c) => true
      ab @< b => true
      'A' @< a => true
      'Z' @< a => true
      a1 @< aa => true
      '' @< a => true
      abc @< abd => true
      abc @> ab => true
    `,
  ),
  section(
    '8.4.2 (Cor.2)',
    'compare/3',
    String.raw`
      compare(O, 3, 5) => O = (<)
      compare(O, d, d) => O = (=)
      compare(O, 3, 3.0) => O = (>)
      compare(<, 1, 2) => true
      compare(>, 1, 2) => false
      compare(=, a, a) => true
      compare(<, <, <) => false
      compare(_, _, _) => true
      compare(O, X, X) => O = (=)
      compare(O, f(b), f(a)) => O = (>)
      compare(O, f(a), f(a, b)) => O = (<)
      compare(1 + 2, 3, 3.0) => type_error(atom, 1 + 2)
      compare(1, 3, 3.0) => type_error(atom, 1)
      compare(a, 3, 3.0) => domain_error(order, a)
      compare(>=, 3, 3.0) => domain_error(order, >=)
      compare(=<, 3, 3) => domain_error(order, =<)
    `,
  ),
  section(
    '8.4.3 (Cor.2)',
    'sort/2',
    String.raw`
      sort([1, 1], L) => L = [1]
      sort([], L) => L = []
      sort([c, a, b], L) => L = [a, b, c]
      sort([c, a, b, a], [a, b, c]) => true
      sort([1 + 1, z, V, 1, 2, V, 1, 7.0], L) => L = [V, 1, 2, 7.0, z, 1 + 1] instead of L = [V, 7.0, 1, 2, z, 1 + 1] because numbers
      sort([f(b), f(a), a(c), g], L) => L = [g, a(c), f(a), f(b)]
      sort([1, 1.0], L) => L = [1.0, 1]
      sort([b, a | _], _) => instantiation_error
      sort(_, _) => instantiation_error
      sort(a, _) => type_error(list, a)
      sort([a | b], _) => type_error(list, [a | b])
      sort([a], [_ | b]) => type_error(list, [_ | b])
      sort([a], b) => type_error(list, b)
      sort([a, b], [X | Y]) => X = a, Y = [b]
      sort([a, b], [a]) => false
      sort([X, Y, X], L), L = [_, _] => true
      sort([[b], [a, c], [a], []], L) => L = [[], [a], [a, c], [b]]
    `,
  ),
  section(
    '8.4.4 (Cor.2)',
    'keysort/2',
    String.raw`
      keysort([1 - 1, 1 - 1], L) => L = [1 - 1, 1 - 1]
      keysort([2 - 99, 1 - a, 3 - f(_), 1 - z, 1 - a, 2 - 44], L) => L = [1 - a, 1 - z, 1 - a, 2 - 99, 2 - 44, 3 - f(_)]
      keysort([X - 1, 1 - 1], [2 - 1, 1 - 1]) => X = 2
      keysort([], L) => L = []
      keysort([b - 1, a - 2, b - 0, a - 1], L) => L = [a - 2, a - 1, b - 1, b - 0]
      keysort([1 - x, 1.0 - y], L) => L = [1.0 - y, 1 - x]
      keysort([a | _], _) => instantiation_error
      keysort(_, _) => instantiation_error
      keysort([_], _) => instantiation_error
      keysort(a, _) => type_error(list, a)
      keysort([a - 1 | b], _) => type_error(list, [a - 1 | b])
      keysort([a - 1], b) => type_error(list, b)
      keysort([a], _) => type_error(pair, a)
      keysort([a - 1, f(a)], _) => type_error(pair, f(a))
      keysort([a - 1], [b]) => type_error(pair, b)
      keysort([a - 1], [_ | b]) => type_error(list, [_ | b])
      keysort([a - 1, b - 2], [K - V | _]) => K = a, V = 1
    `,
  ),
];
