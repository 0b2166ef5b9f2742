// 6: syntax. What is read is seen by what writeq/1 writes of it.

import { section } from './section.js';

const program = `
  reads(Text, Term) :- open_string(Text, S), read(S, Term).
`;

export const syntaxSections = [
  section(
    '6.4.1',
    'layout text',
    String.raw`
      writeq( f( a ,b ) ) => true prints f(a,b)
      writeq(f(a)/* comment */) => true prints f(a)
      writeq(/* a */f/**/(a)) => syntax_error
      writeq(f /* */ (a)) => syntax_error
      writeq(f (a)) => syntax_error
      writeq(- (a)) => true prints -a
      writeq(a%c␤) => true prints a
      writeq(/* % */ a) => true prints a
      writeq(/* /* */ a) => true prints a
      writeq(/* a) => syntax_error
      writeq(a /) => syntax_error
      writeq(a /* ␤ */) => true prints a
      writeq([a,␤b]) => true prints [a,b]
      writeq(a) % the end => true prints a
    `,
  ),
  section(
    '6.4.2',
    'names',
    String.raw`
      writeq(a) => true prints a
      writeq(aBc_1) => true prints aBc_1
      writeq(é) => true prints é
      writeq(日本) => true prints 日本
      writeq('A') => true prints 'A'
      writeq('_a') => true prints '_a'
      writeq('1a') => true prints '1a'
      writeq('a b') => true prints 'a b'
      writeq('') => true prints ''
      writeq(' ') => true prints ' '
      writeq('a') => true prints a
      writeq([]) => true prints []
      writeq('[]') => true prints []
      writeq([ ]) => true prints []
      writeq({}) => true prints {}
      writeq('{}') => true prints {}
      writeq({ }) => true prints {}
      writeq(!) => true prints !
      writeq(;) => true prints ;
      writeq((;)) => true prints ;
      writeq(',') => true prints ','
      writeq('|') => true prints '|'
      writeq(|) => syntax_error
      writeq(,) => syntax_error
      writeq((,)) => syntax_error
      writeq('(') => true prints '('
      writeq(+) => true prints +
      writeq(=..) => true prints =..
      writeq(=:=) => true prints =:=
      writeq(\) => true prints \
      writeq(#) => true prints #
      writeq(&) => true prints &
      writeq(@) => true prints @
      writeq($) => true prints $
      writeq(?) => true prints ?
      writeq(~) => true prints ~
      writeq('.') => true prints '.'
      writeq('. ') => true prints '. '
      writeq('/*') => true prints '/*'
      writeq('%') => true prints '%'
      writeq(a.b) => syntax_error
      writeq(is) => true prints is
      writeq(mod) => true prints mod
      writeq(dynamic) => true prints dynamic
      writeq(**) => true prints **
      writeq(//) => true prints //
      writeq(/) => true prints /
      writeq(\/) => true prints \/
      writeq(.) => true prints '.'
      writeq(.+) => true prints .+
      writeq(..) => true prints ..
    `,
  ),
  section(
    '6.4.2.1',
    'quoted characters',
    String.raw`
      writeq('\n') => true prints '\n'
      writeq('\t') => true prints '\t'
      writeq('\a\b\f\v\r') => true prints '\a\b\f\v\r'
      writeq('\x41\') => true prints 'A'
      writeq('\x61\') => true prints a
      writeq('\101\') => true prints 'A'
      writeq('\x0\') => true prints '\x0\'
      writeq('\\') => true prints \
      writeq('a\\b') => true prints 'a\\b'
      writeq('''') => true prints '\''
      writeq('\'') => true prints '\''
      writeq('it''s') => true prints 'it\'s'
      writeq('"') => true prints '"'
      writeq('\"') => true prints '"'
      writeq('a\␤b') => true prints ab
      writeq('\␤') => true prints ''
      writeq('a␤b') => syntax_error
      writeq('\z') => syntax_error
      writeq('\y') => syntax_error
      writeq('\x') => syntax_error
      writeq('\xg\') => syntax_error
      writeq('\x41') => true prints 'A' instead of syntax_error because escape
      writeq('\8\') => syntax_error
      writeq('\xD800\') => syntax_error
      writeq('\x110000\') => syntax_error
      writeq('\s') => true prints ' ' instead of syntax_error because escape
      writeq('\e') => true prints '\x1B\' instead of syntax_error because escape
      writeq('\u0041') => true prints 'A' instead of syntax_error because escape
      writeq('a) => syntax_error
      writeq('\ ') => syntax_error
    `,
  ),
  section(
    '6.4.3',
    'variables',
    String.raw`
      _ = 1 => true
      X = 1, _X = 2 => X = 1, _X = 2
      f(_, _) = f(1, 2) => true
      f(_A, _A) = f(1, 2) => false
      É = 1 => É = 1
      Xyz = X, X = 1 => Xyz = 1
      writeq(X(a)) => syntax_error
      writeq("a"(b)) => syntax_error
      writeq(1(b)) => syntax_error
    `,
  ),
  section(
    '6.4.4',
    'integers',
    String.raw`
      X = 0 => X = 0
      X = 007 => X = 7
      X = 123456789012345678901234567890 => X = 123456789012345678901234567890
      X = 0b101 => X = 5
      X = 0o17 => X = 15
      X = 0xfF => X = 255
      X = 0'a => X = 97
      X = 0'A => X = 65
      X = 0'''' => syntax_error
      X = 0''' => X = 39
      X = 0'' => X = 39 instead of syntax_error because escape
      X = 0'\n => X = 10
      X = 0'\\ => X = 92
      X = 0'\x41\ => X = 65
      X = 0'\101\ => X = 65
      X = 0'\' => X = 39
      X = 0'" => X = 34
      X = 0'\" => X = 34
      X = 0'' ' => syntax_error
      X = 0'ab => syntax_error
      X = 0b2 => syntax_error
      X = 0o8 => syntax_error
      X = 0xg => syntax_error
      X = 0x => syntax_error
      X = 0 x => syntax_error
      X = 1 2 => syntax_error
      X = 1a => syntax_error
      X = -1 => X = -1
      X = - 1, integer(X) => false instead of X = -1 because minus
      X = -(1), integer(X) => false
      X = -a, X = -(Y) => Y = a
      X = +1, integer(X) => false
      X = 1_000 => X = 1000 instead of syntax_error because escape
      X = 1 - 1 => X = 1 - 1
      X = 1 -1 => X = 1 - 1
      X = 1-1 => X = 1 - 1
      X = [-1] => X = [-1]
      X = [- 1], X = [Y], integer(Y) => false instead of X = [-1], Y = -1 because minus
      X = a- 1 => X = a - 1
      X = a -1 => X = a - 1
      X = 16'FF => X = 255 instead of syntax_error because escape
    `,
  ),
  section(
    '6.4.5',
    'floating point numbers',
    String.raw`
      X = 1.0 => X = 1.0
      X = 0.5e1 => X = 5.0
      X = 1.0E3 => X = 1000.0
      X = 1.0e+3 => X = 1000.0
      X = 1.0e-3 => X = 0.001
      X = -1.5 => X = -1.5
      X = 1.e3 => syntax_error
      X = .5 => syntax_error
      X = 1. => X = 1
      X = 1.0.0 => syntax_error
      X = 1.0e => syntax_error
      X = 1e10 => X = 1.0e10 instead of syntax_error because exponent
      X = 1.0e1000 => syntax_error
      writeq(1.0) => true prints 1.0
      writeq(100000.0) => true prints 100000.0
      writeq(-0.0) => true prints -0.0
      writeq(0.1) => true prints 0.1
      writeq(1.0e100) => true prints 1.0e100
      writeq(1.0e-10) => true prints 1.0e-10
      writeq(- (1.0)) => true prints - 1.0
      writeq(3.0e0) => true prints 3.0
    `,
  ),
  section(
    '6.4.6',
    'double quoted lists and back quoted strings',
    String.raw`
      X = "" => X = []
      X = "ab" => X = [a, b]
      X = "a""b" => X = [a, '"', b]
      X = "a\nb" => X = [a, '\n', b]
      X = "it's" => X = [i, t, '\'', s]
      X = "a\␤b" => X = [a, b]
      X = "a => syntax_error
      writeq("ab") => true prints [a,b]
      writeq(- "a") => true prints -[a]
      X = "日" => X = ['日']
      writeq(f("a")) => true prints f([a])
      X = "a" "b" => syntax_error
    `,
  ),
  section(
    '6.3.3',
    'compound terms in functional notation',
    String.raw`
      writeq(f(a, b)) => true prints f(a,b)
      writeq(f(,)) => syntax_error
      writeq(f(a,)) => syntax_error
      writeq(f(,a)) => syntax_error
      writeq(f()) => syntax_error
      writeq(f(a b)) => syntax_error
      writeq('f'(a)) => true prints f(a)
      writeq('A b'(a)) => true prints 'A b'(a)
      writeq(+(a)) => true prints +a
      writeq(+(a, b)) => true prints a+b
      writeq(f((a, b))) => true prints f((a,b))
      writeq(f((a :- b))) => true prints f((a:-b))
      writeq(f(a :- b)) => true prints f((a:-b)) instead of syntax_error because priority
      writeq(f(:-)) => true prints f(:-)
      writeq(f(:-, a)) => true prints f(:-,a)
      writeq(f(+)) => true prints f(+)
      writeq(f(;, '|')) => true prints f(;,'|')
      writeq(f(\+)) => true prints f(\+)
      writeq([](a)) => true prints [](a)
      writeq({}(a)) => true prints {a}
      writeq('[]'(a)) => true prints [](a)
      writeq(f(a)(b)) => syntax_error
      writeq((f)(a)) => syntax_error
      writeq(-(a)) => true prints -a
      writeq(\+ (a, b)) => true prints \+ (a,b)
      writeq(\+(a, b)) => true prints \+(a,b)
      writeq(f(a | b)) => true prints f((a;b)) instead of syntax_error because bar
    `,
  ),
  section(
    '6.3.4',
    'operators',
    String.raw`
      writeq(1 + 2) => true prints 1+2
      writeq(1 + 2 * 3) => true prints 1+2*3
      writeq((1 + 2) * 3) => true prints (1+2)*3
      writeq(1 - 2 - 3) => true prints 1-2-3
      writeq(1 - (2 - 3)) => true prints 1-(2-3)
      writeq(2 ^ 3 ^ 4) => true prints 2^3^4
      writeq((2 ^ 3) ^ 4) => true prints (2^3)^4
      writeq(2 ** 3) => true prints 2**3
      writeq(2 ** 3 ** 4) => syntax_error
      writeq(a = b) => true prints a=b
      writeq(a = b = c) => syntax_error
      writeq((a , b)) => true prints a,b
      writeq((a ; b)) => true prints a;b
      writeq((a -> b ; c)) => true prints a->b;c
      writeq((a :- b, c)) => true prints a:-b,c
      writeq((:- a)) => true prints :-a
      writeq((a --> b)) => true prints a-->b
      writeq((a :- b :- c)) => syntax_error
      writeq(- a) => true prints -a
      writeq(- - a) => true prints - -a
      writeq(-(-(a))) => true prints - -a
      writeq(-(1)) => true prints - 1
      writeq(-(-(1))) => true prints - - 1
      writeq(-(-1)) => true prints - -1
      writeq(- (1)) => true prints - 1
      writeq(1 - -1) => true prints 1- -1
      writeq(1 - (-1)) => true prints 1- -1
      writeq(1 - (-(1))) => true prints 1- - 1
      writeq(-(2) ^ 2) => true prints (- 2)^2 instead of true prints - 2^2 because minus
      writeq(-2 ^ 2) => true prints -2^2
      writeq((- 2) ^ 2) => true prints (- 2)^2
      writeq(-(2 ^ 2)) => true prints - 2^2 instead of true prints -(2^2) because minus
      writeq(-a ^ 2) => true prints -a^2
      writeq((-a) ^ 2) => true prints (-a)^2
      writeq(-(a ^ 2)) => true prints -a^2
      writeq(- [1]) => true prints -[1]
      writeq(- {1}) => true prints -{1}
      writeq(- (1, 2)) => true prints - (1,2)
      writeq(-((1, 2))) => true prints - (1,2)
      writeq(-(a, b)) => true prints a-b
      writeq(\ a) => true prints \a
      writeq(\ \ a) => true prints \ \a
      writeq(\+ a) => true prints \+a
      writeq(\+ \+ a) => true prints \+ \+a
      writeq(\+ (a , b)) => true prints \+ (a,b)
      writeq(\+ [a]) => true prints \+[a]
      writeq(@ a) => true prints @a
      writeq(a mod b) => true prints a mod b
      writeq(1 mod 2) => true prints 1 mod 2
      writeq(a rem b) => true prints a rem b
      writeq(a is b) => true prints a is b
      writeq(- = -) => true prints (-)=(-) instead of syntax_error because operand
      writeq([-]) => true prints [-]
      writeq([-, +]) => true prints [-,+]
      writeq(-(-)) => true prints - (-)
      writeq(\ (-)) => true prints \ (-)
      writeq(- (-)) => true prints - (-)
      writeq([- | a]) => true prints [-|a]
      writeq({-}) => true prints {-}
      writeq((-)) => true prints -
      writeq(+ = 1) => true prints (+)=1 instead of syntax_error because operand
      writeq(1 = +) => true prints 1=(+) instead of syntax_error because operand
      writeq(- - 1) => true prints - - 1 instead of true prints - -1 because minus
      writeq(- -1) => true prints - -1
      writeq(1 = \+) => true prints 1=(\+) instead of syntax_error because operand
      writeq(* = *) => true prints (*)=(*) instead of syntax_error because operand
      writeq([a = b, c]) => true prints [a=b,c]
      writeq([(a , b)]) => true prints [(a,b)]
      writeq([(a :- b)]) => true prints [(a:-b)]
      writeq([a :- b]) => true prints [(a:-b)] instead of syntax_error because priority
      writeq((a , b) = c) => true prints (a,b)=c
      writeq(((a :- b) :- c)) => true prints (a:-b):-c
      writeq((a :- (b :- c))) => true prints a:-(b:-c)
      writeq((a = b) = c) => true prints (a=b)=c
      writeq(a = (b = c)) => true prints a=(b=c)
      writeq((a ; b) ; c) => true prints (a;b);c instead of syntax_error because priority
      writeq(((a ; b) ; c)) => true prints (a;b);c
      writeq((a ; b ; c)) => true prints a;b;c
      writeq((a | b)) => true prints a;b instead of true prints '|'(a,b) because bar
      writeq('|'(a, b)) => true prints '|'(a,b)
      writeq(a : b : c) => true prints a:b:c
      writeq((a : b) : c) => true prints (a:b):c
      writeq(1 * (2 + 3) * 4) => true prints 1*(2+3)*4
      writeq(- (a + b)) => true prints - (a+b)
      writeq(-(a) + b) => true prints -a+b
      writeq((dynamic a, b)) => true prints dynamic a,b
      writeq((:- dynamic a / 1)) => true prints :-dynamic a/1
      writeq((:- :- a)) => true prints (:-):-a instead of syntax_error because operand
      writeq(a + ) => syntax_error
      writeq(+ + ) => true prints + (+) instead of syntax_error because operand
      writeq(* a) => syntax_error
      writeq(a * * b) => syntax_error
      writeq(a b) => syntax_error
      writeq(a 'b' c) => syntax_error
      writeq(a 'mod' b) => true prints a mod b
      writeq((a, b, c)) => true prints a,b,c
      writeq(((a, b), c)) => true prints (a,b),c
      writeq(f(a, (b, c))) => true prints f(a,(b,c))
      writeq(1.0 + 2) => true prints 1.0+2
      writeq(- 1 + 2) => true prints - 1+2 instead of true prints -1+2 because minus
      writeq(-1 + 2) => true prints -1+2
      writeq(a - (- 1)) => true prints a- - 1 instead of true prints a- -1 because minus
      writeq('/*'(a)) => true prints '/*'(a)
      writeq(a * (b , c)) => true prints a*(b,c)
      writeq(= (a)) => syntax_error
      writeq(=(a, b)) => true prints a=b
      writeq(=(a)) => true prints =(a)
      op(200, xfy, &), reads("a&b&c.", X), writeq(X) => true prints a&b&c
      op(700, xfx, ==>), reads("a ==> b.", X), writeq(X) => true prints a==>b
      op(9, fy, fy), op(9, yf, yf), reads("fy 1 yf.", X), writeq(X) => true prints fy 1 yf
      op(9, fy, fy), op(9, yf, yf), writeq(yf(fy(1))) => true prints (fy 1)yf
      op(9, fx, fx), writeq(fx(fx(1))) => true prints fx (fx 1)
      op(9, fy, fy), writeq(fy(fy(1))) => true prints fy fy 1
      op(9, xf, xf), writeq(xf(xf(1))) => true prints (1 xf)xf
      op(9, yf, yf), writeq(yf(yf(1))) => true prints 1 yf yf
      op(0, xfx, =), writeq(a = b) => true prints =(a,b)
      op(0, xfy, ^), writeq(a ^ b) => true prints ^(a,b)
      op(0, fy, -), writeq(-(1)), write(' '), writeq(-(a)) => true prints -(1) -(a)
      op(200, xfx, aa), writeq(aa(1, 2)) => true prints 1 aa 2
      op(200, xfx, 'A'), writeq('A'(1, 2)) => true prints 1 'A' 2
      op(700, xfx, 'a b'), reads("x 'a b' y.", X), X =.. L => L = ['a b', x, y]
    `,
    program,
  ),
  section(
    '6.3.5',
    'lists',
    String.raw`
      writeq([a]) => true prints [a]
      writeq([a, b, c]) => true prints [a,b,c]
      writeq([a | b]) => true prints [a|b]
      writeq([a, b | c]) => true prints [a,b|c]
      writeq([a | [b]]) => true prints [a,b]
      writeq([a | [b | [c | []]]]) => true prints [a,b,c]
      writeq('.'(a, [])) => true prints [a]
      writeq('.'(a, b)) => true prints [a|b]
      writeq('.'(a)) => true prints '.'(a)
      writeq([[]]) => true prints [[]]
      writeq([[a], b]) => true prints [[a],b]
      writeq([a, ]) => syntax_error
      writeq([, a]) => syntax_error
      writeq([a | ]) => syntax_error
      writeq([ | a]) => syntax_error
      writeq([a | b, c]) => syntax_error
      writeq([a | b | c]) => syntax_error
      writeq([a || b]) => syntax_error
      writeq([a b]) => syntax_error
      writeq([a) => syntax_error
      writeq([a}) => syntax_error
      X = [a | T], T = [b] => X = [a, b]
    `,
  ),
  section(
    '6.3.6',
    'curly bracketed terms',
    String.raw`
      writeq({a}) => true prints {a}
      writeq({a, b}) => true prints {a,b}
      writeq({(a :- b)}) => true prints {a:-b}
      writeq({a :- b}) => true prints {a:-b}
      writeq({}) => true prints {}
      writeq('{}'(a)) => true prints {a}
      writeq({}(a, b)) => true prints {}(a,b)
      writeq({{a}}) => true prints {{a}}
      writeq({[a]}) => true prints {[a]}
      writeq({a}b) => syntax_error
      writeq({a) => syntax_error
      writeq({a]) => syntax_error
      writeq({a, }) => syntax_error
      writeq({- a}) => true prints {-a}
      {X} = {a} => X = a
    `,
  ),
  section(
    '6.2',
    'clauses and ends',
    String.raw`
      reads("a. b.", X) => X = a
      reads("a.b.", _) => syntax_error(_)
      reads("a .", X) => X = a
      reads("a.% c", X) => X = a
      reads("a.", X) => X = a
      reads("a", _) => syntax_error(_)
      reads("a.(b)", _) => syntax_error(_)
      reads("'.'.", X) => X = '.'
      reads("X = '.'.", T) => T = (_ = '.')
      reads("\"a.b\".", X) => X = [a, '.', b]
      reads("f(a). ", X) => X = f(a)
      reads("a:- b.", X) => X = (a :- b)
      reads("a, .", _) => syntax_error(_)
      reads(".", _) => syntax_error(_)
      reads("a..", _) => syntax_error(_)
      reads("+.", X) => syntax_error(_)
      reads("+ .", X) => X = (+)
      reads("/* a. */ b.", X) => X = b
      reads("% a.\nb.", X) => X = b
      reads("]", _) => syntax_error(_)
      reads("f(]).", _) => syntax_error(_)
      reads("(a)).", _) => syntax_error(_)
      reads("((a).", _) => syntax_error(_)
    `,
    program,
  ),
];
