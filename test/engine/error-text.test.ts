import { expect } from 'chai';
import { errorText } from '../../src/engine/error-text.js';
import { readTerm } from '../../src/reader/read.js';
import { OperatorTable } from '../../src/terms/operators.js';

function textOfError(ball: string): string {
  const read = readTerm(ball, {
    file: 'ball',
    operators: OperatorTable.standard(),
    flags: { doubleQuotes: 'chars' },
  });
  if (read.kind === 'fault') throw new Error(read.diagnostic.message);
  return errorText(read.term);
}

describe('the text of an error', () => {
  const texts: Readonly<Record<string, string>> = {
    'error(instantiation_error, _)': 'an argument is unbound that must not be',
    'error(instantiation_error, context((is)/2, _))': 'an argument is unbound that must not be, in is/2',
    'error(type_error(evaluable, foo/0), (is)/2)': 'foo/0 is not of type evaluable, in is/2',
    'error(domain_error(not_less_than_zero, -1), _)': '-1 is not in the domain not less than zero',
    'error(existence_error(procedure, parnt/2), _)': 'unknown procedure parnt/2',
    'error(existence_error(key, a), _)': 'unknown key a',
    'error(permission_error(modify, static_procedure, atom/1), _)':
      'no permission to modify static procedure atom/1',
    "error(permission_error(call, sandboxed, halt/0), context(halt/0, 'a knowledge base cannot halt'))":
      'no permission to call sandboxed halt/0, in halt/0: a knowledge base cannot halt',
    'error(representation_error(max_arity), _)': 'the limit max arity is exceeded',
    'error(evaluation_error(zero_divisor), (/)/2)': 'arithmetic: zero divisor, in //2',
    'error(resource_error(memory), _)': 'out of memory',
    'error(syntax_error(illegal_number), _)': 'syntax error: illegal number',
    'error(my_own(1), _)': 'the exception my_own(1)',
    "oops('Some text')": "the exception oops('Some text')",
  };
  for (const [ball, text] of Object.entries(texts)) {
    it(`says "${text}"`, () => {
      expect(textOfError(ball)).to.equal(text);
    });
  }
});
