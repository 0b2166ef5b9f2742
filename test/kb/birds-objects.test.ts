import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { createMachineEngine } from '../../src/engine/machine/machine-engine.js';
import type { ToolAnswer } from '../../src/knowledge/catalogue.js';
import { KnowledgeBase } from '../../src/knowledge/knowledge-base.js';
import type { Answer, Answers, CallContext, Question, Request } from '../../src/knowledge/outcome.js';
import { isArray, isJsonObject, type Json, type JsonObject } from '../../src/terms/json.js';
import { runCli } from '../cli/run-cli.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const FLAVOURS = ['kb/birds.pl', 'examples/birds-objects/birds.lgt', 'examples/birds-objects/loader.lgt'];

const CONTEXT: CallContext = {
  answers: {},
  seed: 1,
  now: 0,
  client: { revision: '2026-07-28', name: 'birdwatcher', version: '1', canAsk: ['form'] },
};

/** The outcome in all flavours, with the places of clauses left out. */
async function outcomes(
  flavours: readonly KnowledgeBase[],
  request: Request,
  answers: Answers = {},
): Promise<string[]> {
  const texts: string[] = [];
  for (const knowledgeBase of flavours) {
    const outcome = await knowledgeBase.perform(request, { ...CONTEXT, answers }, { timeLimit: 20_000 });
    texts.push(JSON.stringify(outcome).replace(/ \([^()]*\.(?:pl|lgt):\d+\)/g, ''));
  }
  return texts;
}

function factsRequest(name: string): Request {
  return { kind: 'tool', name: 'bird_facts', arguments: { name } };
}

describe('birds as plain clauses, as objects in one text, and as objects in several files', function () {
  this.timeout(240_000);

  let flavours: KnowledgeBase[];

  before(async () => {
    flavours = [];
    for (const file of FLAVOURS) {
      const loaded = await KnowledgeBase.load(createMachineEngine(), { files: [root + file] });
      expect(loaded.diagnostics, file).to.deep.equal([]);
      flavours.push(loaded.knowledgeBase);
    }
  });

  async function expectTheSame(request: Request, answers?: Answers): Promise<string> {
    const [plain = '', ...others] = await outcomes(flavours, request, answers);
    for (const other of others) expect(other, JSON.stringify(request)).to.equal(plain);
    return plain;
  }

  async function facts(name: string): Promise<JsonObject> {
    const [plain] = flavours;
    const outcome = await plain?.perform(factsRequest(name), CONTEXT, { timeLimit: 20_000 });
    return outcome?.kind === 'answered' && 'structured' in outcome.value ? structuredOf(outcome.value) : {};
  }

  it('offer the same, under the digest of each source', async () => {
    const [plain, ...others] = await Promise.all(flavours.map((each) => each.catalogue()));
    for (const other of others) {
      expect({ ...other, digest: plain?.digest }).to.deep.equal(plain);
      expect(other.digest).to.not.equal(plain?.digest);
    }
  });

  it('know the same of every species', async () => {
    const listed = await expectTheSame({ kind: 'resource', uri: 'birds://species' });
    const names = [...listed.matchAll(/- ([^(]+) \(/g)].map(([, name = '']) => name);
    expect(names).to.have.length.greaterThan(90);
    for (const name of names) {
      expect(await expectTheSame(factsRequest(name)), name).to.contain('"answered"');
    }
  });

  for (const name of ['brn owl', 'penguin', 'list', 'birds', 'Tyto alba', 'BARN-OWL', 'taxonomy']) {
    it(`understand "${name}" alike`, async () => {
      await expectTheSame(factsRequest(name));
    });
  }

  it('find, compare, complete and tell the same', async () => {
    const tool = (called: string, args: JsonObject): Request => ({
      kind: 'tool',
      name: called,
      arguments: args,
    });
    expect(await expectTheSame(tool('find_birds', { region: 'europe', color: 'white' }))).to.contain(
      'Snowy Owl',
    );
    await expectTheSame(tool('find_birds', { order: 'Strigiformes', size: 'large' }));
    await expectTheSame(tool('find_birds', { group: 'songbird', habitat: 'town' }));
    await expectTheSame(tool('compare_birds', { first: 'emu', second: 'mallard' }));
    await expectTheSame({ kind: 'prompt', name: 'quiz', arguments: { trait: 'bill', value: 'hooked' } });
    await expectTheSame({ kind: 'resource', uri: 'birds://species/emu' });
  });

  for (const name of ['Emperor Penguin', 'Snowy Owl', 'Mallard']) {
    it(`ask the same questions, and name the ${name} at their end`, async () => {
      const traits = traitsOf(await facts(name));
      const request: Request = { kind: 'tool', name: 'identify_bird', arguments: {} };
      const answers: Record<string, Answer> = {};
      for (let round = 0; round < 12; round++) {
        const text = await expectTheSame(request, answers);
        const [plain] = flavours;
        const outcome = await plain?.perform(request, { ...CONTEXT, answers }, { timeLimit: 20_000 });
        if (outcome?.kind !== 'asks') {
          expect(text).to.contain(name);
          return;
        }
        for (const question of outcome.questions) answers[question.key] = answerTo(question, traits);
      }
      throw new Error('the dialog did not end');
    });
  }

  it('answer on the command line', async () => {
    const printed: string[] = [];
    for (const file of FLAVOURS) {
      const { stdout, code } = await runCli(['call', root + file, 'bird_facts', '{"name":"emu"}']);
      expect(code).to.equal(0);
      printed.push(stdout);
    }
    expect(new Set(printed).size).to.equal(1);
    expect(printed[0]).to.contain('Dromaius novaehollandiae');
  });
});

function structuredOf({ structured }: ToolAnswer): JsonObject {
  return structured !== undefined && isJsonObject(structured) ? structured : {};
}

function traitsOf(found: JsonObject): ReadonlyMap<string, Json> {
  const { traits } = found;
  if (traits === undefined || !isArray(traits)) return new Map();
  return new Map(
    traits.filter(isJsonObject).map(({ trait, values }): [string, Json] => {
      const [first = null] = values !== undefined && isArray(values) ? values : [];
      return [typeof trait === 'string' ? trait : '', first];
    }),
  );
}

/** As somebody who saw the bird would answer. */
function answerTo(question: Question, traits: ReadonlyMap<string, Json>): Answer {
  if (question.kind !== 'form') return { action: 'cancel' };
  const { properties } = question.schema;
  const [attribute = ''] =
    properties !== undefined && isJsonObject(properties) ? Object.keys(properties) : [];
  const value = traits.get(attribute) ?? null;
  const said = value === 'yes' ? true : value === 'no' ? false : value;
  return { action: 'accept', content: { [attribute]: said } };
}
