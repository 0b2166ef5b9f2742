// What Tau-Prolog's modules have and SWI-Prolog's libraries have not, so that programs written for Tau run as they are.

import type { PrologLibrary } from '../builtin.js';

export const tauLists: PrologLibrary = {
  name: 'lists (Tau)',
  exports: 'maplist/8 prod_list/2 replicate/3 take/3 drop/3 write_term_to_chars/3',
  text: String.raw`
maplist(_, [], [], [], [], [], [], []).
maplist(G, [A|As], [B|Bs], [C|Cs], [D|Ds], [E|Es], [F|Fs], [H|Hs]) :-
    call(G, A, B, C, D, E, F, H), maplist(G, As, Bs, Cs, Ds, Es, Fs, Hs).

prod_list(L, P) :- '$prod'(L, 1, P).
'$prod'([], P, P).
'$prod'([X|Xs], P0, P) :- P1 is P0*X, '$prod'(Xs, P1, P).

replicate(X, N, L) :- must_be(nonneg, N), length(L0, N), '$all'(L0, X), L = L0.
'$all'([], _).
'$all'([X|Xs], X) :- '$all'(Xs, X).

take(N, L, T) :- must_be(integer, N), must_be(list, L), '$take'(L, N, T0), T = T0.
'$take'([X|Xs], N, [X|Ts]) :- N > 0, !, M is N-1, '$take'(Xs, M, Ts).
'$take'(_, _, []).

drop(N, L, D) :- must_be(integer, N), must_be(list, L), '$drop'(L, N, D).
'$drop'([_|Xs], N, D) :- N > 0, !, M is N-1, '$drop'(Xs, M, D).
'$drop'(D, _, D).

write_term_to_chars(T, Options, Cs) :- with_output_to(chars(Cs), write_term(T, Options)).
`,
};
