// Loads the programs of test/fixtures/language into an engine of their own.

import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../src/engine/engine.js';
import { loadProgram } from '../../src/language/load.js';
import type { Program } from '../../src/language/program.js';
import type { Diagnostic } from '../../src/reader/position.js';
import { readTerm } from '../../src/reader/read.js';
import { writeTerm } from '../../src/terms/write.js';
import { createChosenEngine } from '../engine/chosen-engine.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../test/fixtures/language');

export interface Loaded {
  readonly engine: Engine;
  readonly program: Program;
  readonly printed: string;
}

export function createEngine(): Engine {
  return createChosenEngine();
}

export function fixturePath(name: string): string {
  return join(root, name);
}

export async function loadFixture(name: string, engine = createEngine()): Promise<Loaded> {
  let printed = '';
  const program = await loadProgram(engine, {
    files: [fixturePath(name)],
    timeLimit: 5_000,
    output: (text) => {
      printed += text;
    },
  });
  return { engine, program, printed };
}

/** `file:line:column code`, with the file only where it is not the loaded one. */
export function summary(diagnostic: Diagnostic, loaded: string): string {
  const file = relative(dirname(fixturePath(loaded)), diagnostic.file);
  const elsewhere = file === relative(dirname(loaded), loaded) ? '' : `${file}:`;
  return `${elsewhere}${diagnostic.line}:${diagnostic.column} ${diagnostic.code}`;
}

/** All answers of a goal written as text; the first exception ends them. */
export async function answers(engine: Engine, goal: string): Promise<string[]> {
  const read = readTerm(goal, {
    file: 'goal',
    operators: engine.operators,
    flags: { doubleQuotes: 'chars' },
  });
  if (read.kind === 'fault') throw new Error(read.diagnostic.message);
  const run = engine.solve(read.term);
  const found: string[] = [];
  try {
    for (;;) {
      const step = await run.next();
      if (step.kind === 'exception') found.push(`threw ${writeTerm(step.ball, { quoted: true })}`);
      if (step.kind !== 'answer') return found;
      found.push(writeTerm(step.goal, { quoted: true, operators: engine.operators }));
    }
  } finally {
    run.close();
  }
}
