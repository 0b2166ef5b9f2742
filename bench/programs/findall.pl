% N solutions collected, and N collections of ten.

bench(N, Answer) :- findall(X-Y, pair(N, X, Y), Pairs), count(Pairs, 0, K), collect(N, 0, S), Answer is K + S.

pair(N, X, Y) :- between(1, N, X), Y is X * X.

collect(0, S, S) :- !.
collect(N, S0, S) :- findall(D, digit(D), Ds), count(Ds, S0, S1), M is N - 1, collect(M, S1, S).

digit(0). digit(1). digit(2). digit(3). digit(4). digit(5). digit(6). digit(7). digit(8). digit(9).

count([], N, N).
count([_|T], N0, N) :- N1 is N0 + 1, count(T, N1, N).
