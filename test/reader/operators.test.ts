import { expect } from 'chai';
import { OperatorTable } from '../../src/terms/operators.js';
import { canonical } from './reading.js';

const TABLE: readonly (readonly [string, string])[] = [
  // Priorities and associativity.
  ['1+2*3', '+(1,*(2,3))'],
  ['1-2-3', '-(-(1,2),3)'],
  ['2^3^4', '^(2,^(3,4))'],
  ['(1+2)*3', '*(+(1,2),3)'],
  ['a:b:c', ':(a,:(b,c))'],
  ['a,b,c', "','(a,','(b,c))"],
  ['a:-b,c;d->e', ":-(a,;(','(b,c),->(d,e)))"],
  ['a-->b,{c},!,[d]', "-->(a,','(b,','({}(c),','(!,[d]))))"],
  ['X is Y mod 2', 'is(X,mod(Y,2))'],
  ['X = A-B', '=(X,-(A,B))'],
  // Prefix operators.
  [':- dynamic a/1, b/2.', ":-(dynamic(','(/(a,1),/(b,2))))"],
  ['\\+a', '\\+(a)'],
  ['\\+ (a,b)', "\\+(','(a,b))"],
  ['\\+(a,b)', '\\+(a,b)'],
  ['\\+a,b', "','(\\+(a),b)"],
  ['- (1)', '-(1)'],
  ['-a', '-(a)'],
  ['- - a', '-(-(a))'],
  ['-a^2', '-(^(a,2))'],
  ['-1^2', '^(-1,2)'],
  ['-(1)^2', '^(-(1),2)'],
  ['- (1)^2', '-(^(1,2))'],
  ['1 - -1', '-(1,-1)'],
  ['a= \\+b', '=(a,\\+(b))'],
  ['X = \\+ a, b', "','(=(X,\\+(a)),b)"],
  ['::a', '::(a)'],
  ['a:: ::b', '::(a,::(b))'],
  ['^^a', '^^(a)'],
  ['f(+integer, -list, ?atom, @t)', 'f(+(integer),-(list),?(atom),@(t))'],
  // Operators as atoms.
  ['- = x', '=(-,x)'],
  ['- = - 1', '=(-,-(1))'],
  ['\\+ = x', '=(\\+,x)'],
  ['X = +', '=(X,+)'],
  ['X = \\+', '=(X,\\+)'],
  ['[-]', '[-]'],
  ['[-|-]', '[-|-]'],
  ['{-}', '{}(-)'],
  ['(-)', '-'],
  ['f(-, +)', 'f(-,+)'],
  ['f(- , a)', 'f(-,a)'],
  ['- , a', "','(-,a)"],
  ['f(:-)', 'f(:-)'],
  ['maplist(=, L)', 'maplist(=,L)'],
  ['* = *', '=(*,*)'],
  ['= = =', '=(=,=)'],
  ['- - -', '-(-(-))'],
  ['dynamic', 'dynamic'],
  ['dynamic = 1', '=(dynamic,1)'],
  ['dynamic = / 2', 'dynamic(/(=,2))'],
  ['discontiguous - / 2', 'discontiguous(/(-,2))'],
  ['dynamic dynamic / 1', 'dynamic(/(dynamic,1))'],
  ['table(a)', 'table(a)'],
  ['table(a, b)', 'table(a,b)'],
  ['spy - 1', '-(spy,1)'],
  ['mod mod mod', 'mod(mod,mod)'],
  ["- ','", "-(',')"],
  // Functional notation.
  ['-(a, b)', '-(a,b)'],
  ['=(a, b)', '=(a,b)'],
  ['a =(b)', '=(a,b)'],
  ['- =(a)', '-(=(a))'],
  ['a mod(b)', 'mod(a,b)'],
  [';(a, b)', ';(a,b)'],
  ['!(a)', '!(a)'],
  ['[](a)', '[](a)'],
  ['{}(a)', '{}(a)'],
  ["'.'(a, [])", '[a]'],
  // Arguments and items may have any priority.
  ['f(a:-b)', 'f(:-(a,b))'],
  ['f(:- a)', 'f(:-(a))'],
  ['f((a, b), c)', "f(','(a,b),c)"],
  ['[a:-b|c]', '[:-(a,b)|c]'],
  // Bars, lists and blocks.
  ['[a,b|c]', '[a,b|c]'],
  ['[a|[b|[c]]]', '[a,b,c]'],
  ['(a | b)', ';(a,b)'],
  ['a --> b | c', '-->(a,;(b,c))'],
  ['{a, b | c}', "{}(;(','(a,b),c))"],
  ["'|'(a, b)", "'|'(a,b)"],
  ['{a}', '{}(a)'],
  ['-[1]', '-([1])'],
  ['-{a}', '-({}(a))'],
  // Quoted operators are operators still.
  ["a '=' b", '=(a,b)'],
  ["'-'(1)", '-(1)'],
];

describe('operators', () => {
  for (const [text, expected] of TABLE) {
    it(`reads ${text}`, () => {
      expect(canonical(text)).to.equal(expected);
    });
  }

  const CUSTOM: readonly (readonly [string, string])[] = [
    ['a ~ ~', '~(~(a))'],
    ['-a~', '-(~(a))'],
    ['a ~ + b', '+(~(a),b)'],
    ['f(~)', 'f(~)'],
    ['a plus b plus c', 'plus(a,plus(b,c))'],
    ['not a', 'not(a)'],
    ['not not', 'not(not)'],
    ['a both', 'both(a)'],
    ['a both b', 'both(a,b)'],
    ['if a then b', 'then(if(a),b)'],
  ];
  for (const [text, expected] of CUSTOM) {
    it(`reads ${text} with operators of the author's own`, () => {
      const operators = OperatorTable.standard();
      operators.add(200, 'yf', '~');
      operators.add(700, 'xfy', 'plus');
      operators.add(900, 'fy', 'not');
      operators.add(700, 'xfx', 'both');
      operators.add(700, 'xf', 'both');
      operators.add(980, 'fx', 'if');
      operators.add(990, 'xfx', 'then');
      expect(canonical(text, { operators })).to.equal(expected);
    });
  }

  it('that were removed are atoms again', () => {
    const operators = OperatorTable.standard();
    operators.add(0, 'fx', 'table');
    expect(canonical('table', { operators })).to.equal('table');
    expect(canonical('table a', { operators })).to.match(/^1:7 expected an operator/);
  });
});
