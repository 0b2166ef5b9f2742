// One program on one system, each in a process of its own, so that none warms or fills another's memory.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SEMI_SPACE } from '../../src/host/heap-limits.js';
import type { Measurement } from './contestant.js';

const CHILD = fileURLToPath(new URL('../child.js', import.meta.url));
const SWIPL_DRIVER = fileURLToPath(new URL('../../../bench/contestants/swipl.pl', import.meta.url));
const LONGEST = 60_000;

export interface Trial {
  readonly contestant: string;
  readonly file: string;
  readonly size: number;
  /** How long the system may be timed; a single run may take longer. */
  readonly seconds: number;
}

/** A text tells why there is no measurement. */
export async function attempt(trial: Trial): Promise<Measurement | string> {
  const { contestant, file, size, seconds } = trial;
  const input = [file, String(size), String(seconds)];
  const { code, stdout, stderr } =
    contestant === 'swipl'
      ? await runChild('swipl', ['-q', '--stack-limit=4g', SWIPL_DRIVER, '--', ...input])
      : await runChild(process.execPath, [
          `--max-semi-space-size=${SEMI_SPACE}`,
          CHILD,
          contestant,
          ...input,
        ]);
  const line = stdout.split('\n').findLast((text) => text.startsWith('{"answer"'));
  if (line !== undefined) return JSON.parse(line) as Measurement; // the child's own format
  if (code === null) return `nothing within ${LONGEST / 1000} s`;
  return /^.*(?:Error|error|Warning).*$/m.exec(stderr)?.[0].slice(0, 160) ?? `exit code ${code}`;
}

function runChild(
  command: string,
  args: readonly string[],
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { timeout: LONGEST, killSignal: 'SIGKILL' });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stdout, stderr });
    });
  });
}
