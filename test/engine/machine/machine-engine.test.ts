import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { describeEngine } from '../contract.js';

describeEngine('machine', createMachineEngine);
