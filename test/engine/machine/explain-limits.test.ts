import { expect } from 'chai';
import type { Engine } from '../../../src/engine/engine.js';
import type { Proof } from '../../../src/engine/explanation.js';
import { proofText } from '../../../src/engine/explanation-text.js';
import { Stop } from '../../../src/engine/prolog-error.js';
import { createTauEngine } from '../../../src/engine/tau/tau-engine.js';
import { TRUE } from '../../../src/terms/term.js';
import { canonical } from '../contract/prolog-text.js';
import { valuesOfX } from '../contract/solve.js';
import { createExplainingEngine } from './explaining-engine.js';
import { engineWith, explainText } from './explaining.js';

const LENGTH = 'len([], 0).\nlen([_|T], N) :- len(T, M), N is M + 1.\n';
const ENDLESS = 'loop :- loop.\ngrow :- grow, true.\nspin :- repeat, fail.\n';

function depthOf(proof: readonly Proof[]): number {
  let depth = 0;
  for (let next: Proof | undefined = proof[0]; next !== undefined; depth++) {
    next = 'because' in next ? next.because[0] : undefined;
  }
  return depth;
}

describe('an explaining run', () => {
  it('says where it stopped recording, and gives the same answer', async () => {
    const rules = `${LENGTH}main(X) :- numlist(1, 5000, L), len(L, X), small(X).\nsmall(X) :- X < 6000.`;
    const { answers } = await explainText(engineWith(rules), 'main(X)', { steps: 100 });
    const [answer] = answers;
    expect(canonical(answer?.goal ?? 0)).to.equal('main(5000)');
    expect(answer?.complete).to.equal(false);
    const text = proofText(answer?.proof ?? []);
    expect(text).to.match(/^ +(?:\[\d+\] )?len\(\[\d+, .*\.\.\. in steps that are not shown$/m);
    expect(text, 'the outline stays').to.include('\n  small(5000) because (kb.pl:4)');
  });

  it('says that a proof is complete when it is', async () => {
    const { answers } = await explainText(engineWith(LENGTH), 'len([a, b], X)');
    expect(answers[0]?.complete).to.equal(true);
  });

  it('bounds what it records of long loops through closures and solutions', async () => {
    const goal = 'numlist(1, 20000, L), maplist([X, Y]>>(Y is X + 1), L, M), findall(X, member(X, M), Xs)';
    const { answers } = await explainText(engineWith(''), goal, { steps: 50 });
    expect(answers[0]?.complete).to.equal(false);
    expect(JSON.stringify(answers[0]?.proof).length).to.be.lessThan(100_000);
  });

  it('is as deep as memory allows', async () => {
    const rules = `${LENGTH}deep(N, X) :- numlist(1, N, L), len(L, X).`;
    const shallow = await explainText(engineWith(rules), 'deep(100000, X)');
    expect(canonical(shallow.answers[0]?.goal ?? 0)).to.equal('deep(100000,100000)');
    const { answers } = await explainText(engineWith(rules), 'deep(5000, X)', { steps: Infinity });
    expect(answers[0]?.complete).to.equal(true);
    expect(proofText(answers[0]?.proof ?? []).split('\n')).to.have.length(2 + 5001 + 5000);
    expect(depthOf(answers[0]?.proof.slice() ?? [])).to.equal(2);
  });

  it('has a proof of any depth told, the levels far down by their numbers', () => {
    const depth = 200_000;
    let proof: Proof = { kind: 'fact', goal: 'even(0)' };
    for (let i = 1; i < depth; i++) proof = { kind: 'rule', goal: `even(${i})`, because: [proof] };
    const lines = proofText([proof]).split('\n');
    expect(lines).to.have.length(depth);
    expect(lines[3]).to.equal('      even(199996) because');
    expect(lines.at(-1)).to.match(/^ +\[199999\] even\(0\)$/);
    expect(lines.join('').length).to.be.below(depth * 80);
  });

  it('forgets what failed, however long the search', async () => {
    const { answers } = await explainText(engineWith('hit(X) :- between(1, 5000, X), X > 4999.'), 'hit(X)', {
      steps: 20,
    });
    expect(answers[0]).to.include({ complete: true });
  });

  for (const goal of ['loop', 'grow', 'spin', '\\+ loop', 'findall(X, repeat, L)', 'catch(loop, _, true)']) {
    it(`ends at its deadline: ${goal}`, async () => {
      const { end, answers } = await explainText(engineWith(ENDLESS), goal, { limits: { time: 100 } });
      expect(end).to.include({ kind: 'limit', limit: 'time', value: 100 });
      expect(answers).to.deep.equal([]);
    });
  }

  it('ends when it is interrupted', async () => {
    const { end } = await explainText(engineWith(ENDLESS), 'loop', { interrupted: () => true });
    expect(end.kind).to.equal('cancelled');
  });

  it('ends with the exception, and where it came from', async () => {
    const { end } = await explainText(engineWith('a(X) :- b(X).\nb(X) :- Y is X + foo.'), 'a(1)');
    expect(end.kind === 'exception' && canonical(end.ball)).to.match(
      /^error\(type_error\(evaluable,foo\/0\)/,
    );
    expect(end.kind === 'exception' && end.at?.line).to.equal(2);
  });

  it('ends when the host stops it', async () => {
    const engine = engineWith('ask(X) :- question(X).');
    engine.define({ name: 'question', arity: 1 }, () => {
      throw new Stop('asks');
    });
    const { end } = await explainText(engine, 'ask(X)');
    expect(end).to.deep.equal({ kind: 'stopped', reason: 'asks' });
  });

  it('gives as many answers as wanted', async () => {
    const engine = engineWith('n(1). n(2). n(3).');
    const two = await explainText(engine, 'n(X)', { answers: 2 });
    expect([two.answers.length, two.end.kind]).to.deep.equal([2, 'enough']);
    const all = await explainText(engine, 'n(X)', { answers: 9 });
    expect([all.answers.length, all.end.kind]).to.deep.equal([3, 'failure']);
  });

  it('takes back what it changed', async () => {
    const engine = engineWith(
      ':- dynamic(seen/1).\nseen(a).\nvisit(X) :- assertz(seen(X)), retract(seen(a)).',
    );
    await explainText(engine, 'visit(b), findall(S, seen(S), [b])');
    await explainText(engine, 'visit(c), fail');
    await explainText(engine, 'visit(d), throw(oops)');
    await explainText(engine, 'visit(e), repeat, fail', { limits: { time: 50 } });
    expect(await valuesOfX(engine, 'seen(X)')).to.deep.equal(['a']);
  });

  it('writes to the output given', async () => {
    let written = '';
    await explainText(engineWith('hello :- write(hello), nl.'), 'hello', {
      output: (text) => {
        written += text;
      },
    });
    expect(written).to.equal('hello\n');
  });

  it('shows the program nothing of itself', async () => {
    const goal = "catch(maplist(1, [a]), E, true), catch(clause('$explained'(_, _), _), F, true), X = E-F";
    const [plain] = await valuesOfX(engineWith(''), goal);
    expect(plain).to.include('type_error(callable,1)');
    expect(await valuesOfX(createExplainingEngine(), goal)).to.deep.equal([plain]);
  });

  it('is refused while a transaction is open, and on the tau engine', async () => {
    const engine = engineWith('');
    const transaction = engine.begin();
    expect(await codeOf(engine)).to.equal('ARGUMENT_INVALID');
    transaction.rollback();
    expect(await codeOf(createTauEngine())).to.equal('ENGINE_UNSUPPORTED');
  });
});

async function codeOf(engine: Engine): Promise<unknown> {
  try {
    await engine.explain(TRUE);
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown ? thrown.code : thrown;
  }
}
