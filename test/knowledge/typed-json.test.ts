import { expect } from 'chai';
import fc from 'fast-check';
import { Conversion, Path } from '../../src/terms/conversion.js';
import type { Json } from '../../src/terms/json.js';
import { writeTerm } from '../../src/terms/write.js';
import { faultText } from '../../src/knowledge/tool-input.js';
import { inputToTerm } from '../../src/knowledge/typed-input.js';
import { outputToJson } from '../../src/knowledge/typed-output.js';
import { term, type } from './term-text.js';

/** The term as text, or the faults. */
function input(json: Json, typeName: string): string {
  const conversion = new Conversion();
  const read = inputToTerm(json, type(typeName), conversion, Path.of('x'));
  if (conversion.failed) return conversion.faults.map((fault) => faultText('argument', fault)).join('\n');
  return writeTerm(read, { quoted: true });
}

/** The JSON text, or the faults. */
function output(text: string, typeName: string): string {
  const conversion = new Conversion();
  const json = outputToJson(term(text), type(typeName), conversion, Path.of('x'));
  if (conversion.failed) return conversion.faults.map((fault) => faultText('output', fault)).join('\n');
  return JSON.stringify(json);
}

describe('typed input', () => {
  const rows: readonly (readonly [Json, string, string])[] = [
    [42, 'integer', '42'],
    ['42', 'integer', '42'],
    ['-7', 'integer', '-7'],
    ['2047948614742839297', 'integer', '2047948614742839297'],
    ['2047948614742839297', 'big_integer', '2047948614742839297'],
    [5, 'big_integer', '5'],
    [5, 'float', '5.0'],
    ['1.5', 'float', '1.5'],
    [1e22, 'float', '1.0e22'],
    [5, 'number', '5'],
    [1.5, 'number', '1.5'],
    ['5', 'number', '5'],
    [1, 'atom', "'1'"],
    ['[]', 'atom', '[]'],
    ['Foo', 'atom', "'Foo'"],
    ['hi', 'string', '"hi"'],
    ['hi', 'chars', '[h,i]'],
    ['hi', 'codes', '[104,105]'],
    ['', 'chars', '[]'],
    ['é', 'character', 'é'],
    [true, 'boolean', 'true'],
    ['false', 'boolean', 'false'],
    [['1', 2], 'list(integer)', '[1,2]'],
    [['a', 1], 'list', '[a,1]'],
    ['red', 'one_of(atom, [red, green])', 'red'],
    [2, 'oneof(integer, [1, 2])', '2'],
    ['7', 'between(integer, 1, 10)', '7'],
    ['2026-02-28', 'date', "'2026-02-28'"],
    ['2026-12-01T10:00:00Z', 'date_time', "'2026-12-01T10:00:00Z'"],
    ['https://example.com/a', 'uri', "'https://example.com/a'"],
    ['ada@example.com', 'email', "'ada@example.com'"],
    [null, 'maybe(integer)', '@null'],
    ['3', 'maybe(integer)', '3'],
    [{ n: '1', m: null, extra: true }, 'object([n-integer, m-maybe(atom)])', '{n-1,m- @null,extra- @true}'],
    [{ n: 1 }, 'object([n-integer, m-maybe(atom)])', '{n-1,m- @null}'],
    [{ a: [1] }, 'compound', '{a-[1]}'],
    ['anything', 'term', 'anything'],
    [7, 'nonvar', '7'],
    [true, 'my_own_type', '@true'],
    ['\ud800', 'atom', '\ufffd'],
    [[{ n: [[true]] }], 'list(object([n-list(list(atom))]))', '[{n-[[true]]}]'],
  ];
  for (const [json, name, expected] of rows) {
    it(`takes ${JSON.stringify(json)} for ${name} as ${expected}`, () => {
      expect(input(json, name).replaceAll(' ', '')).to.equal(expected.replaceAll(' ', ''));
    });
  }

  const refused: readonly (readonly [Json, string, string])[] = [
    ['0x10', 'integer', 'argument "x": expected an integer, found "0x10"'],
    ['1e3', 'integer', 'argument "x": expected an integer, found "1e3"'],
    [' 4 2', 'integer', 'argument "x": expected an integer, found " 4 2"'],
    ['1.5', 'integer', 'argument "x": expected an integer, found "1.5"'],
    [1.5, 'integer', 'argument "x": expected an integer, found 1.5'],
    [null, 'integer', 'argument "x": expected an integer, found null'],
    [{}, 'atom', 'argument "x": expected a string, found an object'],
    [0, 'positive_integer', 'argument "x": expected an integer of at least 1, found 0'],
    [-1, 'non_negative_integer', 'argument "x": expected an integer of at least 0, found -1'],
    [11, 'between(integer, 1, 10)', 'argument "x": expected an integer from 1 to 10, found 11'],
    ['blue', 'one_of(atom, [red, green])', 'argument "x": expected one of red, green, found "blue"'],
    ['yes', 'boolean', 'argument "x": expected true or false, found "yes"'],
    ['2026-02-30', 'date', 'argument "x": expected a date such as 2026-12-31, found "2026-02-30"'],
    ['a b', 'uri', 'argument "x": expected an absolute URI, found "a b"'],
    ['ada', 'email', 'argument "x": expected an e-mail address, found "ada"'],
    ['ab', 'character', 'argument "x": expected a string of one character, found "ab"'],
    ['a', 'list(integer)', 'argument "x": expected a list, each item an integer, found "a"'],
    [[1, 'a'], 'list(integer)', 'argument "x[1]": expected an integer, found "a"'],
    [{ m: 1 }, 'object([n-integer])', 'argument "x.n" is missing: expected an integer'],
    [
      [{ n: [[{}]] }],
      'list(object([n-list(list(atom))]))',
      'argument "x[0].n[0][0]": expected a string, found an object',
    ],
  ];
  for (const [json, name, expected] of refused) {
    it(`refuses ${JSON.stringify(json)} for ${name}`, () => {
      expect(input(json, name)).to.equal(expected);
    });
  }

  it('refuses an integer that lost digits on its way, whatever the type', () => {
    const rounded = JSON.parse('9007199254740993') as Json;
    for (const name of ['integer', 'big_integer', 'number', 'term', 'atom']) {
      expect(input(rounded, name), name).to.match(/^argument "x": expected/);
    }
  });
});

