import { expect } from 'chai';
import { proofText } from '../../../src/engine/explanation-text.js';
import type { Explanation } from '../../../src/engine/explanation.js';
import { readTerm } from '../../../src/reader/read.js';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { loadProgram } from '../../../src/language/load.js';
import { writeProgram } from './object-programs.js';

const PROGRAM = `
:- object(animal).
    :- public([name/1, sound/1, describe/1, chase/1]).
    name(none).
    describe(Name-Sound) :- ::name(Name), ::sound(Sound).
    chase(X) :- helper(X), \\+ X::sound(woof).
    helper(dog).
    helper(cat).
:- end_object.
:- object(dog, extends(animal)).
    name(rex).
    sound(woof).
:- end_object.
:- object(cat, extends(animal)).
    sound(meow).
    describe(X) :- ^^describe(X), sound(hiss).
:- end_object.
`;

async function explain(goal: string): Promise<Explanation> {
  const engine = createMachineEngine();
  const program = await loadProgram(engine, { files: [writeProgram({ 'animals.lgt': PROGRAM })] });
  const read = readTerm(goal, { file: '', operators: engine.operators, flags: { doubleQuotes: 'chars' } });
  if (read.kind === 'fault') throw new Error(read.diagnostic.message);
  return (program.view?.(engine) ?? engine).explain(read.term);
}

function withoutPlaces(text: string): string {
  return text.replace(/ \([^()]*animals\.lgt:(\d+)\)/g, ' ($1)');
}

describe('explanations of programs with objects', () => {
  it('name each clause by the object that it belongs to', async () => {
    const { answers } = await explain('dog::describe(X)');
    expect(answers.map(({ proof }) => withoutPlaces(proofText(proof)).split('\n'))).to.deep.equal([
      [
        'dog::describe(rex-woof) because',
        '  animal::describe(rex-woof) because (5)',
        '    dog::name(rex) (11)',
        '    dog::sound(woof) (12)',
      ],
    ]);
  });

  it('say why a message has no solution', async () => {
    const { answers } = await explain('animal::chase(X)');
    const [text = ''] = answers.map(({ proof }) => withoutPlaces(proofText(proof)));
    expect(text).to.contain('animal::helper(cat) (8)');
    expect(text).to.contain('\\+cat::sound(woof)');
    expect(text).to.contain('cat::sound(woof) has no matching fact or rule');
  });

  it('never show what carries a message', async () => {
    for (const goal of [
      'dog::describe(X)',
      'animal::chase(X)',
      'O = cat, O::describe(X)',
      'M = sound(X), cat::M',
    ]) {
      const { answers, unmet } = await explain(goal);
      expect(JSON.stringify([answers.map(({ proof }) => proof), unmet]), goal).not.to.match(
        /\$|'\w+::|:: \d/,
      );
    }
  });

  it('tell what did not hold in which clause', async () => {
    const { unmet } = await explain('cat::describe(X)');
    expect(unmet.map(({ kind, goal }) => `${kind} ${goal}`)).to.deep.equal(['no-clause cat::sound(hiss)']);
    expect(unmet[0]?.within[0]?.goal).to.equal('cat::describe(none-meow)');
  });
});
