// Loads the programs of test/fixtures/coroutines into an engine.

import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Engine } from '../../../src/engine/engine.js';
import { loadProgram } from '../../../src/language/load.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../../test/fixtures/coroutines');

/** Enough for a predicate to be compiled, and for what is left of a clause after a wake-up. */
export const CALLS_UNTIL_COMPILED = 100;

export async function loadCoroutines(name: string, engine: Engine): Promise<Engine> {
  const { diagnostics } = await loadProgram(engine, { files: [join(root, name)] });
  expect(diagnostics.map(({ message }) => message)).to.deep.equal([]);
  return engine;
}
