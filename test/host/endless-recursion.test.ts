import { expect } from 'chai';
import type { HostOptions } from '../../src/host/host-options.js';
import { context, ServingFixtures } from './serving-fixtures.js';

describe('a call that is stopped at a limit', () => {
  const fixtures = new ServingFixtures();
  afterEach(() => fixtures.closeAll());

  async function textOf(tool: string, options: Partial<HostOptions>): Promise<string> {
    const host = await fixtures.serve('endless.pl', options);
    const args =
      tool === 'ancestor' || tool === 'ancestors'
        ? { arg1: 'a' }
        : tool === 'second_first'
          ? { arg1: 'a', arg2: 'c' }
          : {};
    const outcome = await host.perform({ kind: 'tool', name: tool, arguments: args }, context);
    return JSON.stringify(outcome);
  }

  const few = { inferenceLimit: 50_000, timeLimit: 60_000 };
  const again = 'called itself with the same arguments again and again; put another goal first, or declare';
  const named: readonly (readonly [string, string, string])[] = [
    [
      'a left-recursive rule',
      'ancestor',
      `anc(a,_) (test/fixtures/limits/endless.pl:16) ${again} \`:- table anc/2.\``,
    ],
    [
      'one whose first argument is new',
      'second_first',
      `reaches(_,c) (test/fixtures/limits/endless.pl:24) ${again} \`:- table reaches/2.\``,
    ],
    [
      'one within findall/3',
      'in_findall',
      `anc(a,_) (test/fixtures/limits/endless.pl:16) ${again} \`:- table anc/2.\``,
    ],
    [
      'one that asks for all solutions',
      'ancestors',
      `anc(a,_) (test/fixtures/limits/endless.pl:16) ${again} \`:- table anc/2.\``,
    ],
    ['a last call', 'tail', `tail(_) (test/fixtures/limits/endless.pl:35) ${again} \`:- table tail/1.\``],
    [
      'what counts without end',
      'counting',
      'count(_,_) (test/fixtures/limits/endless.pl:40) went on calling itself, with other arguments each time',
    ],
  ];
  for (const [what, tool, text] of named) {
    it(`names ${what}`, async () => {
      expect(await textOf(tool, few))
        .to.include('50,000 inferences (limit --inferences); ')
        .and.to.include(text);
    });
  }

  it('names one of two that call each other', async () => {
    expect(await textOf('mutual', few)).to.match(
      /p[io]ng\(_\) \(\S+\) called itself with the same arguments/,
    );
  });

  it('does not blame what is only called often', async () => {
    expect(await textOf('busy', few)).to.include('a rule may be left-recursive or never ending');
  });

  it('names it at the time limit, too', async () => {
    const text = await textOf('tail', { timeLimit: 200 });
    expect(text).to.include('0.2 s of engine time (limit --timeout); tail(_)').and.to.include(again);
  });

  it('names it when memory is short', async () => {
    const text = await textOf('ancestor', { timeLimit: 60_000, memoryLimit: 32 });
    expect(text).to.include('"limit":"memory"').and.to.include('32 MiB of memory (limit --memory); ');
    expect(text).to.match(/anc\/2/);
  }).timeout(60_000);

  it('says what it knows of the rules when the worker broke down at the limit', async () => {
    const host = await fixtures.serve('endless.pl', { timeLimit: 60_000, memoryLimit: 32, engine: 'tau' });
    const outcome = await host.perform({ kind: 'tool', name: 'hoarding', arguments: {} }, context);
    expect(outcome).to.include({ kind: 'limit', limit: 'memory' });
    expect(outcome)
      .to.have.property('text')
      .that.includes(
        'perhaps test/fixtures/limits/endless.pl:16: anc/2 calls itself with the same arguments',
      );
  }).timeout(60_000);
});
