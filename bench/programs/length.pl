% The length of a list of N elements by recursion that is not in the last place.

bench(N, Answer) :- numbers(N, List), len(List, Answer).

numbers(0, []) :- !.
numbers(N, [N|T]) :- M is N - 1, numbers(M, T).

len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
