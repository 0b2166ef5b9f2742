import { expect } from 'chai';
import type { Engine } from '../../../src/engine/engine.js';
import { ballOf, firstStep, valuesOfX } from './solve.js';

const CLOSED = [
  ...[
    'halt',
    'halt(0)',
    "open('/etc/hostname', read, _)",
    "open('/tmp/x', write, _, [])",
    "consult('/etc/hostname')",
  ],
  ...[
    'read(_)',
    'read(user_input, _)',
    'read_term(_, [])',
    'get_char(_)',
    'peek_char(_)',
    'shell(ls)',
    'shell(ls, _)',
  ],
  ...["getenv('HOME', _)", 'setenv(a, b)', "see('/etc/hostname')", "tell('/tmp/x')"],
];

const ROUTES: readonly (readonly [string, (goal: string) => string])[] = [
  ['directly', (goal) => goal],
  ['by call/1', (goal) => `G = ${goal}, call(G)`],
  ['by =../2', (goal) => `${goal} =.. L, G =.. L, G`],
  ['within findall/3', (goal) => `findall(x, ${goal}, _)`],
  ['within a negation', (goal) => `\\+ ${goal}`],
  ['by an asserted clause', (goal) => `assertz((p :- ${goal})), p`],
  ['by a higher-order predicate', (goal) => `G = ${goal}, maplist(call, [G])`],
  ['as a cleanup', (goal) => `setup_call_cleanup(${goal}, true, true)`],
];

export function describeClosedPredicates(create: () => Engine): void {
  describe('closed predicates', () => {
    for (const [route, through] of ROUTES) {
      it(`throw permission errors when called ${route}`, async () => {
        for (const goal of CLOSED) {
          expect(await ballOf(create(), through(goal)), goal).to.match(/^error\(permission_error\(/);
        }
      });
    }

    it('can be caught, and the engine works on', async () => {
      const engine = create();
      const goal = 'catch(halt, error(permission_error(_, _, _), _), X = caught)';
      expect(await valuesOfX(engine, goal)).to.deep.equal(['caught']);
    });

    it('say of reading that there is mcp_elicit/3', async () => {
      expect(await ballOf(create(), 'read(_)')).to.include('mcp_elicit/3');
    });

    it('leave user_input out of reach by its stream', async () => {
      const goal = 'current_input(S), read(S, _)';
      expect(await ballOf(create(), goal)).to.match(/permission_error/);
    });

    it('do not keep JavaScript within reach', async () => {
      for (const goal of ['global(_)', 'apply(eval, [x], _)', 'js:global(_)']) {
        expect((await firstStep(create(), goal)).kind, goal).to.equal('exception');
      }
    });
  });
}
