// Loads the programs of test/fixtures/tabling into a machine of their own.

import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Engine } from '../../../../src/engine/engine.js';
import { createMachineEngine } from '../../../../src/engine/machine/machine-engine.js';
import { loadProgram } from '../../../../src/language/load.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../../../test/fixtures/tabling');

export async function loadTabled(name: string): Promise<Engine> {
  const engine = createMachineEngine();
  const { diagnostics } = await loadProgram(engine, { files: [join(root, name)] });
  expect(diagnostics.map(({ message }) => message)).to.deep.equal([]);
  return engine;
}
