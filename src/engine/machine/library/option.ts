// library(option): options as Name(Value) or Name = Value in a list.

import type { PrologLibrary } from '../builtin.js';

export const option: PrologLibrary = {
  name: 'option',
  exports: 'option/2 option/3 select_option/3 select_option/4 merge_options/3',
  text: String.raw`
option(O, Os) :- '$must_be'(list, Os, option/2), '$general'(O, G), '$option'(G, Os), !, O = G.
option(O, Os, Default) :-
  '$must_be'(list, Os, option/3), '$general'(O, G),
  ( '$option'(G, Os) -> O = G ; arg(1, O, Default) ).
'$general'(O, G) :- '$must_be'(compound, O, option/2), functor(O, N, A), functor(G, N, A).
'$option'(O, Os) :- memberchk(O, Os), !.
'$option'(O, Os) :- functor(O, N, 1), arg(1, O, V), memberchk(N=V, Os).

select_option(O, Os, Rest) :- '$general'(O, G), '$selected'(G, Os, Rest0), !, O = G, Rest = Rest0.
select_option(O, Os, Rest, Default) :-
  '$general'(O, G),
  ( '$selected'(G, Os, Rest0) -> O = G, Rest = Rest0 ; Rest = Os, arg(1, O, Default) ).
'$selected'(O, Os, Rest) :- selectchk(O, Os, Rest), !.
'$selected'(O, Os, Rest) :- functor(O, N, 1), arg(1, O, V), selectchk(N=V, Os, Rest).

merge_options(New, Old, Merged) :-
  '$must_be'(list, New, merge_options/3), '$must_be'(list, Old, merge_options/3),
  '$canonical_options'(New, Ns), '$canonical_options'(Old, Os),
  '$merge_options'(Ns, Os, Merged).
'$merge_options'([], Os, Os) :- !.
'$merge_options'(Ns, [], Ns) :- !.
'$merge_options'(Ns, Os, Merged) :-
  sort(Ns, Ns1), sort(Os, Os1),
  '$without_named'(Os1, Ns1, Os2), append(Ns1, Os2, All),
  '$option_keys'(All, Keyed), keysort(Keyed, Sorted), pairs_values(Sorted, Merged).
'$without_named'([], _, []).
'$without_named'([O|Os], Ns, R) :-
  functor(O, N, A), functor(G, N, A),
  ( memberchk(G, Ns) -> R = R1 ; R = [O|R1] ),
  '$without_named'(Os, Ns, R1).
'$option_keys'([], []).
'$option_keys'([O|Os], [(N-A)-O|Ks]) :- functor(O, N, A), '$option_keys'(Os, Ks).
'$canonical_options'([], []).
'$canonical_options'([O|Os], [C|Cs]) :- '$canonical_option'(O, C), '$canonical_options'(Os, Cs).
'$canonical_option'(N=V, C) :- !, C =.. [N,V].
'$canonical_option'(N-V, C) :- !, C =.. [N,V].
'$canonical_option'(O, O).
`,
};