describe('typed output', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ['42', 'integer', '42'],
    ['2.0', 'integer', '2'],
    ['1.0', 'float', '1'],
    ['3', 'number', '3'],
    ['123456789012345678901', 'big_integer', '"123456789012345678901"'],
    ['a', 'atom', '"a"'],
    ['[]', 'atom', '"[]"'],
    ["''", 'atom', '""'],
    ['"hello"', 'atom', '"hello"'],
    ['"hello"', 'chars', '"hello"'],
    ['[]', 'chars', '""'],
    ['[104,105]', 'codes', '"hi"'],
    ['true', 'boolean', 'true'],
    ['@true', 'boolean', 'true'],
    ['true', 'atom', '"true"'],
    ['null', 'atom', '"null"'],
    ['[h,i]', 'list', '["h","i"]'],
    ['[1,f(x)]', 'list', '["1","f(x)"]'],
    ['[1,2]', 'list(integer)', '[1,2]'],
    ['[]', 'list', '[]'],
    ['[]', 'list(integer)', '[]'],
    ['{a-1,b-[x]}', 'compound', '{"a":1,"b":["x"]}'],
    ['{n-1,m-foo}', 'object([n-integer,m-maybe(atom)])', '{"n":1,"m":"foo"}'],
    ['[n-1]', 'object([n-integer,m-maybe(atom)])', '{"n":1}'],
    ['{n-1,more- @true}', 'object([n-integer])', '{"n":1,"more":true}'],
    ['{n-1,n-2}', 'object([n-integer])', '{"n":1}'],
    ['X', 'maybe(atom)', 'null'],
    ['@null', 'maybe(atom)', 'null'],
    ['f(a,[b],1.0)', 'term', '"f(a,[b],1.0)"'],
    ["'Hello World'", 'term', '"Hello World"'],
    ['[]', 'term', '"[]"'],
    ['18446744073709551616', 'term', '"18446744073709551616"'],
    ['red', 'one_of(atom,[red,green])', '"red"'],
    ['2', 'one_of(integer,[1,2])', '2'],
    ["'2026-12-01'", 'date', '"2026-12-01"'],
  ];
  for (const [text, name, expected] of rows) {
    it(`gives ${text} for ${name} as ${expected}`, () => {
      expect(output(text, name)).to.equal(expected);
    });
  }

  const refused: readonly (readonly [string, string, string])[] = [
    ['2.5', 'integer', 'output "x": expected an integer, found 2.5'],
    ['abc', 'integer', 'output "x": expected an integer, found abc'],
    ['X', 'atom', 'output "x" is unbound'],
    ['X', 'term', 'output "x" is unbound'],
    ['f(X,Y)', 'term', 'output "x" holds an unbound variable'],
    ['[a|X]', 'list', 'output "x": expected a list, found '],
    ['[a,X]', 'list(atom)', 'output "x[1]" is unbound'],
    ['18446744073709551616', 'integer', 'declare it big_integer'],
    ['f(x)', 'compound', 'output "x": expected an object, found f(x)'],
    ['f(x)', 'atom', 'output "x": expected a string, found f(x)'],
    ['[1,2]', 'atom', 'output "x": expected a string, found [1,2]'],
    ['yes', 'boolean', 'output "x": expected true or false, found yes'],
    ['blue', 'one_of(atom,[red,green])', 'output "x": expected one of red, green, found blue'],
    ['{m-1}', 'object([n-integer])', 'output "x.n" is missing: expected an integer'],
  ];
  for (const [text, name, expected] of refused) {
    it(`cannot give ${text} for ${name}`, () => {
      expect(output(text, name))
        .to.match(/^output/)
        .and.to.contain(expected);
    });
  }
});

describe('typed round trips', () => {
  const text = fc.string({ unit: 'grapheme' });
  const double = fc.double({ noNaN: true, noDefaultInfinity: true });
  const day = fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') });
  const cases: readonly (readonly [string, fc.Arbitrary<Json>])[] = [
    ['integer', fc.maxSafeInteger()],
    ['float', double],
    ['boolean', fc.boolean()],
    ['atom', text],
    ['chars', text],
    ['codes', text],
    ['string', text],
    ['big_integer', fc.bigInt().map(String)],
    ['list(atom)', fc.array(text)],
    ['list(list(integer))', fc.array(fc.array(fc.maxSafeInteger()))],
    ['maybe(boolean)', fc.option(fc.boolean())],
    ['object([a-integer,b-list(float)])', fc.record({ a: fc.integer(), b: fc.array(double) })],
    ['date', day.map((date) => date.toISOString().slice(0, 10))],
    ['date_time', day.map((date) => date.toISOString())],
  ];
  for (const [name, values] of cases) {
    it(`gives back any ${name}`, () => {
      fc.assert(
        fc.property(values, (value) => {
          const conversion = new Conversion();
          const path = Path.of('x');
          const there = inputToTerm(value, type(name), conversion, path);
          const back = outputToJson(there, type(name), conversion, path);
          expect(conversion.faults).to.deep.equal([]);
          expect(JSON.stringify(back)).to.equal(JSON.stringify(value));
        }),
      );
    });
  }
});
