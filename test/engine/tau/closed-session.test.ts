import { expect } from 'chai';
import { LogicError } from '../../../src/errors.js';
import { createTauEngine } from '../../../src/engine/tau/tau-engine.js';
import { struct } from '../../../src/terms/build.js';
import { Var, type Term } from '../../../src/terms/term.js';
import { addProgram, canonical } from '../contract/prolog-text.js';
import { ballOf, valuesOfX } from '../contract/solve.js';

describe('a closed Tau session', () => {
  it('leaves nothing of Tau in sight on globalThis', () => {
    createTauEngine();
    expect(Object.keys(globalThis).filter((name) => /^(tau|nodejs)_/.test(name))).to.deep.equal([]);
  });

  it('does not show the arguments of the process', async () => {
    expect(await valuesOfX(createTauEngine(), 'current_prolog_flag(argv, X)')).to.deep.equal(['[]']);
  });

  it('is closed by way of every module', async () => {
    for (const goal of [
      'system:halt',
      'lists:halt',
      'call(format:halt)',
      'other:halt',
      'system:call(halt)',
    ]) {
      expect(await ballOf(createTauEngine(), goal), goal).to.match(/^error\(permission_error\(/);
    }
  });

  it('keeps what a program adds to a library module for itself', async () => {
    const engine = createTauEngine();
    expect(await valuesOfX(engine, 'assertz(lists:mine(1)), lists:mine(X)')).to.deep.equal(['1']);
    expect(await ballOf(createTauEngine(), 'lists:mine(X)')).to.match(/existence_error/);
  });

  it('says that it has no tabling', () => {
    expect(() => {
      createTauEngine().declare({ name: 'p', arity: 1 }, 'tabled');
    }).to.throw(LogicError, /no tabling/);
  });

  it('lets a program use names that only Tau has', async () => {
    const engine = createTauEngine();
    addProgram(engine, 'version(1). version. license.');
    expect(await valuesOfX(engine, 'version, license, version(X)')).to.deep.equal(['1']);
  });

  it('turns an integer of a JavaScript predicate that Tau cannot hold into a representation error', async () => {
    const engine = createTauEngine();
    engine.define({ name: 'big', arity: 1 }, ([x = 0]) => [[x, 2n ** 64n]]);
    expect(await ballOf(engine, 'big(X)')).to.match(/representation_error\(max_integer\)/);
  });

  it('turns recursion in JavaScript that is too deep into a resource error, and works on', async () => {
    const engine = createTauEngine();
    let deep: Term = new Var();
    for (let i = 0; i < 50_000; i++) deep = struct('s', deep);
    const run = engine.solve(struct('=', new Var(), deep));
    const step = await run.next();
    run.close();
    expect(step.kind === 'exception' && canonical(step.ball)).to.match(/^error\(resource_error\(stack\)/);
    expect(await valuesOfX(engine, 'X = 1')).to.deep.equal(['1']);
  });
});
