// SWI-Prolog in WebAssembly.

import { readFileSync } from 'node:fs';
import SWIPL from 'swipl-wasm/dist/swipl-node.js';
import { answerOf } from './answer.js';
import type { Contestant } from './contestant.js';

export async function loadSwiplWasm(file: string): Promise<Contestant> {
  const swipl = await SWIPL({ arguments: ['-q'] });
  swipl.FS.writeFile('/program.pl', readFileSync(file));
  const loaded = swipl.prolog.query("consult('/program.pl')").once();
  if (loaded === undefined) throw new Error('the program cannot be loaded');
  return {
    solve(size) {
      const solution = swipl.prolog.query(`bench(${size}, Answer)`).once();
      return Promise.resolve({ answer: answerOf(solution), inferences: 0 });
    },
  };
}
