// library(debug): assertions throw; debug messages are written while their topic is on. time/1 is here, too.

import type { PrologLibrary } from '../builtin.js';

export const debug: PrologLibrary = {
  name: 'debug',
  exports: 'assertion/1 debug/1 nodebug/1 debug/3 debugging/1 time/1 call_cleanup/2',
  text: String.raw`
assertion(G) :- \+ \+ catch(G, E, '$assertion_failed'(E, G)), !.
assertion(G) :- '$assertion_failed'(fail, G).
'$assertion_failed'(Reason, G) :- throw(error(assertion_error(Reason, G), _)).

debug(Topic) :- '$debug_topics'(Ts), nb_setval('$debug_topics', [Topic|Ts]).
nodebug(Topic) :- '$debug_topics'(Ts), delete(Ts, Topic, Rest), nb_setval('$debug_topics', Rest).
debugging(Topic) :- '$debug_topics'(Ts), memberchk(Topic, Ts).
debug(Topic, Format, Arguments) :-
  ( debugging(Topic) -> format(user_error, '% ', []), format(user_error, Format, Arguments), nl(user_error) ; true ).
'$debug_topics'(Ts) :- nb_current('$debug_topics', Ts), !.
'$debug_topics'([]).

time(G) :-
  statistics(inferences, I0), statistics(cputime, T0),
  ( call(G) *-> '$time_report'(I0, T0) ; '$time_report'(I0, T0), fail ).
'$time_report'(I0, T0) :-
  statistics(inferences, I1), statistics(cputime, T1),
  I is I1-I0, T is T1-T0, ( T > 0 -> Lips is truncate(I/T) ; Lips = 0 ),
  format(user_error, '% ~D inferences, ~3f seconds (~D inferences/s)~n', [I, T, Lips]).

call_cleanup(G, Cleanup) :- setup_call_cleanup(true, G, Cleanup).
`,
};
