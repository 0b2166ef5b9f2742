import { expect } from 'chai';
import type { Json } from '../../src/terms/json.js';
import {
  callTool,
  itemsOf,
  loadBirds,
  objectOf,
  perform,
  stringsOf,
  structured,
  type Birds,
} from './birdwatcher.js';

describe('the tools about birds', function () {
  this.timeout(120_000);

  let birds: Birds;

  before(async () => {
    birds = await loadBirds();
  });

  it('tells the facts about a bird, and where each trait comes from', async () => {
    const facts = structured(await callTool(birds, 'bird_facts', { name: 'Snowy Owl' }));
    expect(facts).to.include({
      common_name: 'Snowy Owl',
      scientific_name: 'Bubo scandiacus',
      family: 'True owls (Strigidae)',
      order: 'Owls (Strigiformes)',
      length_cm: 60,
    });
    expect(facts['groups']).to.deep.equal(['bird_of_prey']);
    expect(trait(facts['traits'], 'bill')).to.deep.equal({
      trait: 'bill',
      values: ['hooked'],
      because: 'usual in the order Strigiformes (Owls)',
    });
    expect(trait(facts['traits'], 'active_at_night')).to.include({ because: 'stated for the Snowy Owl' });
    expect(trait(facts['traits'], 'diet')).to.include({ because: 'follows from bill hooked' });
  });

  for (const name of ['Barn Owl', 'barn owl', 'BARN_OWL', 'barn-owl', 'barnowl', 'Tyto alba', 'tyto ALBA']) {
    it(`understands "${name}"`, async () => {
      expect(structured(await callTool(birds, 'bird_facts', { name }))['common_name']).to.equal('Barn Owl');
    });
  }

  it('understands a name with an apostrophe', async () => {
    const facts = structured(await callTool(birds, 'bird_facts', { name: "anna's hummingbird" }));
    expect(facts['scientific_name']).to.equal('Calypte anna');
  });

  it('suggests near names for a bird that it does not know', async () => {
    const outcome = await callTool(birds, 'bird_facts', { name: 'brn owl' });
    expect(outcome.kind).to.equal('threw');
    expect('text' in outcome && outcome.text).to.contain(
      'There is no bird "brn owl" here. Near names: Barn Owl',
    );
  });

  it('points to the list of birds when no name is near', async () => {
    const outcome = await callTool(birds, 'compare_birds', { first: 'Barn Owl', second: 'xyzzyxyzzyxyzzy' });
    expect('text' in outcome && outcome.text).to.contain('birds://species');
  });

  it('finds all birds with a combination of traits, and reports the traits not asked for', async () => {
    const args = { region: 'europe', group: 'bird_of_prey', size: 'medium' };
    const { solutions, complete } = structured(await callTool(birds, 'find_birds', args));
    expect(complete).to.equal(true);
    expect(itemsOf(solutions)).to.have.length(1);
    expect(itemsOf(solutions)[0]).to.include({
      bird: 'Barn Owl',
      scientific_name: 'Tyto alba',
      order: 'Strigiformes',
      size: 'medium',
      bill: 'hooked',
      diet: 'meat',
    });
  });

  it('finds no bird, and says so, where there is none', async () => {
    const result = structured(await callTool(birds, 'find_birds', { region: 'antarctica', color: 'pink' }));
    expect(result).to.deep.equal({ solutions: [], complete: true });
  });

  it('compares two birds trait by trait, whatever the order of values', async () => {
    const result = structured(
      await callTool(birds, 'compare_birds', { first: 'barn owl', second: 'snowy owl' }),
    );
    expect(stringsOf(result['common'])).to.include.members(['bill: hooked', 'feet: talons', 'flies: yes']);
    expect(trait(result['differing'], 'active_at_night')).to.deep.equal({
      trait: 'active_at_night',
      first: ['yes'],
      second: ['no'],
    });
    const flocks = structured(
      await callTool(birds, 'compare_birds', { first: 'gray heron', second: 'gray heron' }),
    );
    expect(flocks['differing']).to.deep.equal([]);
  });

  it('writes the prompt for a field guide entry from the facts', async () => {
    const outcome = await perform(birds, {
      kind: 'prompt',
      name: 'field_guide_entry',
      arguments: { bird: 'osprey', audience: 'children' },
    });
    const text = JSON.stringify('value' in outcome && outcome.value);
    expect(text).to.contain('field guide entry for children about the Osprey');
    expect(text).to.contain('diet: fish (usual in the family Pandionidae (Ospreys))');
  });

  it('runs a quiz about the birds that share a trait', async () => {
    const outcome = await perform(birds, {
      kind: 'prompt',
      name: 'quiz',
      arguments: { trait: 'bill', value: 'spoon' },
    });
    expect(JSON.stringify('value' in outcome && outcome.value)).to.contain('Roseate Spoonbill');
  });

  it('reads the list of all birds and the page of one', async () => {
    const list = await perform(birds, { kind: 'resource', uri: 'birds://species' });
    expect(JSON.stringify('value' in list && list.value)).to.contain(
      '- Emu (Dromaius novaehollandiae): Emus',
    );
    const page = await perform(birds, { kind: 'resource', uri: 'birds://species/Barn%20Owl' });
    expect(JSON.stringify('value' in page && page.value)).to.contain('# Barn Owl');
  });

  it('completes names, first those that begin with the text', async () => {
    const values = await complete({ resource: 'birds://species/{name}' }, { name: 'name', value: 'Gol' });
    expect(values).to.deep.equal(['Golden Eagle', 'Goldcrest', 'American Goldfinch', 'European Goldfinch']);
    const owls = await complete({ prompt: 'field_guide_entry' }, { name: 'bird', value: 'ow' });
    expect(owls).to.include.members(['Barn Owl', 'Snowy Owl']);
  });

  it('completes the values of the trait chosen before', async () => {
    const values = await complete({ prompt: 'quiz' }, { name: 'value', value: 'c' }, { trait: 'head' });
    expect(values).to.deep.equal(['capped', 'crested']);
  });

  async function complete(
    reference: { prompt: string } | { resource: string },
    argument: { name: string; value: string },
    context: Readonly<Record<string, string>> = {},
  ): Promise<readonly string[]> {
    const outcome = await perform(birds, { kind: 'completion', reference, argument, context });
    return stringsOf(objectOf('value' in outcome ? outcome.value : null)['values']);
  }
});

function trait(traits: Json | undefined, name: string): Json | undefined {
  return itemsOf(traits).find((one) => objectOf(one)['trait'] === name);
}
