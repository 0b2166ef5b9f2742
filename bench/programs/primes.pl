% The primes below N by a sieve over lists, counted.

bench(N, Answer) :- numbers(2, N, Numbers), sieve(Numbers, 0, Answer).

numbers(High, High, []) :- !.
numbers(Low, High, [Low|T]) :- Next is Low + 1, numbers(Next, High, T).

sieve([], N, N).
sieve([Prime|Numbers], N0, N) :-
    remove(Numbers, Prime, Left),
    N1 is N0 + 1,
    sieve(Left, N1, N).

remove([], _, []).
remove([X|Xs], Prime, Left) :- X mod Prime =:= 0, !, remove(Xs, Prime, Left).
remove([X|Xs], Prime, [X|Left]) :- remove(Xs, Prime, Left).
