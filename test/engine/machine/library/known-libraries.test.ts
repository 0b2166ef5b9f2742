import { expect } from 'chai';
import { createMachineEngine } from '../../../../src/engine/machine/machine-engine.js';
import { libraryNames, predicatesOfLibrary } from '../../../../src/language/known-libraries.js';

/** Attributed variables are no library of the machine's: their own tests speak of them. */
const ELSEWHERE = new Set(['dif', 'when']);

describe('the libraries that a program may name', () => {
  const engine = createMachineEngine();
  for (const name of libraryNames.filter((each) => !ELSEWHERE.has(each))) {
    it(`library(${name}) brings predicates that are there`, () => {
      const missing = (predicatesOfLibrary(name) ?? []).filter((each) => engine.definer(each) === undefined);
      expect(missing).to.deep.equal([]);
    });
  }
});
