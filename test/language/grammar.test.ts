import { expect } from 'chai';
import SWIPL from 'swipl-wasm/dist/swipl-node.js';
import { PrologError } from '../../src/engine/prolog-error.js';
import { translateRule } from '../../src/language/grammar.js';
import { readTerm } from '../../src/reader/read.js';
import { compareTerms } from '../../src/terms/compare.js';
import { copyTerm, variablesOf } from '../../src/terms/copy.js';
import { match, struct } from '../../src/terms/build.js';
import { OperatorTable } from '../../src/terms/operators.js';
import type { Term } from '../../src/terms/term.js';

const rules = [
  'a --> []',
  'a --> [x]',
  'a --> [x], b',
  'a --> b, [x]',
  'a --> [x], [y]',
  'a --> [x, y | []], b',
  'a --> b',
  'a --> b, c',
  'a --> b, c, d',
  'a --> (b, c), d',
  'a --> "ab", c',
  'a --> "", c',
  'a --> "ab"',
  'a --> !',
  'a --> !, b',
  'a --> [x], !',
  'a --> b, !, c',
  'a --> {}',
  'a --> {}, b',
  'a --> b, {}',
  'a --> {x}',
  'a --> {x}, b',
  'a --> {x, y}, b',
  'a --> {b}, !, {c}',
  'a --> {X}, b(X)',
  'a --> \\+ b',
  'a --> \\+ b, c',
  'a --> \\+ [x], c',
  'a --> \\+ \\+ b',
  'a --> \\+ {x}',
  'a --> b ; c',
  'a --> b | c',
  'a --> (b ; c), d',
  'a --> [] ; [x], a',
  'a --> (b -> c)',
  'a --> (b -> c ; d)',
  'a --> ({b} -> [c] ; [d])',
  'a --> (b *-> c ; d)',
  'a --> X',
  'a --> X, b',
  'a --> call(f)',
  'a --> call(f, 1), b',
  'a --> call(F, X, Y)',
  'a --> call',
  'a(X, Y) --> b(X), c(Y)',
  'digits([D|T]) --> digit(D), digits(T)',
  'a --> f("x")',
  'a --> (x, ! ; y)',
  'a, [p] --> b',
  'a, [p, q] --> [q], [p]',
  'a, "xy" --> b',
  'a, [] --> b',
  'a, b --> c',
  'a(X), [X] --> b(X), !',
  'a --> m:b',
  'm:a --> b',
];

const refused = [
  'a --> 1',
  'a --> b, 1.5',
  'a --> [x|T]',
  'a --> [x|y]',
  '1 --> b',
  'X --> b',
  '[] --> b',
  '[a] --> b',
  '! --> b',
  '{} --> b',
  '{x} --> b',
  '(a ; b) --> c',
  '(a -> b) --> c',
  '\\+ a --> c',
  '1, [x] --> c',
];

function read(text: string): Term {
  const result = readTerm(text, {
    file: 'rule',
    operators: OperatorTable.standard(),
    flags: { doubleQuotes: 'codes' },
  });
  if (result.kind === 'fault') throw new Error(`${text}: ${result.diagnostic.message}`);
  return result.term;
}

function translated(text: string): Term {
  const [left, right] = match(read(text), '-->', 2) ?? [];
  if (left === undefined || right === undefined) throw new Error(`${text} is no grammar rule`);
  const { head, body } = translateRule(left, right);
  return struct(':-', head, body);
}

/** Equal up to the names of variables. */
function areVariants(left: Term, right: Term): boolean {
  const [a, b] = [copyTerm(left), copyTerm(right)];
  for (const term of [a, b]) {
    variablesOf(term).forEach((variable, i) => {
      variable.value = struct('$VAR', i);
    });
  }
  return compareTerms(a, b) === 0;
}

describe('grammar rules', () => {
  let translate: (rule: string) => string;

  before(async () => {
    const { prolog } = await SWIPL({ arguments: ['-q'] });
    prolog.query('set_prolog_flag(double_quotes, codes)').once();
    translate = (rule) => {
      const answer: unknown = prolog
        .query(
          'catch((term_string(R, T), dcg_translate_rule(R, C)), error(E, _), C = refused(E)), format(atom(A), "~k", [C])',
          { T: rule },
        )
        .once();
      return answer instanceof Object && 'A' in answer ? String(answer.A) : '';
    };
  });

  for (const rule of rules) {
    it(`translates ${rule} as SWI-Prolog does`, () => {
      const theirs = translate(rule);
      expect(areVariants(translated(rule), read(theirs)), theirs).to.equal(true);
    });
  }

  for (const rule of refused) {
    it(`refuses ${rule} with the error of SWI-Prolog`, () => {
      const theirs = match(read(translate(rule)), 'refused', 1)?.[0];
      let ball: Term | undefined;
      try {
        translated(rule);
      } catch (thrown) {
        if (thrown instanceof PrologError) ball = thrown.ball;
      }
      const ours = ball === undefined ? undefined : match(ball, 'error', 2)?.[0];
      if (ours === undefined || theirs === undefined) expect.fail('not refused');
      expect(areVariants(ours, theirs), translate(rule)).to.equal(true);
    });
  }

  it('unifies terminals after the head, so that uses of a rule share no variables', () => {
    const { head, body } = translateRule(read('a'), read('[x]'));
    expect(variablesOf(head)).to.have.length(2);
    expect(variablesOf(body)).to.have.members(variablesOf(head));
  });
});
