% All the ways to place N queens, counted: backtracking over selections.

bench(N, Answer) :- numbers(N, Rows), findall(x, queens(Rows, [], _), Found), count(Found, 0, Answer).

queens([], Placed, Placed).
queens(Rows, Placed, Queens) :-
    pick(Row, Rows, Others),
    safe(Placed, Row, 1),
    queens(Others, [Row|Placed], Queens).

safe([], _, _).
safe([Other|Placed], Row, Distance) :-
    Row =\= Other + Distance, Row =\= Other - Distance,
    Next is Distance + 1,
    safe(Placed, Row, Next).

pick(X, [X|Xs], Xs).
pick(X, [Y|Xs], [Y|Ys]) :- pick(X, Xs, Ys).

numbers(0, []) :- !.
numbers(N, [N|Ns]) :- M is N - 1, numbers(M, Ns).

count([], N, N).
count([_|T], N0, N) :- N1 is N0 + 1, count(T, N1, N).
