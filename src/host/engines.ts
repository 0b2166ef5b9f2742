// The one table of engines; each is loaded only when it is chosen.

import type { Engine, EngineKind } from '../engine/engine.js';
import type { MachineOptions } from '../engine/machine/machine-engine.js';
import { LogicError } from '../errors.js';

const ENGINES: Readonly<Partial<Record<EngineKind, (options: MachineOptions) => Promise<Engine>>>> = {
  machine: async (options) =>
    (await import('../engine/machine/machine-engine.js')).createMachineEngine(options),
  tau: async () => (await import('../engine/tau/tau-engine.js')).createTauEngine(),
};

export const defaultEngine: EngineKind = 'machine';

export const engineKinds: readonly string[] = Object.keys(ENGINES);

export function isEngineKind(name: string): name is EngineKind {
  return engineKinds.includes(name);
}

export async function openEngine(kind: EngineKind, options: MachineOptions = {}): Promise<Engine> {
  const open = ENGINES[kind];
  if (open === undefined) throw new LogicError('ENGINE_UNSUPPORTED', `there is no engine ${kind}`);
  return open(options);
}
