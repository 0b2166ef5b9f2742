// The engines behind the port.

import type { Engine } from '../../src/engine/engine.js';
import { loadProgram } from '../../src/language/load.js';
import { struct } from '../../src/terms/build.js';
import { Compound, Var } from '../../src/terms/term.js';
import { writeTerm } from '../../src/terms/write.js';
import type { Contestant } from './contestant.js';

export async function loadPorted(engine: Engine, file: string): Promise<Contestant> {
  const { diagnostics } = await loadProgram(engine, { files: [file] });
  const fault = diagnostics.find(({ severity }) => severity === 'error');
  if (fault !== undefined) throw new Error(`${file}:${fault.line}: ${fault.message}`);
  return {
    async solve(size) {
      const run = engine.solve(struct('bench', size, new Var()));
      try {
        const step = await run.next();
        if (step.kind === 'answer' && step.goal instanceof Compound) {
          return { answer: writeTerm(step.goal.arg(1), {}), inferences: run.inferences };
        }
        throw new Error(step.kind === 'exception' ? writeTerm(step.ball, { maxLength: 200 }) : step.kind);
      } finally {
        run.close();
      }
    },
  };
}
