// Values that come out wrong elsewhere, through a whole call: text that looks like Prolog, unbound and odd results.

import { expect } from 'chai';
import type { KnowledgeBase } from '../../src/knowledge/knowledge-base.js';
import { callTool, loadText, structuredOf, textOf } from './calling.js';

const program = `
tools([
    tool(echo, echo, 2, [description('Echoes')]), tool(one, one, 1, [description('One')]),
    tool(two, two, 2, [description('Two'), solutions(all)]), tool(number, number, 2, [description('N')]),
    tool(count, count, 2, [description('C')]), tool(named, named, 2, [description('Named')]),
    tool(listed, listed, 2, [description('L')]), tool(flag, flag, 2, [description('F')])
]).
:- mode(echo(+atom, -atom), one).
:- mode(one(-atom), one).
:- mode(two(-term, -term), zero_or_more).
:- mode(number(+atom, -number), one).
:- mode(count(+atom, -integer), one).
:- mode(named(+atom, -atom), one).
:- mode(listed(+atom, -list(atom)), one).
:- mode(flag(+atom, -boolean), one).
:- dynamic ran/0.
echo(X, Y) :- ( atom(X) -> Y = X ; throw(not_an_atom(X)) ).
secret(_) :- assertz(ran).
one(_).
two(X, X).
two([a|_], b).
number(one, 1.0).
number(zero, -0.0).
number(big, 1.0e22).
number(infinite, X) :- X is inf.
number(undefined, X) :- X is nan.
count(half, 2.5).
count(unbound, _).
âge(ann, 42).
named(who, 'Jacinto Dávila').
named(age, N) :- âge(ann, A), number_codes(A, C), atom_codes(N, C).
named(hello, hello).
named(empty, '').
named(brackets, '[]').
named(truth, true).
named(null, null).
listed(none, []).
listed(two, [h, i]).
listed(open, [h|_]).
flag(yes, true).
flag(no, false).
flag(other, maybe).
`;

describe('awkward values', () => {
  let base: KnowledgeBase;
  before(async () => {
    const loaded = await loadText(program);
    expect(loaded.diagnostics.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
    base = loaded.knowledgeBase;
  });

  const texts = [
    "O'Brien",
    "x', _), secret(R) ; fail, hello('y",
    'foo:-bar',
    '\\',
    'a\nb',
    '% c',
    '*/',
    '/*',
  ];
  const more = ['_', 'X', '[]', '{}', '', '"', '0', 'secret(x)', ':- halt.', 'é', '😀', '\\x41\\'];
  for (const text of [...texts, ...more]) {
    it(`takes ${JSON.stringify(text)} as one atom, unchanged, and runs nothing`, async () => {
      const outcome = await callTool(base, 'echo', { arg1: text });
      expect(structuredOf(outcome)).to.deep.equal({ arg2: text });
    });
  }

  for (const tool of ['one', 'two']) {
    it(`never shows the name of a variable, in ${tool}`, async () => {
      const outcome = await callTool(base, tool);
      expect(JSON.stringify(outcome)).not.to.match(/_G?\d+/);
      expect(outcome.kind).to.not.equal('answered');
    });
  }

  const results: readonly (readonly [string, string, unknown])[] = [
    ['number', 'one', 1],
    ['number', 'big', 1e22],
    ['named', 'who', 'Jacinto Dávila'],
    ['named', 'age', '42'],
    ['named', 'hello', 'hello'],
    ['named', 'empty', ''],
    ['named', 'brackets', '[]'],
    ['named', 'truth', 'true'],
    ['named', 'null', 'null'],
    ['listed', 'none', []],
    ['listed', 'two', ['h', 'i']],
    ['flag', 'yes', true],
    ['flag', 'no', false],
  ];
  for (const [tool, argument, value] of results) {
    it(`gives ${JSON.stringify(value)} for ${tool}(${argument}, _)`, async () => {
      expect(structuredOf(await callTool(base, tool, { arg1: argument }))).to.deep.equal({ arg2: value });
    });
  }

  for (const [tool, argument] of [
    ['number', 'infinite'],
    ['number', 'undefined'],
    ['count', 'half'],
    ['count', 'unbound'],
    ['listed', 'open'],
    ['flag', 'other'],
  ] as const) {
    it(`tells that ${tool}(${argument}, _) has no such result`, async () => {
      const outcome = await callTool(base, tool, { arg1: argument });
      expect(outcome.kind).not.to.equal('answered');
      expect(textOf(outcome)).not.to.match(/_G?\d+|null/);
    });
  }
});

describe('faults that kept others silent', () => {
  for (const [text, line, code] of [
    ['a.\n1 :- foo.\n', 2, 'head-not-callable'],
    ['a.\n\nX :- foo(X).\n', 3, 'head-not-callable'],
    ['a.\n/* b.\nc.\n', 2, 'unterminated-comment'],
    ["a.\nb('c.\nd.\n", 2, 'unterminated-quoted'],
  ] as const) {
    it(`are told at their line: ${JSON.stringify(text)}`, async () => {
      const { diagnostics } = await loadText(text);
      expect(diagnostics.map((one) => `${one.line} ${one.severity} ${one.code}`)).to.include(
        `${line} error ${code}`,
      );
    });
  }
});
