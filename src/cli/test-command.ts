// `test`: the tests that stand beside a knowledge base.

import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { LogicError } from '../errors.js';
import { addEngineOptions } from './engine-options.js';
import { DONE, FAILED, sayLine } from './exit.js';
import type { SuiteOptions } from './testing/run-suite.js';
import type { TestSuite } from './testing/test-results.js';

interface TestOptions extends SuiteOptions {
  readonly tap?: true;
  readonly junit?: string;
}

const NOTES = `
Each file is a knowledge base of its own: for family.pl, the tests are the clauses of test/2 in family.pl itself and in
family.plt, and the calls in family.calls. A test in Prolog is test(Name, Outcome) :- Goal, with an outcome such as
true, X == 3, fail, error(type_error(_, _)), all(X == [a, b]) or deterministic; what it changes is undone before the
next one. A call is a line such as: ancestors {"Person": "dan"}, and below it a line => with the result.

Exit code: 0 all passed, 1 a test failed or a file has errors, 2 wrong use.

Examples:
  mcp-logic test family.pl
  mcp-logic test kb/*.pl --tap --junit results.xml --coverage`;

export function addTestCommand(program: Command): void {
  const command = program
    .command('test')
    .description('run the tests of knowledge bases')
    .argument('<file...>', 'knowledge bases, or files of tests')
    .option('--tap', 'print the results in the Test Anything Protocol')
    .option('--junit <file>', "write the results to a file, as JUnit's XML")
    .option('--coverage', 'say which clauses no test has entered');
  addEngineOptions(command, 'engine time for one test; fractions allowed (default: 10)')
    .addHelpText('after', NOTES)
    .action(async (files: string[], options: TestOptions) => {
      process.exitCode = await test(files, options);
    });
}

async function test(files: readonly string[], options: TestOptions): Promise<number> {
  const { runSuite } = await import('./testing/run-suite.js');
  const suites: TestSuite[] = [];
  let faulty = false;
  for (const file of files) {
    const suite = await runSuite(file, options);
    if (suite !== undefined) suites.push(suite);
    else {
      sayLine(`${file} has errors and was not tested`);
      faulty = true;
    }
  }
  const { junitText, reportText, tapText } = await import('./testing/test-report.js');
  console.log(options.tap === true ? tapText(suites) : reportText(suites));
  if (options.junit !== undefined) write(options.junit, junitText(suites));
  const results = suites.flatMap((suite) => suite.results);
  if (results.length === 0 && !faulty)
    sayLine('there are no tests; mcp-logic help test says how to write them');
  return faulty || results.some(({ kind }) => kind === 'failed') ? FAILED : DONE;
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LogicError('ARGUMENT_INVALID', `${file} cannot be written: ${reason}`);
  }
}
