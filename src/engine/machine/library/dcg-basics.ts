// library(dcg/basics), for lists of codes and of characters alike; grammar rules are written out.

import type { PrologLibrary } from '../builtin.js';

export const dcgBasics: PrologLibrary = {
  name: 'dcg/basics',
  exports: `string/3 string_without/4 blank/2 blanks/2 white/2 whites/2 nonblank/3 nonblanks/3 blanks_to_nl/2
    alpha_to_lower/3 digits/3 digit/3 integer/3 float/3 number/3 xinteger/3 xdigit/3 xdigits/3 eos/2 eol/2
    remainder/3 prolog_symbol/3 csym/3 csyms/2 prolog_var_name/3 atom/3`,
  text: String.raw`
string([], S, S).
string([C|Cs], [C|S0], S) :- string(Cs, S0, S).

string_without(End, Cs, S0, S) :- '$string_without'(Cs, End, S0, S).
'$string_without'([C|Cs], End, [C|S0], S) :- \+ '$in_text'(C, End), !, '$string_without'(Cs, End, S0, S).
'$string_without'([], _, S, S).

blank([C|S], S) :- '$char_class'(C, space).
blanks([C|S0], S) :- '$char_class'(C, space), !, blanks(S0, S).
blanks(S, S).
white([C|S], S) :- '$char_class'(C, white).
whites([C|S0], S) :- '$char_class'(C, white), !, whites(S0, S).
whites(S, S).
nonblank(C, [C|S], S) :- '$char_class'(C, graph).
nonblanks([C|Cs], [C|S0], S) :- '$char_class'(C, graph), !, nonblanks(Cs, S0, S).
nonblanks([], S, S).
blanks_to_nl([C|S], S) :- '$char_class'(C, newline), !.
blanks_to_nl([C|S0], S) :- '$char_class'(C, space), !, blanks_to_nl(S0, S).
blanks_to_nl([], []).

alpha_to_lower(L, [C|S], S) :- ( var(C) -> L = C ; '$char_class'(C, alpha), '$lower_char'(C, L) ).

digits([C|Cs], S0, S) :- digit(C, S0, S1), !, digits(Cs, S1, S).
digits([], S, S).
digit(C, [C|S], S) :- '$char_class'(C, digit).

integer(I, S0, S) :- nonvar(I), !, '$must_be'(integer, I, integer/3), '$text_difference'(I, S0, S).
integer(I, S0, S) :- '$int_codes'(Cs, S0, S), '$number_from'(Cs, I).
'$int_codes'([C,D|Ds], [C|S0], S) :- '$char_class'(C, sign), !, digit(D, S0, S1), digits(Ds, S1, S).
'$int_codes'([D|Ds], S0, S) :- digit(D, S0, S1), digits(Ds, S1, S).

float(F, S0, S) :- float(F), !, '$text_difference'(F, S0, S).
float(F, S0, S) :- number(F, S0, S), float(F).

number(N, S0, S) :- number(N), !, '$text_difference'(N, S0, S).
number(N, S0, S) :-
  var(N), !,
  '$int_codes'(Is, S0, S1), '$fraction'(Fs, S1, S2), '$exponent'(Es, S2, S),
  append(Fs, Es, FEs), append(Is, FEs, Cs), '$number_from'(Cs, N).
number(N, _, _) :- '$must_be'(number, N, number/3).
'$fraction'([P,D|Ds], [P|S0], S) :- '$in_text'(P, '.'), nonvar(P), digit(D, S0, S1), !, digits(Ds, S1, S).
'$fraction'([], S, S).
'$exponent'([E|Cs], [E|S0], S) :- nonvar(E), '$in_text'(E, eE), !, '$int_codes'(Cs, S0, S).
'$exponent'([], S, S).

xinteger(I, S0, S) :- integer(I), !, format(atom(A), '~16r', [I]), '$text_difference'(A, S0, S).
xinteger(I, [C|S0], S) :-
  '$char_class'(C, sign), !,
  xdigit(D, S0, S1), xdigits(Ds, S1, S), '$weighted'([D|Ds], 16, 0, I0),
  ( '$in_text'(C, '-') -> I is -I0 ; I = I0 ).
xinteger(I, S0, S) :- xdigit(D, S0, S1), xdigits(Ds, S1, S), '$weighted'([D|Ds], 16, 0, I).
'$weighted'([], _, I, I).
'$weighted'([D|Ds], Base, I0, I) :- I1 is I0*Base+D, '$weighted'(Ds, Base, I1, I).
xdigit(W, [C|S], S) :- '$digit_weight'(C, W).
xdigits([W|Ws], S0, S) :- xdigit(W, S0, S1), !, xdigits(Ws, S1, S).
xdigits([], S, S).

eos([], []).
eol([C|S], S) :- '$char_class'(C, newline), !.
eol([R,C|S], S) :- '$char_class'(R, return), '$char_class'(C, newline), !.
eol([], []).
remainder(R, R, []).

prolog_symbol(A, [C|S0], S) :- '$char_class'(C, symbol), '$run_of'(symbol, Cs, S0, S), atom_codes(A, [C|Cs]).
csym(C, [C|S], S) :- '$char_class'(C, csym).
csyms([C|S0], S) :- '$char_class'(C, csym), !, csyms(S0, S).
csyms(S, S).
prolog_var_name(A, [C|S0], S) :-
  '$char_class'(C, variable_start), !, '$run_of'(csym, Cs, S0, S), atom_codes(A, [C|Cs]).
'$run_of'(Class, [C|Cs], [C|S0], S) :- '$char_class'(C, Class), !, '$run_of'(Class, Cs, S0, S).
'$run_of'(_, [], S, S).

atom(A, S0, S) :- '$must_be'(ground, A, atom/3), format(atom(T), '~w', [A]), '$text_difference'(T, S0, S).
`,
};
