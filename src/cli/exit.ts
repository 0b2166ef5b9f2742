// How the process ends: the exit codes, one clear line for each failure, and no word lost on the way out.

import { CommanderError } from 'commander';
import { LogicError } from '../errors.js';

export const DONE = 0;
export const FAILED = 1;
export const WRONG_USE = 2;

const WRONG_USES: ReadonlySet<string> = new Set(['ARGUMENT_INVALID', 'FILE_NOT_FOUND', 'FILE_UNREADABLE']);

/** Says on stderr what went wrong, and returns the exit code for it. */
export function reportFailure(error: unknown): number {
  // Commander has already printed help, version or the complaint.
  if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : WRONG_USE;
  if (error instanceof LogicError) {
    sayLine(error.message);
    return WRONG_USES.has(error.code) ? WRONG_USE : FAILED;
  }
  console.error(error);
  return FAILED;
}

/** One line on stderr, under the name of the program. */
export function sayLine(text: string): void {
  console.error(`mcp-logic: ${text.trim().replaceAll(/\s*\n\s*/g, ' ')}`);
}

/** Ends the process once both streams have taken what was written. */
export async function exitWhenFlushed(code: number): Promise<never> {
  await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
  process.exit(code);
}

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (stream.writableLength === 0 || stream.destroyed) resolve();
    else {
      stream.once('error', () => {
        resolve();
      });
      stream.write('', () => {
        resolve();
      });
    }
  });
}
