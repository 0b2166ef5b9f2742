// Runs the built command line as a user would.

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** `input` is what stands on stdin, which is not a terminal. */
export async function runCli(args: readonly string[], input = ''): Promise<CliResult> {
  const child = spawn(process.execPath, ['dist/src/cli/main.js', ...args], { cwd: root });
  child.stdin.end(input);
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { code, stdout, stderr };
}

/** The path of a fixture as a user in the project folder types it. */
export function fixture(name: string): string {
  return `test/fixtures/${name}`;
}
