// call_with_time_limit/2 and call_with_inference_limit/3.

import type { PrologLibrary } from '../builtin.js';

export const limits: PrologLibrary = {
  name: 'limits',
  exports: 'call_with_time_limit/2 call_with_time_limit/3 call_with_inference_limit/3',
  text: String.raw`
call_with_time_limit(Time, Goal) :-
  '$must_be'(number, Time, call_with_time_limit/2),
  ( Time > 0 -> true ; throw(time_limit_exceeded) ),
  '$time_budget'(Time, Id), '$within_budget'(Goal, Id).
call_with_time_limit(Time, Goal, _) :- call_with_time_limit(Time, Goal).
'$within_budget'(Goal, Id) :-
  (   catch(Goal, Ball, true)
  ->  '$end_budget'(Id), ( nonvar(Ball) -> throw(Ball) ; true )
  ;   '$end_budget'(Id), fail
  ).

call_with_inference_limit(Goal, Limit, Result) :-
  '$must_be'(nonneg, Limit, call_with_inference_limit/3),
  '$inference_budget'(Limit, Id),
  (   catch(setup_call_cleanup(true, Goal, Det = true), Ball, true)
  *-> '$end_budget'(Id), '$inference_result'(Ball, Id, Det, Result)
  ;   '$end_budget'(Id), fail
  ).
'$inference_result'(Ball, _, Det, Result) :- var(Ball), !, ( Det == true -> Result = (!) ; Result = true ).
'$inference_result'('$inference_limit'(Id), Id, _, Result) :- !, Result = inference_limit_exceeded.
'$inference_result'(Ball, _, _, _) :- throw(Ball).
`,
};
