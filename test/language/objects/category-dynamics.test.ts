import { expect } from 'chai';
import { loadClean, type ObjectProgram } from './object-programs.js';

describe('dynamic predicates of categories', () => {
  let program: ObjectProgram;

  before(async () => {
    program = await loadClean(`
:- category(attributes).
    :- private([at_/2, count_/1]).
    :- dynamic([at_/2, count_/1]).
    count_(0).
    :- public([set/2, get/2, all/1, named/2, missing/1, step/1, drop/1]).
    set(A, V) :- retractall(at_(A, _)), assertz(at_(A, V)).
    get(A, V) :- at_(A, V).
    all(L) :- findall(A-V, at_(A, V), L).
    named(As, Vs) :- maplist(at_, As, Vs).
    missing(A) :- \\+ at_(A, _).
    drop(A) :- retract(at_(A, _)).
    step(N) :- count_(M), N is M + 1, retractall(count_(_)), assertz(count_(N)).
:- end_category.
:- object(one, imports(attributes)).
:- end_object.
:- object(two, imports(attributes)).
    :- public(direct/1).
    direct(V) :- ::at_(k, V).
:- end_object.
:- object(below, extends(two)).
:- end_object.
:- object(box(_Name_), imports(attributes)).
:- end_object.
:- object(bare).
:- end_object.
:- category(more, complements(bare)).
    :- public([keep/1, kept/1]).
    :- dynamic(kept/1).
    keep(X) :- assertz(kept(X)).
:- end_category.
`);
  });

  it('have clauses of their own for every object that imports them', async () => {
    const goal = 'one::set(k, 0), one::set(k, 1), two::set(k, 2), one::get(k, A), two::get(k, B), X = A-B';
    expect(await program.values(goal)).to.deep.equal(['1-2']);
    expect(await program.values('one::set(only, 1), two::get(only, X)')).to.deep.equal([]);
    expect(await program.values('two::set(k, 2), below::get(k, A), two::direct(B), X = A-B')).to.deep.equal([
      '2-2',
    ]);
    expect(await program.values('box(a)::set(k, 3), box(_)::get(k, X)')).to.deep.equal(['3']);
  });

  it('are seen by closures, negation and retract', async () => {
    expect(await program.values('one::set(j, 1), one::set(k, 2), one::named([k, j], X)')).to.deep.equal([
      '[2,1]',
    ]);
    expect(
      await program.values('one::set(mine, 1), \\+ one::missing(mine), two::missing(mine), X = yes'),
    ).to.deep.equal(['yes']);
    expect(await program.values('one::set(k, 1), one::drop(k), one::get(k, X)')).to.deep.equal([]);
  });

  it('begin with the clauses that the category gives them', async () => {
    expect(await program.values('one::step(A), one::step(B), two::step(C), X = [A, B, C]')).to.deep.equal([
      '[1,2,1]',
    ]);
  });

  it('of a complementing category are those of the object', async () => {
    expect(await program.values('bare::keep(1), bare::kept(X)')).to.deep.equal(['1']);
  });

  it('of an object made at run time are its own', async () => {
    const goal = 'create_object(made, [imports(attributes)], [], []), made::set(k, 4), made::get(k, X)';
    expect(await program.values(goal)).to.deep.equal(['4']);
  });
});
