% An arithmetic expression of N terms parsed and evaluated by a grammar over codes.

bench(N, Answer) :- expression(N, Codes), phrase(sum(Answer), Codes).

expression(1, [0'7]) :- !.
expression(N, [0'1, 0'2, 0'*, 0'3, 0'+|T]) :- M is N - 1, expression(M, T).

sum(V) --> product(P), sum_rest(P, V).
sum_rest(V0, V) --> [0'+], !, product(P), { V1 is V0 + P }, sum_rest(V1, V).
sum_rest(V, V) --> [].

product(V) --> integer(I), product_rest(I, V).
product_rest(V0, V) --> [0'*], !, integer(I), { V1 is V0 * I }, product_rest(V1, V).
product_rest(V, V) --> [].

integer(V) --> digit(D), digits(D, V).
digits(V0, V) --> digit(D), !, { V1 is V0 * 10 + D }, digits(V1, V).
digits(V, V) --> [].

digit(D) --> [C], { C >= 0'0, C =< 0'9, D is C - 0'0 }.
