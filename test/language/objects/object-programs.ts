// Programs with entities, loaded from text, and what their goals come to.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadProgram } from '../../../src/language/load.js';
import type { Program } from '../../../src/language/program.js';
import { readTerm } from '../../../src/reader/read.js';
import { listItems, match } from '../../../src/terms/build.js';
import { NIL } from '../../../src/terms/term.js';
import { writeTerm } from '../../../src/terms/write.js';
import { createEngine } from '../fixture-programs.js';

export interface ObjectProgram {
  readonly program: Program;
  /** `line:column code: message` of all findings. */
  readonly findings: readonly string[];
  /** What directives printed. */
  readonly printed: string;
  /** The values of the variable X in all answers of a goal. */
  values(goal: string): Promise<string[]>;
  /** The ball that a goal throws; `nothing` when it throws none. */
  thrown(goal: string): Promise<string>;
}

/** Files by name; the first is the one loaded. */
export async function loadFiles(files: Readonly<Record<string, string>>): Promise<ObjectProgram> {
  const engine = createEngine();
  let printed = '';
  const output = (text: string): void => {
    printed += text;
  };
  const program = await loadProgram(engine, { files: [writeProgram(files)], timeLimit: 5_000, output });
  const solve = async (goal: string) => {
    const { operators } = engine;
    const read = readTerm(goal, { file: 'goal', operators, flags: { doubleQuotes: 'chars' } });
    if (read.kind === 'fault') throw new Error(`${goal}: ${read.diagnostic.message}`);
    const run = engine.solve(read.term, { limits: { time: 5_000 } });
    try {
      return await run.next();
    } finally {
      run.close();
    }
  };
  return {
    program,
    findings: program.diagnostics.map(
      ({ line, column, code, message }) => `${line}:${column} ${code}: ${message}`,
    ),
    printed,
    async values(goal) {
      const step = await solve(`findall(X, (${goal}), Xs)`);
      if (step.kind === 'exception')
        throw new Error(`${goal} threw ${writeTerm(step.ball, { quoted: true })}`);
      const list = step.kind === 'answer' ? match(step.goal, 'findall', 3)?.[2] : undefined;
      return (listItems(list ?? NIL) ?? []).map((item) => writeTerm(item, { quoted: true }));
    },
    async thrown(goal) {
      const step = await solve(goal);
      return step.kind === 'exception' ? writeTerm(step.ball, { quoted: true }) : 'nothing';
    },
  };
}

/** Where the first of the files is. */
export function writeProgram(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'objects-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return join(directory, Object.keys(files)[0] ?? '');
}

/** A program in one file, which must have no findings. */
export async function loadClean(text: string): Promise<ObjectProgram> {
  const loaded = await loadFiles({ 'program.lgt': text });
  if (loaded.findings.length > 0) throw new Error(loaded.findings.join('\n'));
  return loaded;
}

export async function findingsOf(text: string): Promise<readonly string[]> {
  return (await loadFiles({ 'program.lgt': text })).findings;
}
