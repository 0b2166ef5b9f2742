// The official conformance suite, installed beside the other caches when it is first wanted, with the Node that it needs.

import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PACKAGES = ['@modelcontextprotocol/conformance@0.2.0-alpha.12', 'node@22'];
const PLACE = fileURLToPath(
  new URL('../../../node_modules/.cache/conformance-0.2.0-alpha.12/', import.meta.url),
);
const ENTRY = join(PLACE, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const NODE = join(PLACE, 'node_modules/node/bin/node');

export function installSuite(): void {
  if (existsSync(ENTRY) && existsSync(NODE)) return;
  mkdirSync(PLACE, { recursive: true });
  writeFileSync(join(PLACE, 'package.json'), '{"private":true}\n');
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error', ...PACKAGES];
  execFileSync('npm', args, { cwd: PLACE, stdio: 'inherit' });
}

/** Runs scenarios of the suite against a server; what each of them found is in files below `directory`. */
export async function runSuite(url: string, options: readonly string[], directory: string): Promise<void> {
  const args = [ENTRY, 'server', '--url', url, ...options, '--output-dir', directory];
  // Its exit code tells of failures, which the files tell in full.
  await promisify(execFile)(NODE, args, { maxBuffer: 2 ** 28 }).catch(() => undefined);
}
