% Patterns with segments matched against N generated units, as Gabriel's browse does.

bench(N, Answer) :-
    units(N, Units),
    Patterns = [[*, b, *, a, *, a], [*, a, *, *, b, a], [a, *, b, *, b, a], [*, *, c], [a, b, *, c, *]],
    investigate(Units, Patterns, 0, Answer).

units(0, []) :- !.
units(N, [Unit|Units]) :- unit(8, N, Unit), M is N - 1, units(M, Units).

unit(0, _, []) :- !.
unit(K, Seed, [Symbol|Unit]) :-
    Code is (Seed * 7 + K * 5) mod 3, symbol(Code, Symbol),
    J is K - 1, Next is (Seed * 31 + 17) mod 1009,
    unit(J, Next, Unit).

symbol(0, a). symbol(1, b). symbol(2, c).

investigate([], _, N, N).
investigate([Unit|Units], Patterns, N0, N) :- try(Patterns, Unit, N0, N1), investigate(Units, Patterns, N1, N).

try([], _, N, N).
try([Pattern|Patterns], Unit, N0, N) :- match(Pattern, Unit), !, N1 is N0 + 1, try(Patterns, Unit, N1, N).
try([_|Patterns], Unit, N0, N) :- try(Patterns, Unit, N0, N).

match([], []).
match([*|Pattern], Unit) :- segment(Unit, Rest), match(Pattern, Rest).
match([Symbol|Pattern], [Symbol|Unit]) :- Symbol \== (*), match(Pattern, Unit).

segment(Unit, Unit).
segment([_|Unit], Rest) :- segment(Unit, Rest).
