// What the writing predicates write of random terms, on the machine and on SWI-Prolog.

import { expect } from 'chai';
import fc from 'fast-check';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { struct } from '../../../src/terms/build.js';
import { variablesOf } from '../../../src/terms/copy.js';
import { Var, type Term } from '../../../src/terms/term.js';
import { readText } from '../contract/prolog-text.js';
import { outcomeOn } from './outcomes.js';
import { KINDS } from './random-terms.js';
import { openSwiProlog } from './swi-prolog.js';

const RUNS = Number(process.env['DIFFERENTIAL_RUNS'] ?? 1500);
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? 1);

const OPTIONS = [
  ...[
    '[]',
    '[quoted(true)]',
    '[ignore_ops(true)]',
    '[quoted(true), ignore_ops(true)]',
    '[quoted(true), priority(699)]',
  ],
  ...[
    '[numbervars(true)]',
    '[quoted(true), numbervars(true)]',
    '[spacing(next_argument)]',
    '[quoted(true), brace_terms(true)]',
  ],
];

/** Characters that SWI-Prolog classes or quotes otherwise, and `[]` beside an operator, which it brackets. */
const OTHERWISE = /😀|日本|\[\]/;

describe('the writers of the machine and of SWI-Prolog', () => {
  it('give the same text but for spaces about operators', async function () {
    this.timeout(600_000);
    const swi = await openSwiProlog();
    const engine = createMachineEngine();
    const optionLists = OPTIONS.map((text) => readText(engine, text).term);
    const writing = fc.oneof(
      fc
        .constantFrom('print', 'write', 'writeq', 'write_canonical')
        .map((name) => (term: Term) => struct(name, term)),
      fc.constantFrom(...optionLists).map((options) => (term: Term) => struct('write_term', term, options)),
    );
    const terms = fc
      .oneof(KINDS.term, KINDS.goal, KINDS.expression)
      .filter((term) => variablesOf(term).length === 0);
    const different: (readonly string[])[] = [];
    for (const [term, write] of fc.sample(fc.tuple(terms, writing), { numRuns: RUNS, seed: SEED })) {
      const goal = struct('with_output_to', struct('atom', new Var()), write(term));
      const ours = (await outcomeOn(engine, goal)).join('\n');
      const theirs = swi.outcome(goal).join('\n');
      if (OTHERWISE.test(ours) || withoutSpaces(ours) === withoutSpaces(theirs)) continue;
      different.push([ours, theirs]);
    }
    expect(different).to.deep.equal([]);
  });
});

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}
