// What the suite wrote down → how many checks of each scenario passed.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Scenario {
  readonly name: string;
  readonly passed: number;
  /** What is wrong, a line for each check; what a server merely ought to do counts as well. */
  readonly faults: readonly string[];
}

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** One folder for each scenario, named `server-NAME-TIME`. */
export function readScenarios(directory: string): Scenario[] {
  return readdirSync(directory).map((folder) => {
    const name = folder.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
    // The suite's own form.
    const checks = JSON.parse(readFileSync(join(directory, folder, 'checks.json'), 'utf8')) as Check[];
    return {
      name,
      passed: checks.filter(({ status }) => status === 'SUCCESS').length,
      faults: checks
        .filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
        .map(({ id, status, errorMessage = '' }) => `${status} ${id}: ${errorMessage}`),
    };
  });
}
