// Runs every section of the standard on the machine, through the port.

import { expect } from 'chai';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { struct } from '../../../src/terms/build.js';
import { expectOutcome } from '../contract/case.js';
import { addProgram, readText } from '../contract/prolog-text.js';
import { isoSections } from './iso-sections.js';
import { outcomeOf, type Row, type Section } from './section.js';

describe('the machine and ISO/IEC 13211-1', () => {
  for (const section of isoSections) {
    describe(`${section.clause} ${section.subject}`, () => {
      for (const row of section.rows) it(titleOf(row), () => holds(section, row));

      it('holds in the bodies of clauses too, before and after they are compiled', async () => {
        for (const row of section.rows) await holdsInBody(section, row);
      });
    });
  }
});

function titleOf({ goal, outcome, deviation }: Row): string {
  const title = `${goal} => ${outcome}`;
  return deviation === undefined ? title : `${title} (${deviation.standard} in the standard)`;
}

async function holds({ program }: Section, row: Row): Promise<void> {
  const engine = createMachineEngine();
  addProgram(engine, program);
  if (row.outcome === 'syntax_error') expect(() => readText(engine, row.goal)).to.throw(/ in /);
  else await expectOutcome(engine, row.goal, outcomeOf(row));
}

/** A predicate is compiled at its second call. */
const CALLS = 3;

async function holdsInBody({ program }: Section, row: Row): Promise<void> {
  if (row.outcome === 'syntax_error') return;
  const engine = createMachineEngine();
  addProgram(engine, program);
  const { term, variables } = readText(engine, row.goal);
  engine.addClause({ head: struct('a clause', ...variables.values()), body: term, at: undefined });
  const goal = variables.size === 0 ? "'a clause'" : `'a clause'(${[...variables.keys()].join(', ')})`;
  for (let call = 0; call < CALLS; call++) {
    const transaction = engine.begin();
    await expectOutcome(engine, goal, outcomeOf(row));
    transaction.rollback();
  }
}
