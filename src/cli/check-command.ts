// `check`: loads a knowledge base, as serving would, and says what is wrong with it.

import type { Command } from 'commander';
import { LogicError } from '../errors.js';
import type { Diagnostic } from '../reader/position.js';
import { addEngineOptions, hostOptionsOf, type EngineOptions } from './engine-options.js';
import { DONE, FAILED, WRONG_USE, sayLine } from './exit.js';

interface CheckOptions extends EngineOptions {
  readonly json?: true;
  readonly strict?: true;
}

export function addCheckCommand(program: Command): void {
  const command = program
    .command('check')
    .description('look for errors and warnings in a knowledge base; its directives run, its tools do not')
    .argument('<file...>', 'the knowledge base, and files to load after it')
    .option('--json', 'print an array of {file, line, column, severity, code, message}')
    .option('--strict', 'let warnings count as errors');
  addEngineOptions(command, 'engine time for one directive; fractions allowed (default: 10)')
    .addHelpText('after', '\nExit code: 0 clean, 1 errors (under --strict also warnings), 2 wrong use.')
    .action(async (files: string[], options: CheckOptions) => {
      process.exitCode = await check(files, options);
    });
}

async function check(files: readonly string[], options: CheckOptions): Promise<number> {
  const diagnostics = await findDiagnostics(files, options);
  if (diagnostics === 'unreadable') return WRONG_USE;
  if (options.json === true) console.log(JSON.stringify(diagnostics.map(diagnosticRow), null, 2));
  else await printReport(files, diagnostics);
  const counts = (severity: string): boolean => severity === 'error' || options.strict === true;
  return diagnostics.some(({ severity }) => counts(severity)) ? FAILED : DONE;
}

async function findDiagnostics(
  files: readonly string[],
  options: CheckOptions,
): Promise<readonly Diagnostic[] | 'unreadable'> {
  const { startHost } = await import('../host/start-host.js');
  try {
    const started = await startHost({ files, ...hostOptionsOf(options) });
    if (started.kind === 'serving') await started.host.close();
    return started.diagnostics;
  } catch (error) {
    if (!(error instanceof LogicError)) throw error;
    const { code, message } = error;
    if (code === 'LOAD_FAILED' || code === 'WORKER_LOST') return [failedLoad(files, message)];
    sayLine(message);
    return 'unreadable';
  }
}

/** A load that broke down as a whole, in the form of every other finding. */
function failedLoad([file = '']: readonly string[], message: string): Diagnostic {
  return { file, line: 1, column: 1, severity: 'error', code: 'load-failed', message };
}

function diagnosticRow({ file, line, column, severity, code, message }: Diagnostic): Diagnostic {
  return { file, line, column, severity, code, message };
}

async function printReport(files: readonly string[], diagnostics: readonly Diagnostic[]): Promise<void> {
  const { formatDiagnostic } = await import('../language/diagnostic-text.js');
  for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  console.log(`${files.join(', ')}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`);
}

function counted(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;
}
