import { expect } from 'chai';
import fc from 'fast-check';
import { bindingOf, freshState } from '../../src/mcp/call-state.js';
import { StateSeal } from '../../src/mcp/sealed-state.js';
import type { Request } from '../../src/knowledge/outcome.js';

const request: Request = { kind: 'tool', name: 'greet', arguments: { a: 1, b: { c: [true, null] } } };
const binding = bindingOf(request, '');

function seal(secret?: string, lifetime?: number): StateSeal {
  return new StateSeal({ secret, lifetime });
}

async function refusalOf(promise: Promise<unknown>): Promise<{ code: unknown; message: string }> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('the sealed state of a call', () => {
  const state = { ...freshState(), answers: { q1: { action: 'accept' as const, content: { name: 'Ada' } } } };

  it('opens to what was sealed', async () => {
    const one = seal();
    expect(await one.open(await one.seal(state, binding), binding)).to.deep.equal(state);
  });

  it('is opened by another server with the same secret only', async () => {
    const text = await seal('a secret').seal(state, binding);
    expect(await seal('a secret').open(text, binding)).to.deep.equal(state);
    expect((await refusalOf(seal('another').open(text, binding))).code).to.equal(-32602);
    expect((await refusalOf(seal().open(text, binding))).code).to.equal(-32602);
  });

  it('shows nothing of the answers and differs each time', async () => {
    const one = seal('a secret');
    const text = await one.seal(state, binding);
    const decoded = text.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect(decoded.join()).to.not.include('Ada');
    expect(await one.seal(state, binding)).to.not.equal(text);
  });

  it('is refused once any character of it is changed', async () => {
    const one = seal('a secret');
    const text = await one.seal(state, binding);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        fc.constantFrom('A', 'Z', 'a', '9', '_', '.'),
        async (at, letter) => {
          fc.pre(text[at] !== letter && at !== text.length - 1);
          const changed = text.slice(0, at) + letter + text.slice(at + 1);
          expect((await refusalOf(one.open(changed, binding))).code).to.equal(-32602);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is refused for another tool, other arguments and another principal', async () => {
    const one = seal();
    const text = await one.seal(state, binding);
    for (const other of [
      bindingOf({ ...request, name: 'part' }, ''),
      bindingOf({ ...request, arguments: { a: 2 } }, ''),
      bindingOf({ kind: 'prompt', name: 'greet', arguments: {} }, ''),
      bindingOf(request, 'somebody'),
    ]) {
      expect((await refusalOf(one.open(text, other))).message).to.include('another request');
    }
  });

  it('is good for the same arguments in another order', () => {
    const turned = { kind: 'tool' as const, name: 'greet', arguments: { b: { c: [true, null] }, a: 1 } };
    expect(bindingOf(turned, '')).to.equal(binding);
  });

  it('does not take an array for an object of the same members', () => {
    const listed: Request = { ...request, arguments: { a: ['b', 1] } };
    const keyed: Request = { ...request, arguments: { a: { b: 1 } } };
    expect(bindingOf(listed, '')).to.not.equal(bindingOf(keyed, ''));
    expect(bindingOf({ ...request, arguments: { a: [['b', 1]] } }, '')).to.not.equal(bindingOf(keyed, ''));
  });

  it('expires', async () => {
    const one = seal('a secret', 1);
    const text = await one.seal(state, binding);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await refusalOf(one.open(text, binding))).message).to.include('expired');
  });
});
