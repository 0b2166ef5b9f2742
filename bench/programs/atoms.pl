% N atoms built, measured, taken apart and compared.

bench(N, Answer) :- build(N, 0, Answer).

build(0, S, S) :- !.
build(N, S0, S) :-
    number_codes(N, Codes), atom_codes(A, Codes),
    atom_concat(item_, A, B), atom_concat(B, '_end', C),
    atom_length(C, L), atom_chars(C, [_, _, _, _, _, D|_]),
    sub_atom(C, 0, 4, _, Prefix),
    ( Prefix == item, D \== x -> S1 is S0 + L ; S1 = S0 ),
    M is N - 1, build(M, S1, S).
