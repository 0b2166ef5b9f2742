// library(nb_set): sets of which backtracking takes nothing back; a tree of library(assoc) in a mutable term.

import type { PrologLibrary } from '../builtin.js';

export const nbSet: PrologLibrary = {
  name: 'nb_set',
  exports: 'empty_nb_set/1 add_nb_set/2 add_nb_set/3 gen_nb_set/2 size_nb_set/2 nb_set_to_list/2',
  text: String.raw`
empty_nb_set(Set) :- functor(Set, nb_set, 1), nb_linkarg(1, Set, t).
add_nb_set(Key, Set) :- add_nb_set(Key, Set, _).
add_nb_set(Key, Set, New) :-
  arg(1, Set, Tree0),
  ( get_assoc(Key, Tree0, _)
  -> New = false
  ;  New = true, duplicate_term(Key, Copy), put_assoc(Copy, Tree0, true, Tree), nb_linkarg(1, Set, Tree)
  ).
gen_nb_set(Set, Key) :- nb_set_to_list(Set, Keys), member(Key, Keys).
size_nb_set(Set, Size) :- nb_set_to_list(Set, Keys), length(Keys, Size).
nb_set_to_list(Set, Keys) :- arg(1, Set, Tree), assoc_to_keys(Tree, Keys).
`,
};
