// The worker whose memory is taken: it loads a program on the machine and proves its goal.

import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { createMachineEngine } from '../src/engine/machine/machine-engine.js';
import { loadPorted } from './contestants/ported.js';
import type { WorkerMemory } from './memory.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // what the flag brings
const { file, size } = workerData as { file: string; size: number }; // what memory.ts passes

const engine = createMachineEngine();
const empty = megabytes();
const contestant = await loadPorted(engine, file);
const loaded = megabytes();
await contestant.solve(size);
parentPort?.postMessage({ empty, loaded, used: megabytes() } satisfies WorkerMemory);

function megabytes(): number {
  collectGarbage();
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return (heap + external) / 1_000_000;
}
