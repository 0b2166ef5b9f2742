import { expect } from 'chai';
import {
  accept,
  callTool,
  converse,
  loadBirds,
  readTraits,
  stringsOf,
  structured,
  witness,
  type Birds,
  type Traits,
} from './birdwatcher.js';

/** A stock client of the stateless protocol answers this often. */
const ROUNDS = 10;

/** One bird for each way to be found, where the engine is too slow for all. */
const sample: readonly string[] = [
  'Emperor Penguin',
  'Burrowing Owl',
  'White-throated Dipper',
  'Common Starling',
  'Arctic Tern',
  'Red-tailed Hawk',
  'Northern Cardinal',
  'Magnificent Frigatebird',
];

describe('identify_bird', function () {
  this.timeout(120_000);

  let birds: Birds;
  let traits: Traits;

  before(async () => {
    birds = await loadBirds();
    traits = await readTraits(birds);
  });

  it('names every bird from truthful answers, within ten rounds', async () => {
    for (const name of birds.engine === 'tau' ? sample : traits.keys()) {
      const { rounds, outcome } = await converse(birds, {}, witness(traitsOf(name)));
      const result = structured(outcome);
      expect(result['status'], name).to.equal('identified');
      expect(result['bird']).to.equal(name);
      expect(result['candidates']).to.deep.equal([name]);
      expect(result['why']).to.have.length.greaterThan(0);
      expect(rounds.length, name).to.be.at.most(ROUNDS);
      expectNoNeedlessQuestion(rounds, name);
    }
  });

  it('does not ask for what the caller knows already', async () => {
    const args = { region: 'europe', size: 'tiny' };
    const { rounds, outcome } = await converse(birds, args, witness(traitsOf('Goldcrest')));
    expect(rounds.flat()).not.to.include.members(['region']);
    expect(rounds.flat()).not.to.include.members(['size']);
    expect(structured(outcome)['bird']).to.equal('Goldcrest');
    expect(stringsOf(structured(outcome)['why'])).to.include('size: tiny (follows from length_cm 9)');
  });

  it('asks nothing when the caller knows enough', async () => {
    const outcome = await callTool(birds, 'identify_bird', {
      region: 'antarctica',
      size: 'huge',
      color: 'yellow',
    });
    expect(structured(outcome)).to.include({
      status: 'identified',
      bird: 'Emperor Penguin',
      scientific_name: 'Aptenodytes forsteri',
      family: 'Penguins (Spheniscidae)',
      order: 'Penguins (Sphenisciformes)',
      message: 'It is the Emperor Penguin.',
    });
  });

  it('offers "don\'t know" in every menu, and only values that a bird still possible has', async () => {
    const menus: (readonly string[])[] = [];
    await converse(birds, { region: 'antarctica' }, ({ attribute, menu }) => {
      if (menu !== undefined) menus.push(menu);
      return accept(menu === undefined ? {} : { [attribute]: 'dont_know' });
    });
    const possible = [...traits.values()].filter((own) => own.get('region')?.includes('antarctica'));
    expect(menus).to.have.length.greaterThan(1);
    for (const menu of menus) {
      expect(menu.at(-1)).to.equal('dont_know');
      for (const value of menu.slice(0, -1)) {
        expect(possible.some((own) => [...own.values()].some((values) => values.includes(value)))).to.equal(
          true,
        );
      }
    }
  });

  it('gives the shortlist to somebody who noticed nothing, within ten rounds and without asking twice', async () => {
    const { rounds, outcome } = await converse(birds, {}, ({ attribute, menu }) =>
      accept(menu === undefined ? {} : { [attribute]: 'dont_know' }),
    );
    const asked = rounds.flat();
    expect(rounds.length).to.be.at.most(ROUNDS);
    expect(new Set(asked).size).to.equal(asked.length);
    expect(structured(outcome)).to.include({ status: 'shortlist', bird: null });
    expect(structured(outcome)['candidates']).to.have.length(traits.size);
  });

  for (const action of ['decline', 'cancel'] as const) {
    it(`tells what is still possible when the user chooses to ${action}`, async () => {
      const know = witness(traitsOf('Tawny Owl'));
      const { rounds, outcome } = await converse(birds, {}, (form, before) =>
        before.length < 1 ? know(form) : { action },
      );
      const result = structured(outcome);
      expect(rounds).to.have.length(2);
      expect(result).to.include({ status: 'stopped', bird: null, family: null });
      expect(stringsOf(result['candidates'])).to.include.members(['Tawny Owl', 'Common Buzzard']);
      expect(result['why']).to.deep.equal(['region: europe', 'size: large', 'color: brown']);
      expect(result['message']).to.match(
        /^No more questions, then; thank you for the answers\. Still possible: /,
      );
    });
  }

  it('says which birds miss one observation only when none shows them all', async () => {
    const outcome = await callTool(birds, 'identify_bird', {
      region: 'antarctica',
      size: 'huge',
      color: 'pink',
    });
    const result = structured(outcome);
    expect(result).to.include({ status: 'no_match', bird: null });
    expect(stringsOf(result['candidates'])).to.include('Emperor Penguin');
  });

  it('takes a region that it does not know for a mistake of the caller', async () => {
    const outcome = await callTool(birds, 'identify_bird', { region: 'atlantis' });
    expect(outcome.kind).to.equal('misfit');
  });

  function traitsOf(name: string): ReadonlyMap<string, readonly string[]> {
    return traits.get(name) ?? new Map<string, readonly string[]>();
  }

  /** No question twice, and none in whose answer the candidates before the round agree. */
  function expectNoNeedlessQuestion(rounds: readonly (readonly string[])[], name: string): void {
    const seen = traitsOf(name);
    let candidates = [...traits.keys()];
    const asked = new Set<string>();
    for (const round of rounds) {
      for (const attribute of round) {
        expect(asked.has(attribute), `${name}: ${attribute} twice`).to.equal(false);
        asked.add(attribute);
        const known = new Set(
          candidates.map((bird) => [...(traitsOf(bird).get(attribute) ?? [])].sort().join()),
        );
        expect(known.size, `${name}: ${attribute} follows`).to.be.greaterThan(1);
      }
      candidates = candidates.filter((bird) =>
        round.every((attribute) =>
          traitsOf(bird)
            .get(attribute)
            ?.includes(seen.get(attribute)?.[0] ?? ''),
        ),
      );
    }
  }
});
