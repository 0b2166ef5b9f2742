// `npm run conformance`: the official suite against kb/conformance.pl, for every revision. Fails when anything does,
// also when fewer scenarios or checks ran than there are.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveForSuite } from './served.js';
import { installSuite, runSuite } from './suite.js';
import { readScenarios, type Scenario } from './tally.js';

interface Run {
  readonly revision: string;
  readonly options: readonly string[];
  /** How many scenarios the revision requires, and how many checks they make. */
  readonly required: { readonly scenarios: number; readonly checks: number };
  /** Scenarios that run along and that the suite does not score, with the checks that they make. */
  readonly others: Readonly<Record<string, number>>;
}

const RUNS: readonly Run[] = [
  {
    revision: '2025-06-18',
    options: ['--suite', 'all', '--spec-version', '2025-06-18'],
    required: { scenarios: 27, checks: 56 },
    others: {},
  },
  {
    revision: '2025-11-25',
    options: ['--requirements', '2025-11-25'],
    required: { scenarios: 30, checks: 70 },
    others: { 'server-session-lifecycle': 3, 'server-sse-polling': 3, 'json-schema-2020-12': 8 },
  },
  {
    revision: '2026-07-28',
    options: ['--requirements', '2026-07-28'],
    required: { scenarios: 37, checks: 120 },
    others: {
      'http-header-validation': 14,
      'http-custom-header-server-validation': 10,
      'json-schema-2020-12': 8,
      'tasks-lifecycle': 9,
      'tasks-capability-negotiation': 5,
      'tasks-wire-fields': 4,
      'tasks-request-state-removal': 3,
      'tasks-mrtr-input': 4,
      'tasks-request-headers': 5,
      'tasks-dispatch-and-envelope': 9,
      'tasks-required-task-error': 3,
      'tasks-mrtr-composition': 2,
    },
  },
];

/** An extension that is not served, and a scenario that checks nothing. */
const OPTIONAL = /^(sep-2640-|tasks-status-notifications)/;

async function perform(run: Run, url: string): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    await runSuite(url, run.options, directory);
    const scenarios = readScenarios(directory).filter(({ name }) => !OPTIONAL.test(name));
    const required = scenarios.filter(({ name }) => !Object.hasOwn(run.others, name));
    let complete = report(`${run.revision} required`, required, run.required);
    for (const [name, checks] of Object.entries(run.others)) {
      const found = scenarios.filter((one) => one.name === name);
      complete = report(`${run.revision} ${name}`, found, { scenarios: 1, checks }) && complete;
    }
    return complete;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function report(title: string, found: readonly Scenario[], expected: Run['required']): boolean {
  const clean = found.filter(({ faults }) => faults.length === 0).length;
  const passed = found.reduce((sum, scenario) => sum + scenario.passed, 0);
  const complete = clean === found.length && clean >= expected.scenarios && passed >= expected.checks;
  console.log(
    [
      complete ? 'ok  ' : 'FAIL',
      title.padEnd(50),
      `${clean}/${expected.scenarios} scenarios`.padStart(16),
      `${passed}/${expected.checks} checks`.padStart(15),
    ].join(' '),
  );
  for (const { name, faults } of found) for (const fault of faults) console.log(`     ${name}: ${fault}`);
  return complete;
}

installSuite();
const served = await serveForSuite();
let complete = true;
try {
  for (const run of RUNS) complete = (await perform(run, served.url)) && complete;
} finally {
  await served.stop();
}
process.exitCode = complete ? 0 : 1;
