// The systems that are not dependencies of the project.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { treallaPath } from './contestants/trealla.js';

/** Installs bench/package.json. */
export function installPeers(): void {
  const cwd = fileURLToPath(new URL('../../bench/', import.meta.url));
  execFileSync('npm', ['install', '--no-package-lock', '--ignore-scripts'], { cwd, stdio: 'inherit' });
}

/** Of these systems the ones that are here; the others are told of. */
export function present(engines: readonly string[]): readonly string[] {
  return engines.filter((engine) => {
    const why = absence(engine);
    if (why !== undefined) console.error(`without ${engine}: ${why}`);
    return why === undefined;
  });
}

function absence(engine: string): string | undefined {
  try {
    if (engine === 'trealla') treallaPath();
    if (engine === 'swipl') console.log(execFileSync('swipl', ['--version'], { encoding: 'utf8' }).trim());
    return undefined;
  } catch {
    return engine === 'trealla' ? 'npm run bench -- --peers installs it' : 'it is not installed here';
  }
}
