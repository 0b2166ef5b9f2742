% Who owns the zebra, N times: unification of structures with many variables.

bench(N, _) :- between(1, N, _), houses(_), fail.
bench(_, Answer) :- houses(Houses), place(zebra, Houses, 1, Answer).

houses(Houses) :-
    Houses = [house(_, norwegian, _, _, _), _, house(_, _, _, milk, _), _, _],
    among(house(red, english, _, _, _), Houses),
    among(house(green, _, _, coffee, _), Houses),
    among(house(_, spanish, dog, _, _), Houses),
    among(house(_, ukrainian, _, tea, _), Houses),
    next_right(house(green, _, _, _, _), house(ivory, _, _, _, _), Houses),
    among(house(_, _, snails, _, winston), Houses),
    among(house(yellow, _, _, _, kools), Houses),
    next_to(house(_, _, _, _, chesterfield), house(_, _, fox, _, _), Houses),
    next_to(house(_, _, _, _, kools), house(_, _, horse, _, _), Houses),
    among(house(_, _, _, orange_juice, lucky), Houses),
    among(house(_, japanese, _, _, parliament), Houses),
    next_to(house(_, norwegian, _, _, _), house(blue, _, _, _, _), Houses),
    among(house(_, _, zebra, _, _), Houses),
    among(house(_, _, _, water, _), Houses), !.

among(X, [X|_]).
among(X, [_|T]) :- among(X, T).

next_right(R, L, [L,R|_]).
next_right(R, L, [_|T]) :- next_right(R, L, T).

next_to(X, Y, Houses) :- next_right(X, Y, Houses).
next_to(X, Y, Houses) :- next_right(Y, X, Houses).

place(Pet, [house(_, _, Pet, _, _)|_], N, N) :- !.
place(Pet, [_|T], N0, N) :- N1 is N0 + 1, place(Pet, T, N1, N).
