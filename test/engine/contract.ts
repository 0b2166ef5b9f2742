// What every engine must do. An engine's own test file runs this suite and documents where the engine differs.

import { expect } from 'chai';
import type { Engine } from '../../src/engine/engine.js';
import { arithmeticCases } from './contract/arithmetic-cases.js';
import { describeCases, type Case, type Difference } from './contract/case.js';
import { describeClosedPredicates } from './contract/closed-contract.js';
import { controlCases } from './contract/control-cases.js';
import { databaseCases } from './contract/database-cases.js';
import { describeDefinitions } from './contract/definition-contract.js';
import { exceptionCases } from './contract/exception-cases.js';
import { describeHostPredicates } from './contract/host-contract.js';
import { describeLimits } from './contract/limit-contract.js';
import { describeRuns } from './contract/run-contract.js';
import { describeReplicas } from './contract/replica-contract.js';
import { solutionCases } from './contract/solution-cases.js';
import { termCases } from './contract/term-cases.js';
import { textCases } from './contract/text-cases.js';
import { describeTransactions } from './contract/transaction-contract.js';

/** By the name of a case: what the engine documents to do instead. Never a way to skip. */
export type Differences = Readonly<Record<string, Difference>>;

const THEMES: Readonly<Record<string, readonly Case[]>> = {
  'clauses and control': controlCases,
  'the database': databaseCases,
  'all solutions': solutionCases,
  terms: termCases,
  arithmetic: arithmeticCases,
  text: textCases,
  exceptions: exceptionCases,
};

export function describeEngine(name: string, create: () => Engine, differences: Differences = {}): void {
  describe(`the ${name} engine`, () => {
    for (const [theme, cases] of Object.entries(THEMES)) describeCases(theme, cases, create, differences);
    describeRuns(create);
    describeHostPredicates(create);
    describeLimits(create);
    describeTransactions(create);
    describeReplicas(create);
    describeClosedPredicates(create);
    describeDefinitions(create);

    it('names only cases of the suite as different', () => {
      const names = Object.values(THEMES).flatMap((cases) => cases.map((one) => one.it));
      expect(names).to.include.members(Object.keys(differences));
    });
  });
}
