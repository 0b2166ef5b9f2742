// The engine under the tests above the port: the machine, or stock Tau in the second run of `npm test`.

import type { Engine, EngineKind } from '../../src/engine/engine.js';
import { createMachineEngine } from '../../src/engine/machine/machine-engine.js';
import { createTauEngine } from '../../src/engine/tau/tau-engine.js';

export const chosenEngine: EngineKind = process.env['MCP_LOGIC_TEST_ENGINE'] === 'tau' ? 'tau' : 'machine';

export function createChosenEngine(): Engine {
  return chosenEngine === 'tau' ? createTauEngine() : createMachineEngine();
}
