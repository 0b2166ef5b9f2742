% Naive reverse of thirty elements, N times: 496 inferences each.

bench(N, _) :- list(1, List), between(1, N, _), nrev(List, _), fail.
bench(_, Answer) :- list(1, List), nrev(List, [Answer|_]).

nrev([], []).
nrev([H|T], R) :- nrev(T, S), app(S, [H], R).

app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).

list(31, []) :- !.
list(I, [I|T]) :- J is I + 1, list(J, T).
