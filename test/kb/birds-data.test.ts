import { expect } from 'chai';
import { listItems, match, textOf } from '../../src/terms/build.js';
import type { Term } from '../../src/terms/term.js';
import { loadBirds, objectOf, readTraits, stringsOf, type Birds, type Traits } from './birdwatcher.js';

describe('the taxa in kb/birds.pl', function () {
  this.timeout(120_000);

  let birds: Birds;
  let traits: Traits;
  let menus: ReadonlyMap<string, readonly string[]>;

  before(async () => {
    birds = await loadBirds();
    traits = await readTraits(birds);
    menus = new Map(pairs(await birds.solve('attribute(A), menu(A, Vs), X = A-Vs')));
  });

  it('load without a finding', () => {
    expect(birds.diagnostics).to.deep.equal([]);
  });

  it('are at least sixty species, each with a family and an order', async () => {
    const placed = await birds.solve(
      'taxon(X, species, Family, _, _), taxon(Family, family, Order, _, _), taxon(Order, order, _, _, _)',
    );
    expect(placed.length).to.equal(traits.size);
    expect(traits.size).to.be.at.least(60);
  });

  it('all descend from birds', async () => {
    const taxa = await birds.solve('taxon(X, _, _, _, _), X \\== birds');
    const descendants = await birds.solve('taxon(X, _, _, _, _), once((ancestor(X, A), A == birds))');
    expect(descendants.map(textOf)).to.deep.equal(taxa.map(textOf));
  });

  it('have a value of the menu for every attribute', () => {
    for (const [name, own] of traits) {
      expect([...own.keys()], name).to.have.members([...menus.keys()]);
      for (const [attribute, values] of own) {
        expect(menus.get(attribute), `${name}: ${attribute}`).to.include.members([...values]);
        expect(new Set(values).size, `${name}: ${attribute}`).to.equal(values.length).and.greaterThan(0);
      }
    }
  });

  it('differ, any two species, in an attribute of which they share no value', () => {
    const names = [...traits.keys()];
    for (const [i, first] of names.entries()) {
      for (const second of names.slice(i + 1)) {
        const apart = [...menus.keys()].some((attribute) => {
          const values = traits.get(second)?.get(attribute) ?? [];
          return traits
            .get(first)
            ?.get(attribute)
            ?.every((value) => !values.includes(value));
        });
        expect(apart, `${first} and ${second}`).to.equal(true);
      }
    }
  });

  it('state facts about taxa that exist and attributes that are asked for', async () => {
    const strays = await birds.solve(
      'has(T, A, _), \\+ (taxon(T, _, _, _, _), (A == length_cm ; attribute(A))), X = T-A',
    );
    expect(strays).to.deep.equal([]);
  });

  it('are offered by the tools in the same words', async () => {
    const { tools } = await birds.knowledgeBase.catalogue();
    for (const tool of tools) {
      const properties = objectOf(tool.inputSchema['properties']);
      for (const [name, property] of Object.entries(properties)) {
        const values = objectOf(property)['enum'];
        if (values === undefined || !menus.has(name)) continue;
        const strings = stringsOf(values).filter((value) => value !== 'null');
        expect(strings, `${tool.name}: ${name}`).to.have.members([...(menus.get(name) ?? [])]);
      }
    }
  });
});

function pairs(terms: readonly Term[]): [string, readonly string[]][] {
  return terms.map((term) => {
    const [key, values] = match(term, '-', 2) ?? [];
    const items = values === undefined ? [] : (listItems(values) ?? []);
    return [key === undefined ? '' : (textOf(key) ?? ''), items.map((value) => textOf(value) ?? '')];
  });
}
