import { expect } from 'chai';
import type { Definer, Engine } from '../../../src/engine/engine.js';
import type { Indicator } from '../../../src/engine/indicator.js';
import { PrologError } from '../../../src/engine/prolog-error.js';
import { Atom, TRUE } from '../../../src/terms/term.js';
import { addProgram, canonical } from './prolog-text.js';
import { ballOf, valuesOfX } from './solve.js';

export function describeDefinitions(create: () => Engine): void {
  describe('definitions', () => {
    it('refuses clauses for control constructs and builtins', () => {
      for (const clause of [
        '(a , b).',
        '(a ; b).',
        '(a -> b).',
        '! .',
        'atom_length(a, 1).',
        'X is Y.',
        'call(X) :- X.',
        'findall(_, _, []).',
      ]) {
        expect(() => {
          addProgram(create(), clause);
        }, clause).to.throw(PrologError);
      }
      try {
        addProgram(create(), 'atom_length(a, 1).');
      } catch (error) {
        const ball = error instanceof PrologError ? canonical(error.ball) : '';
        expect(ball).to.match(/^error\(permission_error\(modify,static_procedure,atom_length\/2\)/);
      }
    });

    it('refuses clauses for a host predicate', () => {
      const engine = create();
      engine.define({ name: 'now', arity: 1 }, () => []);
      expect(() => {
        addProgram(engine, 'now(1).');
      }).to.throw(PrologError);
    });

    it('lets a program define a library predicate for itself', async () => {
      const engine = create();
      addProgram(engine, 'append(mine, mine, mine). last(_, mine). twice(L, R) :- append(L, L, R).');
      expect(await valuesOfX(engine, 'append(_, _, X)')).to.deep.equal(['mine']);
      expect(await valuesOfX(engine, 'last([a], X)')).to.deep.equal(['mine']);
      expect(await valuesOfX(engine, 'twice(X, _)')).to.deep.equal(['mine']);
      expect(await valuesOfX(engine, 'maplist(append(mine), [mine], [X])')).to.deep.equal(['mine']);
      expect(await valuesOfX(create(), 'append([a], [b], X)')).to.deep.equal(['[a,b]']);
    });

    it('says who defines a predicate', () => {
      const engine = create();
      addProgram(engine, 'p(1). :- dynamic q/2. member(a, b).');
      engine.define({ name: 'h', arity: 1 }, () => []);
      const expected: readonly (readonly [string, number, Definer | undefined])[] = [
        ['p', 1, 'program'],
        ['q', 2, 'program'],
        ['member', 2, 'program'],
        ['append', 3, 'library'],
        ['atom_length', 2, 'builtin'],
        [',', 2, 'control'],
        ['!', 0, 'control'],
        ['h', 1, 'host'],
        ['p', 2, undefined],
        ['nowhere', 0, undefined],
      ];
      for (const [name, arity, definer] of expected)
        expect(engine.definer({ name, arity }), `${name}/${arity}`).to.equal(definer);
    });

    it('lists the predicates of the program', () => {
      const engine = create();
      addProgram(engine, 'p(1). p(2). :- dynamic q/2. a/b.');
      engine.define({ name: 'h', arity: 1 }, () => []);
      expect(texts(engine.programPredicates())).to.have.members(['p/1', 'q/2', '//2']);
    });

    it('lets goals call a declared predicate without clauses, and fail', async () => {
      const engine = create();
      for (const property of ['dynamic', 'discontiguous', 'multifile'] as const) {
        engine.declare({ name: property, arity: 1 }, property);
        expect(await valuesOfX(engine, `${property}(X)`), property).to.deep.equal([]);
      }
    });

    it('lets a declared dynamic predicate with clauses be changed', async () => {
      const engine = create();
      addProgram(engine, 'p(1). :- dynamic p/1. p(2).');
      expect(await valuesOfX(engine, 'assertz(p(3)), p(X)')).to.deep.equal(['1', '2', '3']);
    });

    it('sets flags that exist', async () => {
      const engine = create();
      engine.setFlag('double_quotes', Atom.of('codes'));
      expect(await valuesOfX(engine, 'current_prolog_flag(double_quotes, X)')).to.deep.equal(['codes']);
      expect(() => {
        engine.setFlag('no_such_flag', TRUE);
      }).to.throw(PrologError);
      expect(() => {
        engine.setFlag('bounded', Atom.of('perhaps'));
      }).to.throw(PrologError);
    });

    it('fails on unknown procedures when the flag says so', async () => {
      const engine = create();
      engine.setFlag('unknown', Atom.of('fail'));
      expect(await valuesOfX(engine, 'nowhere(X)')).to.deep.equal([]);
      engine.setFlag('unknown', Atom.of('error'));
      expect(await ballOf(engine, 'nowhere(X)')).to.match(/existence_error/);
    });

    it('shares its operators with the loader', async () => {
      const engine = create();
      engine.operators.add(700, 'xfx', '===>');
      expect(await valuesOfX(engine, 'current_op(X, xfx, ===>)')).to.deep.equal(['700']);
      await valuesOfX(engine, 'op(0, xfx, ===>), op(200, xfy, **>)');
      expect(engine.operators.infix('===>')).to.equal(undefined);
      expect(engine.operators.infix('**>')).to.deep.include({ priority: 200, type: 'xfy' });
    });

    it('keeps two engines apart', async () => {
      const [one, other] = [create(), create()];
      addProgram(one, 'p(1).');
      await valuesOfX(one, 'assertz(q(1)), assertz(lists:mine(1)), op(700, xfx, ===>)');
      expect(await ballOf(other, 'p(X)')).to.match(/existence_error/);
      expect(await ballOf(other, 'q(X)')).to.match(/existence_error/);
      expect(other.operators.infix('===>')).to.equal(undefined);
    });
  });
}

function texts(indicators: Iterable<Indicator>): string[] {
  return [...indicators].map(({ name, arity }) => `${name}/${arity}`);
}
