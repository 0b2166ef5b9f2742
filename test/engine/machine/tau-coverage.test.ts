// A program written for stock Tau finds its predicates on the machine: all of them, but for what is listed here.

import { createRequire } from 'node:module';
import { expect } from 'chai';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { describeGoals, throws } from './goal-table.js';

const require = createRequire(import.meta.url);

/** Internal to Tau, or about Tau itself: its modules, its times, its license, its global seed. */
const UNWANTED = new Set([
  'current_module/1',
  'format_/4',
  'get_seed/1',
  'goal_expansion/2',
  'keygroup/2',
  'length/3',
  'license/0',
  'nth/5',
  'set_seed/1',
  'statistics/0',
  'stream_position_data/3',
  'time_month/2',
  'time_property/2',
  'time_year/2',
  'version/0',
]);

interface TauModule {
  readonly rules: Readonly<Record<string, unknown>>;
  /** The core's is the word `all`. */
  readonly exports?: readonly string[] | string;
}

function tauModules(): Readonly<Record<string, TauModule>> {
  // Tau has no types; its modules register themselves on the core.
  const tau = require('tau-prolog') as { modules: Record<string, TauModule> };
  for (const name of ['lists', 'random', 'statistics', 'charsio', 'format']) {
    (require(`tau-prolog/modules/${name}`) as (core: unknown) => void)(tau);
  }
  return tau.modules;
}

describe('what stock Tau offers', () => {
  const engine = createMachineEngine();
  for (const name of ['system', 'lists', 'random', 'statistics', 'charsio', 'format']) {
    it(`is on the machine too, for module ${name}`, () => {
      const module = tauModules()[name];
      const listed = module?.exports;
      const exported = typeof listed === 'object' ? listed : Object.keys(module?.rules ?? {});
      const missing = exported.filter((key) => {
        const slash = key.lastIndexOf('/');
        const indicator = { name: key.slice(0, slash), arity: Number(key.slice(slash + 1)) };
        return !key.startsWith('$') && !UNWANTED.has(key) && engine.definer(indicator) === undefined;
      });
      expect(exported).to.not.be.empty;
      expect(missing).to.deep.equal([]);
    });
  }
});

describeGoals("predicates of Tau's that SWI-Prolog has not", [
  ['prod_list([2, 3, 4], P)', 'P = 24'],
  ['prod_list([], P)', 'P = 1'],
  ['replicate(a, 3, L)', 'L = [a,a,a]'],
  ['replicate(a, 0, L)', 'L = []'],
  ['replicate(a, N, L)', throws('instantiation_error')],
  ['take(2, [a, b, c], L)', 'L = [a,b]'],
  ['take(5, [a], L)', 'L = [a]'],
  ['take(0, [a], [x])', false],
  ['drop(2, [a, b, c], L)', 'L = [c]'],
  ['drop(5, [a], L)', 'L = []'],
  ['drop(a, [a], L)', throws('type_error(integer,a)')],
  ["write_term_to_chars('A b', [quoted(true)], Cs)", "Cs = ['\\'','A',' ',b,'\\'']"],
]);
