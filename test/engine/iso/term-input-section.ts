// 8.14: reading and writing terms, operators, character conversion.

import { section } from './section.js';

const program = `
  reads(Text, Term) :- open_string(Text, S), read(S, Term).
  reads(Text, Term, Options) :- open_string(Text, S), read_term(S, Term, Options).
`;

export const termInputSections = [
  section(
    '8.14.1',
    'read_term/2 read_term/3 read/1 read/2',
    String.raw`
      reads("foo(bar). ", X) => X = foo(bar)
      reads("", X) => X = end_of_file
      reads("   \n % nothing\n", X) => X = end_of_file
      reads("foo. bar.", X) => X = foo
      open_string("term1. term2.", S), read(S, A), read(S, B), read(S, C) => A = term1, B = term2, C = end_of_file
      reads("X.", X) => X = _
      reads("f(X, Y, X).", T) => T = f(A, B, A)
      reads("foo(A + Roger, A + _).", T, [variables(Vs)]) => T = foo(X1 + X2, X1 + X3), Vs = [X1, X2, X3]
      reads("foo(A + Roger, A + _).", T, [variable_names(Ns)]) => T = foo(X1 + X2, X1 + _), Ns = ['A' = X1, 'Roger' = X2]
      reads("foo(A + Roger, A + _).", T, [singletons(Ss)]) => T = foo(X1 + X2, X1 + _), Ss = ['Roger' = X2]
      reads("foo(_, _).", _, [variable_names(Ns), variables(Vs), singletons(Ss)]) => Ns = [], Vs = [_, _], Ss = []
      reads("3.1. term2.", X) => X = 3.1
      reads("foo.", X, []) => X = foo
      reads("1.", 2) => false
      reads("a.%c", X) => X = a
      reads("'a'.", X) => X = a
      reads("a:-b.", X) => X = (a :- b)
      reads(":- dynamic(a/1).", X) => X = (:- dynamic(a / 1))
      reads("foo bar.", _) => syntax_error(_)
      reads("foo", _) => syntax_error(_)
      reads("foo(", _) => syntax_error(_)
      reads("f(a.", _) => syntax_error(_)
      reads("'a.", _) => syntax_error(_)
      reads("/* a.", _) => syntax_error(_)
      reads(").", _) => syntax_error(_)
      open_string("foo bar. baz.", S), catch(read(S, _), error(syntax_error(_), _), true), read(S, X) => X = baz
      open_string("a", S), catch(read(S, _), error(syntax_error(_), _), true), read(S, X) => X = end_of_file
      open_string("a. b", S), read(S, a), get_char(S, C) => C = ' '
      read(_, _) => instantiation_error
      read_term(_, _, []) => instantiation_error
      read(foo, _) => existence_error(stream, foo)
      read(3, _) => domain_error(stream_or_alias, 3)
      read(user_output, _) => permission_error(input, stream, user_output)
      reads("a.", _, _) => instantiation_error
      reads("a.", _, [_]) => instantiation_error
      reads("a.", _, [variables(_) | _]) => instantiation_error
      reads("a.", _, foo) => type_error(list, foo)
      reads("a.", _, [foo]) => domain_error(read_option, foo)
      reads("a.", _, [variables(_), bar]) => domain_error(read_option, bar)
      reads("a.", _, [foo | variables(_)]) => type_error(list, [foo | variables(_)])
      open_string("a.", S), close(S), read(S, _) => existence_error(stream, _)
      read(_) => permission_error(input, stream, user_input) instead of true because sandbox
      read_term(_, []) => permission_error(input, stream, user_input) instead of true because sandbox
      read(user_input, _) => permission_error(input, stream, user_input) instead of true because sandbox
    `,
    program,
  ),
  section(
    '8.14.2',
    'write_term/2 write_term/3 write/1 write/2 writeq/1 writeq/2 write_canonical/1 write_canonical/2',
    String.raw`
      write_term(user_output, [1, 2, 3], []) => true prints [1,2,3]
      write_canonical([1, 2, 3]) => true prints [1,2,3] instead of true prints '.'(1,'.'(2,'.'(3,[]))) because canonical
      write_term([1, 2, 3], [ignore_ops(true)]) => true prints [1,2,3] instead of true prints '.'(1,'.'(2,'.'(3,[]))) because canonical
      write_term('1<2', []) => true prints 1<2
      writeq('1<2') => true prints '1<2'
      writeq('$VAR'(0)) => true prints A
      write_term('$VAR'(1), [numbervars(false)]) => true prints $VAR(1)
      write_term('$VAR'(51), [numbervars(true)]) => true prints Z1
      write_term('$VAR'(26), [numbervars(true)]) => true prints A1
      write_term('$VAR'(1), []) => true prints $VAR(1)
      writeq('$VAR'(-1)) => true prints '$VAR'(-1)
      writeq('$VAR'(x)) => true prints '$VAR'(x)
      writeq('$VAR'('Foo')) => true prints '$VAR'('Foo')
      writeq('$VAR'(1, 2)) => true prints '$VAR'(1,2)
      writeq('$VAR'(1.0)) => true prints '$VAR'(1.0)
      print('$VAR'(1)) => true prints B
      write('$VAR'(1)) => true prints B
      write_canonical('$VAR'(1)) => true prints '$VAR'(1)
      write_canonical(f('A', b)) => true prints f('A',b)
      write_canonical(1 + 2) => true prints +(1,2)
      write_term(1 + 2, [ignore_ops(true)]) => true prints +(1,2)
      write_term(a + b * c, [ignore_ops(true)]) => true prints +(a,*(b,c))
      write_term(- a, [ignore_ops(true)]) => true prints -(a)
      write_term((a :- b, c), [ignore_ops(true)]) => true prints :-(a,,(b,c))
      write_term({a}, [ignore_ops(true)]) => true prints {}(a)
      write_term('A b', [quoted(true)]) => true prints 'A b'
      write_term(f('A b', "c"), [quoted(true)]) => true prints f('A b',[c])
      write_term(f(X, Y, X), [variable_names(['A' = X, 'B' = Y])]) => true prints f(A,B,A)
      write_term(f(X), [variable_names(['_1' = X])]) => true prints f(_1)
      write_term(X, [variable_names(['A' = X, 'B' = X])]) => true prints A
      write_term(f(a), [quoted(true), ignore_ops(false), numbervars(true)]) => true prints f(a)
      write_term(a, [quoted(true), quoted(false)]), write_term('A', [quoted(true), quoted(false)]) => true prints aA
      write(a) => true prints a
      write('A b') => true prints A b
      write(user_output, a) => true prints a
      writeq(user_output, 'A') => true prints 'A'
      write_canonical(user_output, 'A') => true prints 'A'
      write_term(1, _) => instantiation_error
      write_term(1, [quoted(true) | _]) => instantiation_error
      write_term(1, [quoted(true), _]) => instantiation_error
      write_term(1, [quoted(_)]) => instantiation_error
      write_term(1, [quoted(true) | foo]) => type_error(list, [quoted(true) | foo])
      write_term(1, foo) => type_error(list, foo)
      write_term(1, [quoted(true), foo]) => domain_error(write_option, foo)
      write_term(1, [quoted(yes)]) => domain_error(write_option, quoted(yes))
      write_term(1, [numbervars(1)]) => domain_error(write_option, numbervars(1))
      write_term(1, [variable_names(_)]) => instantiation_error
      write_term(1, [variable_names(['A' = _ | _])]) => instantiation_error
      write_term(1, [variable_names([_ = _])]) => instantiation_error
      write_term(1, [variable_names([a])]) => domain_error(write_option, variable_names([a]))
      write_term(1, [variable_names(['A b' = _])]) => domain_error(write_option, variable_names(['A b' = _]))
      write_term(1, [variable_names([1 = _])]) => domain_error(write_option, variable_names([1 = _]))
      write_term(1, [variable_names(a)]) => type_error(list, a) instead of domain_error(write_option, variable_names(a)) because character
      write(_, foo) => instantiation_error
      write_term(_, foo, []) => instantiation_error
      write(foo, bar) => existence_error(stream, foo)
      write(3, bar) => domain_error(stream_or_alias, 3)
      write(user_input, foo) => permission_error(output, stream, user_input)
      writeq(user_input, foo) => permission_error(output, stream, user_input)
    `,
    program,
  ),
  section(
    '8.14.3',
    'op/3',
    String.raw`
      op(30, xfy, ++), current_op(P, T, ++), T == xfy => P = 30, T = xfy
      op(0, xfy, ++) => true
      op(30, xfy, ++), reads("a ++ b ++ c.", T), T =.. L => T = ++(a, ++(b, c)), L = [++, a, ++(b, c)]
      op(700, xfx, ===>), reads("a ===> b.", T) => T = '===>'(a, b)
      op(700, xfx, ===>), reads("a ===> b ===> c.", _) => syntax_error(_)
      op(200, xf, '##'), reads("a ## .", T) => T = '##'(a)
      op(200, yf, '##'), reads("a ## ## .", T) => T = '##'('##'(a))
      op(200, xf, '##'), reads("a ## ## .", _) => syntax_error(_)
      op(9, fx, fx), reads("fx a.", T) => T = fx(a)
      op(9, fx, fx), reads("fx fx a.", _) => syntax_error(_)
      op(9, fy, fy), reads("fy fy a.", T) => T = fy(fy(a))
      op(9, yfx, yfx), reads("1 yfx 2 yfx 3.", T) => T = yfx(yfx(1, 2), 3)
      op(9, xfy, xfy), reads("1 xfy 2 xfy 3.", T) => T = xfy(1, xfy(2, 3))
      op(0, xfx, =), catch(reads("a = b.", _), error(syntax_error(_), _), true) => true
      op(100, xfx, [aa, bb]), current_op(100, xfx, aa), current_op(100, xfx, bb) => true
      op(1200, xfx, [], ) => syntax_error
      op(30, xfy, []), current_op(30, _, _) => false instead of permission_error(create, operator, []) because lenient
      op(1201, xfx, ++) => domain_error(operator_priority, 1201)
      op(-1, xfx, ++) => domain_error(operator_priority, -1)
      op(max, xfy, ++) => type_error(integer, max)
      op(1.0, xfy, ++) => type_error(integer, 1.0)
      op(_, xfx, ++) => instantiation_error
      op(100, _, ++) => instantiation_error
      op(100, xfx, _) => instantiation_error
      op(100, xfx, [a | _]) => instantiation_error
      op(100, xfx, [a, _]) => instantiation_error
      op(100, yfy, ++) => domain_error(operator_specifier, yfy)
      op(100, foo, ++) => domain_error(operator_specifier, foo)
      op(100, 1, ++) => type_error(atom, 1)
      op(100, xfx, 1) => type_error(list, 1)
      op(100, xfx, f(a)) => type_error(list, f(a))
      op(100, xfx, [a | b]) => type_error(list, [a | b])
      op(100, xfx, [a, 1]) => type_error(atom, 1)
      op(100, xfx, [a, a + b]) => type_error(atom, a + b)
      op(30, xfy, ',') => permission_error(modify, operator, ',')
      op(0, xfy, ',') => permission_error(modify, operator, ',')
      op(30, xfy, [a, ',']) => permission_error(modify, operator, ',')
      op(30, xfy, [a, ',']), true ; current_op(_, _, a) => permission_error(modify, operator, ',')
      op(30, xfy, {}) => permission_error(create, operator, {})
      op(30, xfy, [[]]) => permission_error(create, operator, [])
      op(30, xfy, [{}]) => permission_error(create, operator, {})
      op(30, xfy, '|') => permission_error(create, operator, '|')
      op(1000, xfy, '|') => permission_error(create, operator, '|')
      op(1001, xfy, '|') => true
      op(1105, xfy, '|') => true
      op(0, xfy, '|') => true
      op(1150, fx, '|') => permission_error(create, operator, '|')
      op(1150, xf, '|') => permission_error(create, operator, '|')
      op(30, xfx, ++), op(30, xf, ++) => permission_error(create, operator, ++)
      op(30, yf, ++), op(30, xfx, ++) => permission_error(create, operator, ++)
      op(30, xfx, ++), op(30, fx, ++) => true
      op(30, xfx, +++), op(40, yfx, +++), findall(P - T, current_op(P, T, +++), L) => L = [40 - yfx]
      op(30, fx, ++), op(40, fy, ++), findall(P - T, current_op(P, T, ++), L) => L = [40 - fy]
    `,
    program,
  ),
  section(
    '8.14.4',
    'current_op/3',
    String.raw`
      current_op(P, xfx, is) => P = 700
      current_op(P, T, mod) => P = 400, T = yfx
      current_op(1200, xfx, O), O == (-->) => O = (-->)
      findall(O, current_op(_, fx, O), L), member(?-, L) => true
      findall(P - T, current_op(P, T, -), L), sort(L, S) => S = [200 - fy, 500 - yfx]
      current_op(P, T, ',') => P = 1000, T = xfy
      current_op(P, T, '|') => P = 1100, T = xfy
      current_op(_, _, nowhere) => false
      current_op(1200, yfx, _) => false
      current_op(P, xfy, ->) => P = 1050
      current_op(P, fy, \+) => P = 900
      current_op(P, xfy, ^) => P = 200
      current_op(P, xfx, **) => P = 200
      current_op(P, T, \) => P = 200, T = fy
      current_op(P, T, =..) => P = 700, T = xfx
      current_op(P, T, rem) => P = 400, T = yfx
      current_op(P, T, >>) => P = 400, T = yfx
      current_op(P, T, div) => P = 400, T = yfx
      current_op(1201, _, _) => domain_error(operator_priority, 1201)
      current_op(-1, _, _) => domain_error(operator_priority, -1)
      current_op(a, _, _) => domain_error(operator_priority, a)
      current_op(1.5, _, _) => domain_error(operator_priority, 1.5)
      current_op(_, yfy, _) => domain_error(operator_specifier, yfy)
      current_op(_, 0, _) => domain_error(operator_specifier, 0)
      current_op(_, xfx(1), _) => domain_error(operator_specifier, xfx(1))
      current_op(_, _, 1) => type_error(atom, 1)
      current_op(_, _, f(a)) => type_error(atom, f(a))
    `,
    program,
  ),
  section(
    '8.14.5',
    'char_conversion/2 current_char_conversion/2',
    String.raw`
      char_conversion(&, &) => true
      char_conversion(_, b) => instantiation_error
      char_conversion(a, _) => instantiation_error
      char_conversion(ab, a) => type_error(character, ab) instead of representation_error(character) because character
      char_conversion(a, f(a)) => type_error(character, f(a)) instead of representation_error(character) because character
      current_char_conversion(a, X) => X = a
      current_char_conversion(X, a) => X = a
      current_char_conversion(a, b) => false
      current_char_conversion(ab, _) => type_error(character, ab) instead of representation_error(character) because character
      current_char_conversion(_, 1) => type_error(character, 1) instead of representation_error(character) because character
    `,
    program,
  ),
];
