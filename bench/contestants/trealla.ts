// Trealla Prolog in WebAssembly, from the dependencies of bench/ itself.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { answerOf } from './answer.js';
import type { Contestant } from './contestant.js';

interface Trealla {
  readonly load: () => Promise<void>;
  readonly Prolog: new () => {
    consultText(text: string): Promise<void>;
    queryOnce(goal: string): Promise<{ readonly status: string; readonly answer?: unknown }>;
  };
}

export async function loadTrealla(file: string): Promise<Contestant> {
  // The package is installed on demand: its types are not there when this is compiled.
  const { load, Prolog } = (await import(pathToFileURL(treallaPath()).href)) as Trealla;
  await load();
  const prolog = new Prolog();
  await prolog.consultText(readFileSync(file, 'utf8'));
  return {
    async solve(size) {
      const { status, answer } = await prolog.queryOnce(`bench(${size}, Answer)`);
      return { answer: answerOf(answer ?? status), inferences: 0 };
    },
  };
}

/** Throws when the peers are not installed. */
export function treallaPath(): string {
  return createRequire(new URL('../../../bench/package.json', import.meta.url)).resolve('trealla');
}
