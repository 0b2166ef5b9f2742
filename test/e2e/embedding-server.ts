// A program that embeds a server with settings that the command line has no options for, and prints while it serves.

import { startHost } from '../../src/host/start-host.js';
import { serveStdio } from '../../src/serve/stdio.js';

const [file = ''] = process.argv.slice(2);
const started = await startHost({ files: [file] });
if (started.kind === 'serving') {
  const ended = serveStdio(started.host, {
    spec: '2026-07-28',
    name: 'embedded',
    version: '1',
    stateLifetime: 1,
    pageSize: 4,
  });
  process.stdout.write('stray words\n');
  await ended;
  await started.host.close();
}
