import { expect } from 'chai';
import { Float } from '../../src/terms/term.js';
import { parseNumber } from '../../src/reader/number-literal.js';
import { canonical, readTerms } from './reading.js';

describe('numbers', () => {
  const TABLE: readonly (readonly [string, string])[] = [
    ['0', '0'],
    ['00012', '12'],
    ['1_000_000', '1000000'],
    ['0x1F', '31'],
    ['0xff_ff', '65535'],
    ['0o17', '15'],
    ['0b101', '5'],
    ["16'FF", '255'],
    ["36'zz", '1295'],
    ["2'1_0", '2'],
    ['9007199254740991', '9007199254740991'],
    ['9007199254740993', '9007199254740993'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['-123456789012345678901234567890', '-123456789012345678901234567890'],
    ['0xFFFFFFFFFFFFFFFFFF', '4722366482869645213695'],
    ['1.5', '1.5'],
    ['1.0', '1.0'],
    ['-0.0', '-0.0'],
    ['1.0e10', '10000000000.0'],
    ['1.0E+2', '100.0'],
    ['1e22', '1.0e22'],
    ['1.0e14', '100000000000000.0'],
    ['1.0e15', '1.0e15'],
    ['0.0001', '0.0001'],
    ['0.00001', '1.0e-5'],
    ['1_000.5', '1000.5'],
    ['1.0Inf', '1.0Inf'],
    ['-1.0Inf', '-1.0Inf'],
    ['1.5NaN', '1.5NaN'],
    ['inf', 'inf'],
    ['nan', 'nan'],
    ['- 1', '-(1)'],
    ['-1', '-1'],
    ['-(1)', '-(1)'],
    ['+1', '+(1)'],
    ['a-1', '-(a,1)'],
    ['a -1', '-(a,1)'],
    ['1.', '1'],
  ];
  for (const [text, expected] of TABLE) {
    it(`reads ${text}`, () => {
      expect(canonical(text)).to.equal(expected);
    });
  }

  it('keeps floats apart from integers', () => {
    const [float, integer] = readTerms('1.0. 1.');
    expect(float?.term).to.be.instanceOf(Float);
    expect(integer?.term).to.equal(1);
  });
});

describe('character codes', () => {
  const TABLE: readonly (readonly [string, number])[] = [
    ["0'a", 97],
    ["0' ", 32],
    ["0'''", 39],
    ["0''", 39],
    ["0'\\n", 10],
    ["0'\\\\", 92],
    ["0'\\'", 39],
    ["0'\\x41\\", 65],
    ["0'\\101\\", 65],
    ["0'\\u00e9", 233],
    ["0'.", 46],
    ["0'%", 37],
    ["0'(", 40],
    ['0\'"', 34],
    ["0'é", 233],
    ["0'😀", 0x1f600],
  ];
  for (const [text, expected] of TABLE) {
    it(`reads ${text}`, () => {
      expect(canonical(`f(${text})`)).to.equal(`f(${expected})`);
    });
  }
});

describe('the text of a number', () => {
  it('may have layout before it and a sign', () => {
    expect(parseNumber(' 42')).to.equal(42);
    expect(parseNumber('-42')).to.equal(-42);
    expect(parseNumber('\n+0x1F')).to.equal(31);
    expect(parseNumber('-2.5')).to.deep.equal(new Float(-2.5));
    expect(parseNumber("0'a")).to.equal(97);
  });

  it('is undefined when anything else stands there', () => {
    for (const text of ['', ' ', '-', 'a', '1a', '1 ', '1.', '- 1', '1e', '1.0e400', "0'"]) {
      expect(parseNumber(text), text).to.equal(undefined);
    }
  });
});

describe('quoted items', () => {
  const TABLE: readonly (readonly [string, string])[] = [
    ["'hello world'", "'hello world'"],
    ["'abc'", 'abc'],
    ["'don''t'", "'don\\'t'"],
    ["'a\\nb'", "'a\\nb'"],
    ["'\\a\\b\\f\\v\\t\\r'", "'\\a\\b\\f\\v\\t\\r'"],
    ["'\\e'", "'\\x1B\\'"],
    ["'\\0\\'", "'\\x0\\'"],
    ["'a\\sb'", "'a b'"],
    ["'\\x41\\\\x42\\'", "'AB'"],
    ["'\\x41,'", "'A,'"],
    ["'\\101\\'", "'A'"],
    ["'\\u00e9\\U0001F600'", "'é😀'"],
    ["'\\\\\\`\\\"'", "'\\\\`\"'"],
    ["'a\\\nb'", 'ab'],
    ["'a\\\r\nb'", 'ab'],
    ["'a\\c \n b'", 'ab'],
    ["''", "''"],
    ['"say ""hi"""', '"say \\"hi\\""'],
    ['`ab`', '[97,98]'],
    ['``', '[]'],
    ["'[]'", '[]'],
    ["'hello'(X)", 'hello(X)'],
  ];
  for (const [text, expected] of TABLE) {
    it(`reads ${JSON.stringify(text)}`, () => {
      expect(canonical(text)).to.equal(expected);
    });
  }

  it('follow the double_quotes flag', () => {
    expect(canonical('"aé😀"', { doubleQuotes: 'chars' })).to.equal('[a,é,😀]');
    expect(canonical('"aé😀"', { doubleQuotes: 'codes' })).to.equal('[97,233,128512]');
    expect(canonical('"aé😀"', { doubleQuotes: 'atom' })).to.equal("'aé😀'");
    expect(canonical('"aé😀"', { doubleQuotes: 'string' })).to.equal('"aé😀"');
  });
});

describe('names', () => {
  const TABLE: readonly (readonly [string, string])[] = [
    ['âge(X)', 'âge(X)'],
    ['été', 'été'],
    ['日本', '日本'],
    ['f(Âge, ǅ)', 'f(Âge,ǅ)'],
    ['f(_x, __, X1_b)', 'f(_x,__,X1_b)'],
    ['aB_1', 'aB_1'],
    ['x²', 'x²'],
    ["'Jacinto Dávila'", "'Jacinto Dávila'"],
    ['😀', '😀'],
    ['𝒳𝒳', '𝒳𝒳'],
    ['f(→)', 'f(→)'],
    ['=.. ', '=..'],
    ['f(\\)', 'f(\\)'],
    ['f(!, ;)', 'f(!,;)'],
    ['f([], {}, [ ], { })', 'f([],{},[],{})'],
    ["'O\\'Brien'", "'O\\'Brien'"],
  ];
  for (const [text, expected] of TABLE) {
    it(`reads ${text}`, () => {
      expect(canonical(text)).to.equal(expected);
    });
  }
});

describe('layout', () => {
  it('may be comments, carriage returns, a byte order mark and a #! line', () => {
    const text =
      '\ufeff#! /usr/bin/env mcp-logic\r\n% a comment\r\na :- /* b,\r\n */ c. % end\r\nd.% e\nf. /**/ g.';
    expect(readTerms(text).map(({ at }) => `${at.line}:${at.column}`)).to.deep.equal([
      '3:1',
      '5:1',
      '6:1',
      '6:9',
    ]);
  });

  it('is not needed between a name and a comment', () => {
    expect(canonical('a/* b */:- /* c */d')).to.equal(':-(a,d)');
  });

  it('may be missing at the end of the text', () => {
    expect(readTerms('a. b.')).to.have.length(2);
  });

  it('alone makes a text without terms', () => {
    for (const text of ['', '  \n', '% a comment', '/* a comment */', '\ufeff', '#!/bin/x']) {
      expect(readTerms(text), text).to.deep.equal([]);
    }
  });
});
