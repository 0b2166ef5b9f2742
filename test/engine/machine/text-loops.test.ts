// Text in loops that never backtrack: nothing may pile up on the trail, and the output is given back.

import { expect } from 'chai';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { addProgram } from '../contract/prolog-text.js';
import { firstStep } from '../contract/solve.js';

const PROGRAM = `
collect(0) :- !.
collect(N) :- with_output_to(atom(A), (write(N), member(_, [1, 2]))), atom_length(A, _), M is N - 1, collect(M).
split(0) :- !.
split(N) :- sub_atom(abcabc, 1, 2, _, S), atom_concat(S, X, bcd), atom_concat(X, N, _), M is N - 1, split(M).
`;

describe('text in loops', () => {
  for (const goal of ['collect(20000)', 'split(20000)']) {
    it(`${goal} ends`, async () => {
      const engine = createMachineEngine();
      addProgram(engine, PROGRAM);
      expect(await firstStep(engine, goal)).to.include({ kind: 'answer', last: true });
    });
  }

  it('gives the output back after an exception in a cleanup', async () => {
    const written: string[] = [];
    const goal = 'setup_call_cleanup(true, true, with_output_to(atom(_), throw(x))), write(after)';
    await firstStep(createMachineEngine(), goal, { output: (text) => written.push(text) });
    expect(written).to.deep.equal(['after']);
  });

  it('stops a search for characters at the time limit', async () => {
    const goal = 'char_type(X, alpha), X == none';
    expect(await firstStep(createMachineEngine(), goal, { limits: { time: 50 } })).to.include({
      limit: 'time',
    });
  });
});
