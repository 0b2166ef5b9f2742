import { expect } from 'chai';
import { matchUriTemplate, parseUriTemplate, templateVariables } from '../../src/knowledge/uri-template.js';

function match(template: string, uri: string): [string, string][] | undefined {
  const parsed = parseUriTemplate(template);
  if (parsed === undefined) throw new Error(`invalid: ${template}`);
  return matchUriTemplate(parsed, uri);
}

describe('URI templates', () => {
  const matching: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
    ['a://b', 'a://b', []],
    ['a://{x}', 'a://1', [['x', '1']]],
    ['a://{x}/data', 'a://1/data', [['x', '1']]],
    [
      'a://{x}/{y}',
      'a://1/2',
      [
        ['x', '1'],
        ['y', '2'],
      ],
    ],
    [
      'a://{x,y}',
      'a://1,2',
      [
        ['x', '1'],
        ['y', '2'],
      ],
    ],
    ['a://{x:3}', 'a://abc', [['x', 'abc']]],
    ['a://{x*}', 'a://a,b', [['x', 'a,b']]],
    ['a://{+path}', 'a://b/c/d', [['path', 'b/c/d']]],
    ['a://b{#part}', 'a://b#c', [['part', 'c']]],
    ['a://b{#part}', 'a://b', []],
    ['a://b{.ext}', 'a://b.pl', [['ext', 'pl']]],
    [
      'a://b{/x,y}',
      'a://b/1/2',
      [
        ['x', '1'],
        ['y', '2'],
      ],
    ],
    ['a://b{/x*}', 'a://b/1/2', [['x', '1/2']]],
    [
      'a://b{;x,y}',
      'a://b;x=1;y=2',
      [
        ['x', '1'],
        ['y', '2'],
      ],
    ],
    [
      'a://b{?x,y}',
      'a://b?y=2&x=1&z=3',
      [
        ['y', '2'],
        ['x', '1'],
      ],
    ],
    ['a://b{?x}', 'a://b', []],
    ['a://b?k=1{&x}', 'a://b?k=1&x=2', [['x', '2']]],
    ['a://{x}', 'a://caf%C3%A9%2Fbar', [['x', 'café/bar']]],
    ['a://{x}', 'a://%E0%A4%A', [['x', '%E0%A4%A']]],
    ['a://(b).{x}', 'a://(b).c', [['x', 'c']]],
  ];
  for (const [template, uri, values] of matching) {
    it(`finds the variables of ${template} in ${uri}`, () => {
      expect(match(template, uri)).to.deep.equal(values);
    });
  }

  const strangers: readonly (readonly [string, string])[] = [
    ['a://{x}', 'a://'],
    ['a://{x}', 'a://1/2'],
    ['a://{x}/data', 'a://1/date'],
    ['a://b.{x}', 'a://bc1'],
    ['a://b', 'a://bc'],
  ];
  for (const [template, uri] of strangers) {
    it(`does not find ${template} in ${uri}`, () => {
      expect(match(template, uri)).to.equal(undefined);
    });
  }

  for (const text of [
    '{}',
    'a{',
    'a}b',
    '{=x}',
    '{x:0}',
    '{x y}',
    'a b',
    'a%zz',
    'a"b',
    '{x:10000}',
    '{,x}',
  ]) {
    it(`refuses ${text}`, () => {
      expect(parseUriTemplate(text)).to.equal(undefined);
    });
  }

  it('names its variables', () => {
    const parsed = parseUriTemplate('a://{x}/{+y*}{?z.a,b:3}');
    expect(parsed === undefined ? [] : templateVariables(parsed)).to.deep.equal(['x', 'y', 'z.a', 'b']);
  });
});
