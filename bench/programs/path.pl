% The nodes that can be reached from each of N nodes of a graph, by a tabled left-recursive path/2.

:- table path/2.

bench(N, Answer) :- abolish_all_tables, findall(x, reached(N), Found), count(Found, 0, Answer).

reached(N) :- between(1, N, X), path(X, _).

path(X, Y) :- edge(X, Y).
path(X, Y) :- path(X, Z), edge(Z, Y).

count([], N, N).
count([_|T], N0, N) :- N1 is N0 + 1, count(T, N1, N).
