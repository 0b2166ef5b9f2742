// The built command line serving kb/conformance.pl over HTTP, on a port that is free.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PATIENCE = 20_000;

export interface Served {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export async function serveForSuite(): Promise<Served> {
  const args = [`${ROOT}dist/src/cli/main.js`, 'serve', `${ROOT}kb/conformance.pl`];
  const child = spawn(process.execPath, [...args, '--transport', 'http', '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      resolve();
    }),
  );
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const fail = (): void => {
      reject(new Error(`the server did not tell its address; it said:\n${said}`));
    };
    setTimeout(fail, PATIENCE).unref();
    child.once('close', fail);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/[^\s]+(?=\s)/.exec(said);
      if (found !== null) resolve(found[0]);
    });
  });
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
