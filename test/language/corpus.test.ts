import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { formatDiagnostic } from '../../src/language/diagnostic-text.js';
import { loadProgram } from '../../src/language/load.js';
import { answers, createEngine, fixturePath } from './fixture-programs.js';

const folder = fixturePath('../corpus');
const names = readdirSync(folder).filter((name) => name.endsWith('.pl'));

interface Expected {
  readonly goal: string;
  readonly answers: string[];
}

/** Lines `%? goal.`, each with lines `%= answer` below it. */
function expectedIn(text: string): readonly Expected[] {
  const found: Expected[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('%? ')) found.push({ goal: line.slice(3).replace(/\.$/, ''), answers: [] });
    if (line.startsWith('%= ')) found.at(-1)?.answers.push(line.slice(3));
  }
  return found;
}

describe('the corpus of ordinary programs', () => {
  before(function () {
    if (createEngine().kind === 'tau') this.skip();
  });

  it('has thirty programs', () => {
    expect(names.length).to.be.at.least(30);
  });

  for (const name of names) {
    it(`loads ${name} without a finding, and its goals have their answers, when asked again too`, async () => {
      const file = join(folder, name);
      const expected = expectedIn(readFileSync(file, 'utf8'));
      expect(expected).not.to.deep.equal([]);
      const engine = createEngine();
      const { diagnostics } = await loadProgram(engine, { files: [file] });
      expect(diagnostics.map(formatDiagnostic)).to.deep.equal([]);
      for (const one of expected) {
        const transaction = engine.begin();
        const first = await answers(engine, one.goal);
        transaction.rollback();
        expect(first.map(withoutNames), one.goal).to.deep.equal(one.answers);
        expect((await answers(engine, one.goal)).map(withoutNames), one.goal).to.deep.equal(one.answers);
      }
    });
  }
});

function withoutNames(answer: string): string {
  return answer.replace(/\b_[A-Z]?\d+\b/g, '_');
}
