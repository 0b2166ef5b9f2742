// Imported into a process that is measured: it tells its processor time and peak memory when it ends.

import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['BENCH_USAGE'];
if (isMainThread && file !== undefined) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = { milliseconds: (userCPUTime + systemCPUTime) / 1000, megabytes: maxRSS / 1024 };
    writeFileSync(file, JSON.stringify(usage));
  });
}
