// The file of a workload: its program, and what is generated for it.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Workload } from './workloads.js';

const PROGRAMS = new URL('../../bench/programs/', import.meta.url);

/** Calls `use` with the path of the program; the file is gone afterwards. */
export async function withProgram<T>(
  { program, clauses }: Workload,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-logic-bench-'));
  try {
    const file = join(folder, `${program}.pl`);
    const text = readFileSync(new URL(`${program}.pl`, PROGRAMS), 'utf8');
    writeFileSync(file, `${text}\n${clauses?.() ?? ''}`);
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
