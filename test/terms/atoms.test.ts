import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { Atom, Functor } from '../../src/terms/term.js';

/** Collects what nobody holds; what a WeakRef was asked for in this turn of the event loop is held until the next. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  await setImmediate();
  if (typeof collect === 'function') Reflect.apply(collect, undefined, []);
}

describe('a sweep of the atoms', () => {
  it('leaves those in use what they are, however often', async () => {
    const atom = Atom.of('held by the test');
    const functor = Functor.of('held by the test', 2);
    for (let i = 0; i < 3; i++) {
      Atom.sweep();
      await collectGarbage();
      expect(Atom.of(['held', 'by', 'the', 'test'].join(' '))).to.equal(atom);
      expect(Functor.of(atom, 2)).to.equal(functor);
    }
  });

  it('lets go of those that nobody holds, and makes them anew', async () => {
    const reference = new WeakRef(Atom.of('held by nobody'));
    Atom.sweep();
    await collectGarbage();
    expect(reference.deref()).to.equal(undefined);
    Atom.sweep();
    const anew = Atom.of('held by nobody');
    expect(anew.name).to.equal('held by nobody');
    expect(Atom.of('held by nobody')).to.equal(anew);
  });

  it('is worth while after many were made', () => {
    Atom.sweep();
    expect(Atom.areMany).to.equal(false);
    for (let i = 0; i <= 2 ** 18; i++) Atom.of(`one of many ${i}`);
    expect(Atom.areMany).to.equal(true);
    Atom.sweep();
    expect(Atom.areMany).to.equal(false);
  });
});
