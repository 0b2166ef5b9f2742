// 8.16: atomic term processing.

import { section } from './section.js';

export const atomSections = [
  section(
    '8.16.1',
    'atom_length/2',
    String.raw`
      atom_length('enchanted evening', N) => N = 17
      atom_length('enchanted\␤ evening', N) => N = 17
      atom_length('', N) => N = 0
      atom_length(scarlet, 5) => false
      atom_length(scarlet, 7) => true
      atom_length([], N) => N = 2
      atom_length('\n\t', N) => N = 2
      atom_length('日本', N) => N = 2
      atom_length('😀', N) => N = 1
      atom_length(a, 0) => false
      atom_length(a, 12345678901234567890) => false
      atom_length(_, 4) => instantiation_error
      atom_length(_, _) => instantiation_error
      atom_length(1.23, N) => N = 4 instead of type_error(atom, 1.23) because text
      atom_length(123, N) => N = 3 instead of type_error(atom, 123) because text
      atom_length(f(a), _) => type_error(atom, f(a))
      atom_length(atom, '4') => type_error(integer, '4')
      atom_length(atom, 1.0) => type_error(integer, 1.0)
      atom_length(atom, -4) => domain_error(not_less_than_zero, -4)
    `,
  ),
  section(
    '8.16.2',
    'atom_concat/3',
    String.raw`
      atom_concat('hello', ' world', S3) => S3 = 'hello world'
      atom_concat(T, ' world', 'small world') => T = small
      atom_concat(hello, ' world', 'small world') => false
      atom_concat(T1, T2, 'hello') => T1 = '', T2 = hello ; T1 = h, T2 = ello ; T1 = he, T2 = llo ; T1 = hel, T2 = lo ; T1 = hell, T2 = o ; T1 = hello, T2 = ''
      atom_concat(small, T, 'small world') => T = ' world'
      atom_concat(T1, T2, '') => T1 = '', T2 = ''
      atom_concat('', '', T) => T = ''
      atom_concat('', a, T) => T = a
      atom_concat(a, b, ab) => true
      atom_concat(a, b, abc) => false
      atom_concat(X, X, aa) => X = a
      atom_concat(X, b, ab) => X = a
      atom_concat(X, c, ab) => false
      atom_concat(c, X, ab) => false
      atom_concat('日', X, '日本') => X = '本'
      atom_concat(X, Y, '😀') => X = '', Y = '😀' ; X = '😀', Y = ''
      atom_concat([], [], T) => T = '[][]'
      atom_concat(a, 1, X) => X = a1 instead of type_error(atom, 1) because text
      atom_concat(1, 2, X) => X = '12' instead of type_error(atom, 1) because text
      atom_concat(_, _, _) => instantiation_error
      atom_concat(a, _, _) => instantiation_error
      atom_concat(_, b, _) => instantiation_error
      atom_concat(f(a), b, _) => type_error(atomic, f(a))
      atom_concat(a, f(b), _) => type_error(atomic, f(b))
      atom_concat(_, _, f(a)) => type_error(atomic, f(a)) instead of type_error(atom, f(a)) because text
    `,
  ),
  section(
    '8.16.3',
    'sub_atom/5',
    String.raw`
      sub_atom('', 3, _, _, '') => false
      sub_atom(abc, 4, _, _, '') => false
      sub_atom(abracadabra, 0, 5, _, S2) => S2 = abrac
      sub_atom(abracadabra, _, 5, 0, S2) => S2 = dabra
      sub_atom(abracadabra, 3, L, 3, S2) => L = 5, S2 = acada
      sub_atom(abracadabra, B, 2, A, ab) => B = 0, A = 9 ; B = 7, A = 2
      sub_atom('Banana', 3, 2, _, S2) => S2 = an
      sub_atom('charity', _, 3, _, S2) => S2 = cha ; S2 = har ; S2 = ari ; S2 = rit ; S2 = ity
      sub_atom('ab', Start, Length, _, Sub) => Start = 0, Length = 0, Sub = '' ; Start = 0, Length = 1, Sub = a ; Start = 0, Length = 2, Sub = ab ; Start = 1, Length = 0, Sub = '' ; Start = 1, Length = 1, Sub = b ; Start = 2, Length = 0, Sub = ''
      sub_atom(abc, B, L, A, abc) => B = 0, L = 3, A = 0
      sub_atom(abc, B, L, A, x) => false
      sub_atom(abc, B, L, A, '') => B = 0, L = 0, A = 3 ; B = 1, L = 0, A = 2 ; B = 2, L = 0, A = 1 ; B = 3, L = 0, A = 0
      sub_atom(aaa, B, _, _, aa) => B = 0 ; B = 1
      sub_atom(abc, 1, 1, A, S) => A = 1, S = b
      sub_atom(abc, 1, L, 1, S) => L = 1, S = b
      sub_atom(abc, B, 1, 1, S) => B = 1, S = b
      sub_atom(abc, 0, 3, 0, abc) => true
      sub_atom(abc, 0, 4, _, _) => false
      sub_atom(abc, 4, _, _, _) => false
      sub_atom(abc, _, _, 4, _) => false
      sub_atom(abc, 2, 2, _, _) => false
      sub_atom(abc, B, 2, A, S) => B = 0, A = 1, S = ab ; B = 1, A = 0, S = bc
      sub_atom(abc, B, _, 0, S) => B = 0, S = abc ; B = 1, S = bc ; B = 2, S = c ; B = 3, S = ''
      sub_atom(abc, 0, L, _, S) => L = 0, S = '' ; L = 1, S = a ; L = 2, S = ab ; L = 3, S = abc
      sub_atom('', B, L, A, S) => B = 0, L = 0, A = 0, S = ''
      sub_atom(ab, 1, _, 0, b) => true
      sub_atom(ab, 0, _, 0, b) => false
      sub_atom('😀b', 0, 1, _, S) => S = '😀'
      sub_atom(_, _, _, _, _) => instantiation_error
      sub_atom(_, 3, 2, _, _) => instantiation_error
      sub_atom(f(a), 2, 2, _, _) => type_error(atom, f(a))
      sub_atom(123, 0, 1, _, S) => S = '1' instead of type_error(atom, 123) because text
      sub_atom(abc, _, _, _, f(a)) => type_error(atom, f(a))
      sub_atom('Banana', a, _, _, _) => type_error(integer, a)
      sub_atom('Banana', 1.0, _, _, _) => type_error(integer, 1.0)
      sub_atom('Banana', _, a, _, _) => type_error(integer, a)
      sub_atom('Banana', _, _, a, _) => type_error(integer, a)
      sub_atom(abc, -1, _, _, _) => domain_error(not_less_than_zero, -1)
      sub_atom(abc, _, -1, _, _) => domain_error(not_less_than_zero, -1)
      sub_atom(abc, _, _, -1, _) => domain_error(not_less_than_zero, -1)
    `,
  ),
  section(
    '8.16.4',
    'atom_chars/2',
    String.raw`
      atom_chars('', L) => L = []
      atom_chars([], L) => L = ['[', ']']
      atom_chars('''', L) => L = ['''']
      atom_chars('ant', L) => L = [a, n, t]
      atom_chars(Str, ['s', 'o', 'p']) => Str = sop
      atom_chars('North', ['N' | X]) => X = [o, r, t, h]
      atom_chars('soap', ['s', 'o', 'p']) => false
      atom_chars(X, []) => X = ''
      atom_chars(X, ['1', '2']), atom(X) => X = '12'
      atom_chars(abc, [X | _]) => X = a
      atom_chars(abc, [_, X | _]) => X = b
      atom_chars('日本', L) => L = ['日', '本']
      atom_chars('😀', L) => L = ['😀']
      atom_chars('\n', L) => L = ['\n']
      atom_chars(123, L) => L = ['1', '2', '3'] instead of type_error(atom, 123) because text
      atom_chars(_, _) => instantiation_error
      atom_chars(_, [a | _]) => instantiation_error
      atom_chars(_, [a, _]) => instantiation_error
      atom_chars(_, [a, _ | b]) => instantiation_error
      atom_chars(_, [a, f(b)]) => type_error(character, f(b))
      atom_chars(_, [ab]) => type_error(character, ab)
      atom_chars(_, [a | b]) => type_error(list, [a | b])
      atom_chars(_, a) => type_error(list, a)
      atom_chars(f(a), _) => type_error(atom, f(a))
      atom_chars(X, [0'a, 0'b]) => X = ab instead of type_error(character, 97) because text
    `,
  ),
  section(
    '8.16.5',
    'atom_codes/2',
    String.raw`
      atom_codes('', L) => L = []
      atom_codes([], L) => L = [0'[, 0']]
      atom_codes('''', L) => L = [39]
      atom_codes('ant', L) => L = [0'a, 0'n, 0't]
      atom_codes(Str, [0's, 0'o, 0'p]) => Str = sop
      atom_codes('North', [0'N | X]) => X = [0'o, 0'r, 0't, 0'h]
      atom_codes('soap', [0's, 0'o, 0'p]) => false
      atom_codes(X, []) => X = ''
      atom_codes(X, [49, 50]), atom(X) => X = '12'
      atom_codes('日', L) => L = [26085]
      atom_codes('😀', L) => L = [128512]
      atom_codes(X, [128512]) => X = '😀'
      atom_codes(_, _) => instantiation_error
      atom_codes(_, [0'a | _]) => instantiation_error
      atom_codes(_, [0'a, _]) => instantiation_error
      atom_codes(_, [0'a | b]) => type_error(list, [0'a | b])
      atom_codes(_, a) => type_error(list, a)
      atom_codes(f(a), _) => type_error(atom, f(a))
      atom_codes(_, [-1]) => representation_error(character_code)
      atom_codes(_, [0'a, -1]) => representation_error(character_code)
      atom_codes(_, [1114112]) => representation_error(character_code)
      atom_codes(_, [f(b)]) => type_error(integer, f(b))
      atom_codes(X, [a, b]) => X = ab instead of type_error(integer, a) because text
    `,
  ),
  section(
    '8.16.6',
    'char_code/2',
    String.raw`
      char_code('a', X) => X = 97
      char_code(Str, 99) => Str = c
      char_code(Str, 0'c) => Str = c
      char_code(b, 98) => true
      char_code(b, 4) => false
      char_code('\n', X) => X = 10
      char_code('''', X) => X = 39
      char_code('日', X) => X = 26085
      char_code('😀', X) => X = 128512
      char_code(X, 128512) => X = '😀'
      char_code(X, 0) => X = '\x0\'
      char_code(_, _) => instantiation_error
      char_code(ab, _) => type_error(character, ab)
      char_code(1, _) => type_error(character, 1)
      char_code(f(a), _) => type_error(character, f(a))
      char_code('', _) => type_error(character, '')
      char_code(_, a) => type_error(integer, a)
      char_code(_, 1.0) => type_error(integer, 1.0)
      char_code(a, x) => type_error(integer, x)
      char_code(_, -2) => representation_error(character_code)
      char_code(_, 1114112) => representation_error(character_code)
      char_code(_, 12345678901234567890) => representation_error(character_code)
      char_code(a, -1) => representation_error(character_code)
      char_code(a, 1114112) => representation_error(character_code)
    `,
  ),
  section(
    '8.16.7',
    'number_chars/2',
    String.raw`
      number_chars(33, L) => L = ['3', '3']
      number_chars(33, ['3', '3']) => true
      number_chars(33.0, L) => L = ['3', '3', '.', '0']
      number_chars(X, ['3', '.', '3', 'E', +, '0']) => X = 3.3
      number_chars(3.3, ['3' | _]) => true
      number_chars(A, [-, '2', '5']) => A = -25
      number_chars(A, [+, '2', '5']) => A = 25 instead of syntax_error(_) because lenient
      number_chars(A, ['\n', ' ', '3']) => A = 3
      number_chars(_, ['3', ' ']) => syntax_error(_)
      number_chars(A, ['0', x, f]) => A = 15
      number_chars(A, ['0', o, '1', '7']) => A = 15
      number_chars(A, ['0', b, '1', '0']) => A = 2
      number_chars(A, ['0', '''', 'A']) => A = 65
      number_chars(A, ['4', '.', '2']) => A = 4.2
      number_chars(A, ['4', '2', '.', '0', e, -, '1']) => A = 4.2
      number_chars(A, ['0', '''', '''', '''']) => A = 39
      number_chars(A, ['0', '''', \, n]) => A = 10
      number_chars(A, [' ', '1']) => A = 1
      number_chars(A, ['0', '1']) => A = 1
      number_chars(1, ['0', '1']) => true
      number_chars(1, ['1', '.', '0']) => false
      number_chars(1.0e10, L), number_chars(X, L) => X = 1.0e10
      number_chars(-7, L) => L = [-, '7']
      number_chars(X, [-, ' ', '1']) => syntax_error(_) instead of X = -1 because minus
      number_chars(A, ['/', '*', '*', '/', '1']) => A = 1
      number_chars(A, ['%', '\n', '1']) => A = 1
      number_chars(A, [-, '/', '*', '*', '/', '1']) => syntax_error(_) instead of A = -1 because minus
      number_chars(_, []) => syntax_error(_)
      number_chars(_, ['3', '1', '.']) => syntax_error(_)
      number_chars(_, [a]) => syntax_error(_)
      number_chars(_, [-]) => syntax_error(_)
      number_chars(_, [-, -, '1']) => syntax_error(_)
      number_chars(_, [' ']) => syntax_error(_)
      number_chars(X, ['1', e, '1', '0']) => X = 1.0e10 instead of syntax_error(_) because exponent
      number_chars(_, ['.', '1']) => syntax_error(_)
      number_chars(_, ['0', x]) => syntax_error(_)
      number_chars(_, ['0', '''']) => syntax_error(_)
      number_chars(_, ['3', '/', '*', '*', '/']) => syntax_error(_)
      number_chars(_, ['/', '*', '1']) => syntax_error(_)
      number_chars(_, ['1', ' ', '2']) => syntax_error(_)
      number_chars(3, ['3', a]) => syntax_error(_)
      number_chars(1, [a]) => syntax_error(_)
      number_chars(1, []) => syntax_error(_)
      number_chars(_, _) => instantiation_error
      number_chars(_, ['3' | _]) => instantiation_error
      number_chars(_, ['3', _]) => instantiation_error
      number_chars(_, [a | _]) => instantiation_error
      number_chars(1, [_]) => true
      number_chars(1, [_ | _]) => true
      number_chars(1, [a, _]) => false
      number_chars(a, _) => type_error(number, a)
      number_chars(a, ['1']) => type_error(number, a)
      number_chars(f(a), _) => type_error(number, f(a))
      number_chars(_, ['3' | '2']) => type_error(list, ['3' | '2'])
      number_chars(_, 3) => type_error(list, 3)
      number_chars(1, a) => type_error(list, a)
      number_chars(_, ['3', f(a)]) => type_error(character, f(a))
      number_chars(_, ['3', '12']) => type_error(character, '12')
      number_chars(1, ['1', f(a)]) => type_error(character, f(a))
      number_chars(X, [0'1]) => X = 1 instead of type_error(character, 49) because text
      number_chars(X, ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '0']) => X = 12345678901234567890
    `,
  ),
  section(
    '8.16.8',
    'number_codes/2',
    String.raw`
      number_codes(33, L) => L = [0'3, 0'3]
      number_codes(33, [0'3, 0'3]) => true
      number_codes(33.0, L) => L = [0'3, 0'3, 0'., 0'0]
      number_codes(X, [0'3, 0'., 0'3, 0'E, 0'+, 0'0]) => X = 3.3
      number_codes(33.0, [0'3 | _]) => true
      number_codes(A, [0'-, 0'2, 0'5]) => A = -25
      number_codes(A, [0' , 0'3]) => A = 3
      number_codes(A, [0'0, 0'x, 0'f]) => A = 15
      number_codes(A, [0'0, 39, 0'a]) => A = 97
      number_codes(A, [0'4, 0'., 0'2]) => A = 4.2
      number_codes(A, [0'4, 0'2, 0'., 0'0, 0'e, 0'-, 0'1]) => A = 4.2
      number_codes(_, [0'3, 0' ]) => syntax_error(_)
      number_codes(_, [0'a]) => syntax_error(_)
      number_codes(_, []) => syntax_error(_)
      number_codes(_, [0'-, 0'a]) => syntax_error(_)
      number_codes(_, [0'1, 0'.]) => syntax_error(_)
      number_codes(1, [0'a]) => syntax_error(_)
      number_codes(_, _) => instantiation_error
      number_codes(_, [0'a | _]) => instantiation_error
      number_codes(_, [0'1, _]) => instantiation_error
      number_codes(1, [_]) => true
      number_codes(a, _) => type_error(number, a)
      number_codes(f(a), _) => type_error(number, f(a))
      number_codes(_, [0'1 | foo]) => type_error(list, [0'1 | foo])
      number_codes(_, foo) => type_error(list, foo)
      number_codes(_, [0'1, f(a)]) => type_error(integer, f(a))
      number_codes(_, [-1]) => representation_error(character_code)
      number_codes(_, [0'1, 1114112]) => representation_error(character_code)
      number_codes(X, ['1', '2']) => X = 12 instead of type_error(integer, '1') because text
    `,
  ),
];
