import { describeGoals, throws } from '../goal-table.js';

const PROGRAM = 'loop :- loop. any(1). any(2).';

describeGoals(
  'limits that a goal sets for another',
  [
    ['catch(call_with_time_limit(0.01, loop), E, true)', 'E = time_limit_exceeded'],
    ['catch(call_with_time_limit(0.01, catch(loop, none, true)), E, true)', 'E = time_limit_exceeded'],
    ['catch(call_with_time_limit(0, true), E, true)', 'E = time_limit_exceeded'],
    ['catch(call_with_time_limit(0.01, length(_, 60000000)), E, true)', 'E = time_limit_exceeded'],
    ['call_with_time_limit(60, any(X))', 'X = 1'],
    ['call_with_time_limit(60, fail)', false],
    ['catch(call_with_time_limit(60, throw(x)), E, true)', 'E = x'],
    ['catch(call_with_time_limit(60, call_with_time_limit(0.01, loop)), E, true)', 'E = time_limit_exceeded'],
    ['call_with_time_limit(a, true)', throws('type_error(number,a)')],
    ['call_with_inference_limit(loop, 1000, R)', 'R = inference_limit_exceeded'],
    ['call_with_inference_limit(true, 1000, R)', 'R = !'],
    ['call_with_inference_limit(any(X), 1000, R)', ['X = 1, R = true', 'X = 2, R = !']],
    ['call_with_inference_limit(fail, 1000, R)', false],
    ['catch(call_with_inference_limit(throw(x), 1000, _), E, true)', 'E = x'],
    [
      'call_with_inference_limit(call_with_inference_limit(loop, 100, R), 100000, S)',
      'R = inference_limit_exceeded, S = !',
    ],
    [
      'call_with_inference_limit(call_with_inference_limit(loop, 100000, R), 100, S)',
      'S = inference_limit_exceeded',
    ],
  ],
  PROGRAM,
);
