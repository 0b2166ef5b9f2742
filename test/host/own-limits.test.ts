import { expect } from 'chai';
import type { HostOptions } from '../../src/host/host-options.js';
import type { Outcome } from '../../src/knowledge/outcome.js';
import { loadText } from '../knowledge/calling.js';
import { context, ServingFixtures } from './serving-fixtures.js';

describe('the limits that a server and a tool set', () => {
  const fixtures = new ServingFixtures();
  afterEach(() => fixtures.closeAll());

  async function outcomeOf(
    name: string,
    value?: number,
    options: Partial<HostOptions> = {},
  ): Promise<Outcome<unknown>> {
    const host = await fixtures.serve('limited.pl', { timeLimit: 60_000, ...options });
    const args = value === undefined ? {} : { arg1: value };
    return host.perform({ kind: 'tool', name, arguments: args }, context);
  }

  const cases: readonly (readonly [
    string,
    string,
    number | undefined,
    Partial<HostOptions>,
    string,
    RegExp,
  ])[] = [
    [
      'the default of solutions',
      'numbers',
      undefined,
      {},
      'answered',
      /cut at 10,000 solutions \(limit --solutions\); ask/,
    ],
    [
      'solutions of the server',
      'numbers',
      undefined,
      { solutionLimit: 7 },
      'answered',
      /cut at 7 solutions \(limit --solutions\)/,
    ],
    [
      'solutions of the tool',
      'few_numbers',
      undefined,
      {},
      'answered',
      /cut at 5 solutions \(limit solutions\(..\) of the tool\)/,
    ],
    [
      'solutions of the server below those of the tool',
      'few_numbers',
      undefined,
      { solutionLimit: 2 },
      'answered',
      /cut at 2 solutions \(limit --solutions\)/,
    ],
    [
      'bytes of the server',
      'long_list',
      100,
      { resultBytes: 100 },
      'inexpressible',
      /larger than 100 .*\(limit --result-bytes\)/,
    ],
    [
      'bytes of the tool',
      'short_list',
      100,
      {},
      'inexpressible',
      /larger than 200 .*\(limit result_bytes\(..\) of the tool\)/,
    ],
    [
      'bytes that cut a list',
      'numbers',
      undefined,
      { resultBytes: 1000 },
      'answered',
      /cut at 1,000 bytes \(limit --result-bytes\)/,
    ],
    [
      'nesting of the server',
      'nested',
      20,
      { nesting: 5 },
      'inexpressible',
      /nested deeper than 5 levels, or endless \(limit --nesting\)/,
    ],
    [
      'nesting of the tool',
      'flat',
      20,
      {},
      'inexpressible',
      /nested deeper than 3 levels, or endless \(limit nesting\(..\) of the tool\)/,
    ],
    [
      'inferences of the server',
      'steps',
      100_000,
      { inferenceLimit: 20_000 },
      'limit',
      /20,000 inferences \(limit --inferences\)/,
    ],
    [
      'inferences of the tool',
      'few_steps',
      100_000,
      { inferenceLimit: 20_000 },
      'limit',
      /5,000 inferences \(limit inferences\(..\) of the tool\)/,
    ],
    [
      'time of the tool',
      'hasty',
      undefined,
      {},
      'limit',
      /0.2 s of engine time \(limit time\(..\) of the tool\)/,
    ],
    [
      'time of the server',
      'hasty',
      undefined,
      { timeLimit: 100 },
      'limit',
      /0.1 s of engine time \(limit --timeout\)/,
    ],
  ];
  for (const [what, tool, value, options, kind, text] of cases) {
    it(`names ${what}, and its value`, async () => {
      const outcome = await outcomeOf(tool, value, options);
      expect(outcome.kind, JSON.stringify(outcome).slice(0, 300)).to.equal(kind);
      expect(JSON.stringify(outcome)).to.match(text);
    });
  }

  it('lets a tool go above a default that the server does not set', async () => {
    const outcome = await outcomeOf('many_numbers');
    expect(outcome).to.have.nested.property('value.structured.complete', true);
  });

  it('refuses arguments that are nested too deep, by the name of the limit', async () => {
    const host = await fixtures.serve('limited.pl', { timeLimit: 60_000, nesting: 5 });
    const deep: unknown = JSON.parse('[[[[[[[[1]]]]]]]]');
    const outcome = await host.perform(
      { kind: 'tool', name: 'steps', arguments: { arg1: 1, more: deep as never } },
      context,
    );
    expect(outcome).to.have.property('kind', 'misfit');
    expect(outcome)
      .to.have.property('text')
      .that.matches(/deeper than 5 levels, or endless \(limit --nesting\)/);
  });

  const wrong: readonly (readonly [string, RegExp])[] = [
    ['limits([speed(3)])', /unknown limit speed\(3\); known are time\/1, inferences\/1, solutions\/1/],
    ['limits([solutions(0)])', /the limit solutions must be a number above 0, found 0/],
    ['limits([result_bytes(many)])', /the limit result_bytes must be a number above 0, found many/],
    ['limits([time(-1)])', /the limit time must be a number above 0/],
    ['limits(7)', /unknown limit 7/],
  ];
  for (const [option, message] of wrong) {
    it(`reports ${option} when the knowledge base is loaded`, async () => {
      const { diagnostics } = await loadText(`tools([tool(t, t, 0, [${option}])]).\nt.\n`);
      const found = diagnostics.find(({ code }) => code === 'tool-invalid');
      expect(found).to.include({ severity: 'error' });
      expect(found?.message).to.match(message);
    });
  }

  for (const name of ['solutionLimit', 'resultBytes', 'nesting'] as const) {
    it(`refuses a ${name} that is no limit`, async () => {
      for (const value of [0, -1, NaN]) {
        const error: unknown = await fixtures
          .serve('limited.pl', { [name]: value })
          .catch((thrown: unknown) => thrown);
        expect(error).to.include({ code: 'ARGUMENT_INVALID' });
      }
    });
  }
});
