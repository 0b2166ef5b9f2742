// A server whose states expire at once: the command line has no option for that.

import { startHost } from '../../src/host/host.js';
import { serveStdio } from '../../src/serve/stdio.js';

const [file = ''] = process.argv.slice(2);
const started = await startHost({ files: [file] });
if (started.kind === 'serving') {
  await serveStdio(started.host, {
    spec: '2026-07-28',
    name: 'forgetful',
    version: '1',
    stateLifetime: 1,
  });
  await started.host.close();
}
