// The version in package.json, which stands three folders above the compiled command line.

import { readFileSync } from 'node:fs';

export function packageVersion(): string {
  const url = new URL('../../../package.json', import.meta.url);
  const manifest: unknown = JSON.parse(readFileSync(url, 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}
