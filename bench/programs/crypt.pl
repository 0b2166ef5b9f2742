% A multiplication with only its odd and even digits known, solved N times.
%     O E E        O: odd, E: even
%   *   E E
%   E O E E
%   E O E
%   O O E E

bench(N, _) :- between(1, N, _), once(crypt(_)), fail.
bench(_, Answer) :- crypt(Answer), !.

crypt(Product) :-
    odd(A), even(B), even(C),
    even(E), E > 0,
    First is (A * 100 + B * 10 + C) * E,
    fits(First, [even, odd, even, even]),
    lefteven(F),
    Second is (A * 100 + B * 10 + C) * F,
    fits(Second, [even, odd, even]),
    Product is First + Second * 10,
    fits(Product, [odd, odd, even, even]).

fits(Number, Kinds) :- digits(Number, [], Digits), kinds(Digits, Kinds).

digits(0, Digits, Digits) :- !.
digits(N, Digits0, Digits) :- D is N mod 10, M is N // 10, digits(M, [D|Digits0], Digits).

kinds([], []).
kinds([D|Ds], [K|Ks]) :- kind(K, D), kinds(Ds, Ks).

kind(odd, D) :- odd(D), !.
kind(even, D) :- even(D), !.

odd(1). odd(3). odd(5). odd(7). odd(9).
even(0). even(2). even(4). even(6). even(8).
lefteven(2). lefteven(4). lefteven(6). lefteven(8).
