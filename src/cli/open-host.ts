// From the files that a command was given to a host that runs them, for commands that show what came of something.

import type { Host } from '../host/host.js';
import type { Diagnostic } from '../reader/position.js';
import { hostOptionsOf, type EngineOptions } from './engine-options.js';
import { sayLine } from './exit.js';

export interface OpenHost {
  readonly host: Host;
  readonly warnings: number;
}

/** Undefined when the knowledge base has errors: they are printed, and `nothing` says what was not done. */
export async function openHost(
  files: readonly [string, ...string[]],
  options: EngineOptions,
  nothing: string,
): Promise<OpenHost | undefined> {
  const { startHost } = await import('../host/start-host.js');
  const started = await startHost({ files, ...hostOptionsOf(options), log: sayOnStderr });
  if (started.kind === 'serving') return { host: started.host, warnings: started.diagnostics.length };
  await printDiagnostics(started.diagnostics.filter(({ severity }) => severity === 'error'));
  sayLine(`${files[0]} has errors; ${nothing}`);
  return undefined;
}

async function printDiagnostics(diagnostics: readonly Diagnostic[]): Promise<void> {
  const { formatDiagnostic } = await import('../language/diagnostic-text.js');
  for (const diagnostic of diagnostics) sayOnStderr(formatDiagnostic(diagnostic));
}

/** Warnings are for `check`; they are worth a word when something did not come out as wanted. */
export function mentionWarnings(file: string, { warnings }: OpenHost): void {
  if (warnings === 0) return;
  const found = warnings === 1 ? 'a warning, which' : `${warnings} warnings, which`;
  sayLine(`${file} has ${found} may be why: see mcp-logic check ${file}`);
}

export function sayOnStderr(line: string): void {
  console.error(line);
}
