import { createTauEngine } from '../../../src/engine/tau/tau-engine.js';
import { describeEngine, type Differences } from '../contract.js';

/** Stock Tau's own ways, all in docs/differences-from-tau.md. */
const differences: Differences = {
  'groups when the list is a free variable of the goal': {
    because: 'setof/3 takes the binding of the list for a list',
    throws: 'error(type_error(list, 1), _)',
  },
  'divides to an integer where that is exact': { because: '/ always gives a float', answers: ['X = 2.0'] },
  'raises integers to an integer': { because: '** always gives a float', answers: ['X = 8.0, Y = 8'] },
  'shifts beyond 32 bits': { because: 'shifts work on 32 bits', answers: ['X = 256, Y = 4'] },
  'rounds half away from zero': { because: 'round/1 rounds half up', answers: ['X = 3, Y = -2'] },
  'calculates with integers of any size': {
    because: 'integers end at 2^53-1',
    throws: 'error(evaluation_error(int_overflow), _)',
  },
  'takes and gives integers of any size': {
    because: 'integers end at 2^53-1',
    throws: 'error(representation_error(max_integer), _)',
  },
  'takes a character beyond the basic plane for one': {
    because: 'atom_chars/2 splits it into surrogates',
    answers: [],
  },
  'writes operators': {
    because: 'it brackets the left argument of a left-associative operator and any clause',
    answers: ['true'],
    output: '(1+2*3)-(4-5)(a:-b,c)',
  },
};

describeEngine('tau', createTauEngine, differences);
