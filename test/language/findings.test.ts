import { expect } from 'chai';
import { findings } from '../../src/language/findings.js';
import { loadFixture, summary } from './fixture-programs.js';

/** Each code with the places where its fixture is found wanting, and with other codes that come along. */
const places: Readonly<Record<string, readonly string[]>> = {
  'syntax-error': ['2:14', '4:10'],
  'unterminated-comment': ['2:1'],
  'unterminated-quoted': ['2:6'],
  'missing-full-stop': ['2:1'],
  'illegal-number': ['1:15'],
  'head-not-callable': ['1:1', '2:1', '3:1', '4:1'],
  'body-not-callable': ['1:6', '2:13'],
  'grammar-not-callable': ['1:1', '2:1', '3:1'],
  'redefined-control': ['3:3'],
  'redefined-builtin': ['1:1'],
  'engine-refused': ['1:12'],
  'directive-not-callable': ['1:1', '2:1'],
  'directive-invalid': [
    ...[
      '1:12',
      '2:25',
      '3:14',
      '4:24',
      '5:4',
      '6:9',
      '7:17',
      '8:9',
      '9:4',
      '10:35',
      '11:16',
      '12:10',
      '13:19',
    ],
    ...['14:24', '15:13'],
  ],
  'directive-threw': ['1:1', '2:1', '3:1', '4:1'],
  'directive-failed': ['1:1', '2:1'],
  'directive-as-fact': ['1:1', '3:1'],
  'mode-ignored': ['1:1', '2:1'],
  'unknown-directive': ['1:1', '3:1', '4:1', '5:1', '7:1'],
  'unknown-library': ['1:15', '2:15'],
  'unknown-import': ['1:42', '2:29', '2:47'],
  'module-clash': ['2:12', '3:1', '4:1'],
  'flag-without-effect': ['1:1'],
  'entity-unclosed': ['2:1'],
  'entity-misplaced': ['1:1', '3:3'],
  'entity-duplicate': ['3:1'],
  'entity-unknown': ['1:25', '4:17'],
  'scope-clash': ['3:22'],
  'directive-without-effect': ['2:3', '3:3'],
  'object-unknown': ['3:14', '5:12'],
  'served-object-unknown': ['1:1'],
  'served-object-doubtful': ['1:1'],
  'message-not-understood': ['7:14', '9:12'],
  'file-missing': ['1:12', '2:18', '3:5', '3:11'],
  'facts-invalid': ['facts-invalid.json:2:1', 'facts-invalid.json:3:1'],
  'include-cycle': ['include_back.pl:2:12'],
  'condition-unbalanced': ['1:1', '2:1', '3:1', '7:1', '9:1'],
  'condition-threw': ['1:1', '5:1'],
  'expansion-threw': ['2:1'],
  'expansion-endless': ['3:1'],
  'initialization-threw': ['1:1', '2:1'],
  'initialization-failed': ['1:1', '2:1'],
  'initialization-not-run': ['1:1'],
  'undefined-predicate': ['2:5', '4:8', '5:31', '6:5'],
  'arity-clash': ['1:16'],
  'predicate-closed': ['1:9', '3:11'],
  'clauses-not-together': ['3:1', '4:1'],
  'singleton-variable': ['1:27', '1:41', '3:9'],
  'marked-variable-repeated': ['1:7'],
  'left-recursion': ['2:19', '4:16', '9:18', '13:16'],
  'clause-unreachable': ['2:1', '4:1', '6:1'],
  'unbound-arithmetic': ['1:24', '2:16', '3:16', '3:35'],
  'text-not-atom': ['3:16', '4:20'],
  'date-unquoted': ['1:11'],
  'name-unquoted': ['3:6'],
};

describe('findings', () => {
  it('have a fixture each', () => {
    expect(Object.keys(places)).to.have.members(Object.keys(findings));
  });

  for (const [code, expected] of Object.entries(places)) {
    it(`reports ${code} at its exact places`, async () => {
      const file = `findings/${code}.pl`;
      const { program } = await loadFixture(file);
      const found = program.diagnostics.filter((diagnostic) => diagnostic.code === code);
      expect(found.map((diagnostic) => summary(diagnostic, file))).to.deep.equal(
        expected.map((place) => `${place} ${code}`),
      );
      for (const { severity } of found)
        expect(severity).to.equal(findings[code as keyof typeof findings].severity);
    });
  }

  it('say nothing of other kinds, except where one fault brings two', async () => {
    const companions: Record<string, string> = {
      'head-not-callable': 'grammar-not-callable',
      'unknown-directive': 'syntax-error',
      'undefined-predicate': 'arity-clash',
    };
    for (const code of Object.keys(places)) {
      const { program } = await loadFixture(`findings/${code}.pl`);
      const others = program.diagnostics
        .map((diagnostic) => diagnostic.code)
        .filter((other) => other !== code);
      expect(
        [...new Set(others)].filter((other) => other !== companions[code]),
        code,
      ).to.deep.equal([]);
    }
  });
});
