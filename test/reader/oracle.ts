// SWI-Prolog in WebAssembly, asked how it reads and writes.

import SWIPL from 'swipl-wasm/dist/swipl-node.js';
import type { OperatorTable } from '../../src/terms/operators.js';
import { writeTerm } from '../../src/terms/write.js';
import { struct } from '../../src/terms/build.js';
import { Atom } from '../../src/terms/term.js';

export interface Oracle {
  /** What writeq/1 writes of the term that is read from `text`; undefined when it cannot be read. */
  readAndWrite(text: string): string | undefined;
}

/** Starts it with the operators of `table` beside its own. */
export async function openOracle(table: OperatorTable): Promise<Oracle> {
  const swipl = await SWIPL({ arguments: ['-q'], print: () => undefined, printErr: () => undefined });
  for (const { name, operator } of table.entries()) {
    if (name === ',' || name === '|') continue;
    const definition = struct('op', operator.priority, Atom.of(operator.type), Atom.of(name));
    swipl.prolog.query(writeTerm(definition, { quoted: true, ignoreOps: true })).once();
  }
  const goal =
    'catch((term_to_atom(T, Text), format(atom(Written), "~q", [T])), error(syntax_error(_), _), fail)';
  return {
    readAndWrite(text) {
      const answer = swipl.prolog.query(goal, { Text: text }).once();
      const written =
        typeof answer === 'object' && answer !== null && 'Written' in answer ? answer.Written : undefined;
      return typeof written === 'string' ? written : undefined;
    },
  };
}
