// library(debug): assertions throw; debug messages are written while their topic is on.

import type { PrologLibrary } from '../builtin.js';

export const debug: PrologLibrary = {
  name: 'debug',
  exports: 'assertion/1 debug/1 nodebug/1 debug/3 debugging/1',
  text: String.raw`
assertion(G) :- \+ \+ catch(G, E, '$assertion_failed'(E, G)), !.
assertion(G) :- '$assertion_failed'(fail, G).
'$assertion_failed'(Reason, G) :- throw(error(assertion_error(Reason, G), _)).

debug(Topic) :- '$debug_topics'(Ts), nb_setval('$debug_topics', [Topic|Ts]).
nodebug(Topic) :- '$debug_topics'(Ts), delete(Ts, Topic, Rest), nb_setval('$debug_topics', Rest).
debugging(Topic) :- '$debug_topics'(Ts), memberchk(Topic, Ts).
debug(Topic, Format, Arguments) :-
  ( debugging(Topic) -> format(user_error, '% ', []), format(user_error, Format, Arguments), nl(user_error) ; true ).
'$debug_topics'(Ts) :- catch(nb_getval('$debug_topics', Ts), error(existence_error(_, _), _), Ts = []).
`,
};
