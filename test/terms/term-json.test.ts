import { expect } from 'chai';
import fc from 'fast-check';
import { deref, integer, list, struct } from '../../src/terms/build.js';
import { compareTerms } from '../../src/terms/compare.js';
import { Conversion, Path } from '../../src/terms/conversion.js';
import type { Json } from '../../src/terms/json.js';
import { jsonToTerm, termToJson } from '../../src/terms/term-json.js';
import { Atom, Cons, Float, NIL, Str, Struct1, Var, type Term } from '../../src/terms/term.js';

function toTerm(json: Json): Term {
  const conversion = new Conversion();
  const term = jsonToTerm(json, conversion, Path.of('value'));
  expect(conversion.faults).to.deep.equal([]);
  return term;
}

function toJson(term: Term): Json {
  const conversion = new Conversion();
  const json = termToJson(term, conversion, Path.of('value'));
  expect(conversion.faults).to.deep.equal([]);
  return json;
}

function faultOf(term: Term): string {
  const conversion = new Conversion();
  termToJson(term, conversion, Path.of('value'));
  return conversion.faults.map(({ path, text }) => `${path} ${text}`).join('\n');
}

const a = Atom.of('a');
const literal = (name: string): Term => struct('@', Atom.of(name));
const pair = (key: string, value: Term): Term => struct('-', Atom.of(key), value);

describe('JSON to terms', () => {
  const rows: readonly (readonly [Json, Term])[] = [
    [null, literal('null')],
    [true, literal('true')],
    [false, literal('false')],
    ['true', Atom.of('true')],
    ['', Atom.of('')],
    [42, 42],
    [-0, 0],
    [1.5, new Float(1.5)],
    [[], NIL],
    [[1, 'a'], list([1, a])],
    [{}, Atom.of('{}')],
    [{ a: 1 }, struct('{}', pair('a', 1))],
    [{ b: 1, a: [] }, struct('{}', struct(',', pair('b', 1), pair('a', NIL)))],
    ['\ud800x', Atom.of('\ufffdx')],
    ['😀', Atom.of('😀')],
  ];
  for (const [json, term] of rows) {
    it(`makes the right term of ${JSON.stringify(json)}`, () => {
      expect(compareTerms(toTerm(json), term)).to.equal(0);
    });
  }

  it('keeps hostile strings as one atom each', () => {
    for (const text of [
      "O'Brien",
      "x', _), secret(R) ; fail, hello('y",
      'foo:-bar',
      '\\',
      '\n',
      '% c',
      '*/',
      '_',
      'X',
    ]) {
      expect(toTerm(text)).to.equal(Atom.of(text));
      expect(toJson(toTerm(text))).to.equal(text);
    }
  });

  it('refuses an integer that has lost digits', () => {
    const conversion = new Conversion();
    jsonToTerm(JSON.parse('9007199254740993') as Json, conversion, Path.of('n'));
    expect(conversion.faults[0]?.text).to.contain('2^53-1');
  });

  it('refuses what is nested too deep, without overflowing the stack', () => {
    const conversion = new Conversion();
    jsonToTerm(JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as Json, conversion, Path.of('n'));
    expect(conversion.faults[0]?.text).to.contain('1,000 levels');
  });

  it('gives back any JSON that it was given', () => {
    const safe = fc.jsonValue({ maxDepth: 6 }).filter((value) => isPlain(value as Json));
    fc.assert(
      fc.property(safe, (value) => {
        expect(toJson(toTerm(value as Json))).to.deep.equal(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

// What reads differently by design: "[]" and "{}", integers beyond 2^53-1.
function isPlain(value: Json): boolean {
  if (typeof value === 'string') return value !== '[]' && value !== '{}' && !/\p{Surrogate}/u.test(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) || !Number.isInteger(value);
  if (value === null || typeof value === 'boolean') return true;
  return Object.entries(value).every(([key, inner]) => !/\p{Surrogate}/u.test(key) && isPlain(inner));
}

describe('terms to JSON', () => {
  const rows: readonly (readonly [Term, Json])[] = [
    [Atom.of('true'), 'true'],
    [literal('true'), true],
    [new Str('text'), 'text'],
    [new Float(1), 1],
    [new Float(1e22), 1e22],
    [struct('{}', struct('=', a, 1)), { a: 1 }],
    [struct('{}', struct(':', a, 1)), { a: 1 }],
    [struct('{}', struct(',', struct(',', pair('a', 1), pair('b', 2)), pair('c', 3))), { a: 1, b: 2, c: 3 }],
    [struct('{}', struct(',', pair('a', 1), pair('a', 2))), { a: 1 }],
    [struct('json', list([pair('a', 1)])), { a: 1 }],
    [struct('chars', list([Atom.of('h'), Atom.of('i')])), 'hi'],
    [struct('codes', list([104, 105])), 'hi'],
    [struct('{}', pair('__proto__', 1)), JSON.parse('{"__proto__":1}') as Json],
  ];
  for (const [term, json] of rows) {
    it(`makes ${JSON.stringify(json)}`, () => {
      expect(JSON.stringify(toJson(term))).to.equal(JSON.stringify(json));
    });
  }

  it('says what cannot be expressed, and where', () => {
    expect(faultOf(new Var())).to.equal('value is unbound');
    expect(faultOf(list([1, new Var()]))).to.equal('value[1] is unbound');
    expect(faultOf(struct('{}', pair('a', struct('f', 1))))).to.equal(
      'value.a expected a value that JSON can express, found f(1)',
    );
    expect(faultOf(new Float(Infinity))).to.contain('expected a finite number');
    expect(faultOf(new Float(NaN))).to.contain('expected a finite number');
    expect(faultOf(integer(2n ** 64n))).to.contain('18446744073709551616: declare it big_integer');
    expect(faultOf(list([1], a))).to.contain('expected a list, found [1|a]');
    expect(faultOf(struct('{}', a))).to.contain('expected a pair Key-Value, found a');
  });

  it('ends on cyclic terms', () => {
    const ring = new Cons(1, NIL);
    ring.tail = ring;
    expect(faultOf(ring)).to.contain('expected a list');
    const nest = new Cons(NIL, NIL);
    nest.head = nest;
    expect(faultOf(nest)).to.contain('nested deeper than 1,000 levels, or endless');
    const comma = struct(',', pair('a', 1), NIL);
    const block = struct('{}', comma);
    if (comma instanceof Atom) throw new Error('no compound');
    comma.setArg(1, comma);
    expect(faultOf(block)).to.contain('larger than 1 MiB');
  });

  it('stops at the size limit where shared parts multiply', () => {
    let shared: Term = Atom.of('x'.repeat(100));
    for (let i = 0; i < 40; i++) shared = list([shared, shared]);
    expect(faultOf(shared)).to.contain('larger than 1 MiB');
  });

  it('takes long lists and objects', () => {
    const long = toTerm(Array.from({ length: 100_000 }, (_, i) => i));
    expect(toJson(long)).to.have.length(100_000);
    const wide = toTerm(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, i])));
    expect(deref(wide)).to.be.instanceOf(Struct1);
    expect(Object.keys(toJson(wide) as object)).to.have.length(20_000);
  });
});
