// Runs every section of the standard on the machine, through the port.

import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { format, resolveConfig } from 'prettier';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { struct } from '../../../src/terms/build.js';
import { expectOutcome } from '../contract/case.js';
import { addProgram, readText } from '../contract/prolog-text.js';
import { conformityPage } from './conformity-page.js';
import { isoSections } from './iso-sections.js';
import { outcomeOf, type Row, type Section } from './section.js';

/** Clauses 7.8 and 8 with corrigendum 2. */
const BUILTINS = [
  ...['true/0', 'fail/0', 'call/1', '!/0', ',/2', ';/2', '->/2', 'catch/3', 'throw/1'],
  ...['=/2', 'unify_with_occurs_check/2', '\\=/2', 'subsumes_term/2'],
  ...['var/1', 'atom/1', 'integer/1', 'float/1', 'atomic/1', 'compound/1', 'nonvar/1', 'number/1'],
  ...['callable/1', 'ground/1', '@=</2', '==/2', '\\==/2', '@</2', '@>/2', '@>=/2', 'compare/3'],
  ...['sort/2', 'keysort/2', 'functor/3', 'arg/3', '=../2', 'copy_term/2', 'term_variables/2'],
  ...['is/2', '=:=/2', '=\\=/2', '</2', '=</2', '>/2', '>=/2', 'clause/2', 'current_predicate/1'],
  ...['asserta/1', 'assertz/1', 'retract/1', 'abolish/1', 'retractall/1'],
  ...['findall/3', 'bagof/3', 'setof/3'],
  ...['current_input/1', 'current_output/1', 'set_input/1', 'set_output/1', 'open/3', 'open/4'],
  ...['close/1', 'close/2', 'flush_output/0', 'flush_output/1', 'stream_property/2'],
  ...['at_end_of_stream/0', 'at_end_of_stream/1', 'set_stream_position/2'],
  ...['get_char/1', 'get_char/2', 'get_code/1', 'get_code/2', 'peek_char/1', 'peek_char/2'],
  ...['peek_code/1', 'peek_code/2', 'put_char/1', 'put_char/2', 'put_code/1', 'put_code/2', 'nl/0', 'nl/1'],
  ...['get_byte/1', 'get_byte/2', 'peek_byte/1', 'peek_byte/2', 'put_byte/1', 'put_byte/2'],
  ...['read_term/2', 'read_term/3', 'read/1', 'read/2', 'write_term/2', 'write_term/3', 'write/1', 'write/2'],
  ...['writeq/1', 'writeq/2', 'write_canonical/1', 'write_canonical/2', 'op/3', 'current_op/3'],
  ...['char_conversion/2', 'current_char_conversion/2', '\\+/1', 'once/1', 'false/0', 'repeat/0'],
  ...['call/2', 'call/3', 'call/4', 'call/5', 'call/6', 'call/7', 'call/8'],
  ...['atom_length/2', 'atom_concat/3', 'sub_atom/5', 'atom_chars/2', 'atom_codes/2', 'char_code/2'],
  ...['number_chars/2', 'number_codes/2', 'set_prolog_flag/2', 'current_prolog_flag/2', 'halt/0', 'halt/1'],
];

describe('the machine and ISO/IEC 13211-1', () => {
  for (const section of isoSections) {
    describe(`${section.clause} ${section.subject}`, () => {
      for (const [index, row] of section.rows.entries()) {
        it(`${section.clause}#${index + 1} ${titleOf(row)}`, () => holds(section, row));
      }

      it('holds in the bodies of clauses too, before and after they are compiled', async () => {
        for (const row of section.rows) await holdsInBody(section, row);
      });
    });
  }

  it('has every builtin of the standard, tries it, and lets no program redefine it', () => {
    const engine = createMachineEngine();
    const tried = new Set(isoSections.flatMap(({ subject }) => subject.split(' ')));
    for (const indicator of BUILTINS) {
      const slash = indicator.lastIndexOf('/');
      const definer = engine.definer({
        name: indicator.slice(0, slash),
        arity: Number(indicator.slice(slash + 1)),
      });
      expect(definer, indicator).to.be.oneOf(['builtin', 'control']);
      expect(tried, indicator).to.include(indicator);
    }
  });

  it('is what docs/iso.md says (WRITE_DOCS=1 writes the page)', async () => {
    const page = new URL('../../../../docs/iso.md', import.meta.url);
    const options = { ...(await resolveConfig(page)), parser: 'markdown' };
    const wanted = await format(conformityPage(isoSections), options);
    if (process.env['WRITE_DOCS'] !== undefined) await writeFile(page, wanted);
    expect(await readFile(page, 'utf8')).to.equal(wanted);
  });
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
