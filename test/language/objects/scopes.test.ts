import { expect } from 'chai';
import { findingsOf, loadClean, loadFiles } from './object-programs.js';

describe('private predicates of what an object takes in', () => {
  it('are its own when a category declares them', async () => {
    const program = await loadClean(`
:- category(c).
    :- private(hi/1).
    hi(1).
    :- public(go/1).
    go(X) :- ::hi(X).
:- end_category.
:- category(d, extends(c)).
:- end_category.
:- object(o, imports(c)).
:- end_object.
:- object(p, imports(d)).
    :- public(own/1).
    own(X) :- ::hi(X).
:- end_object.
:- object(q, extends(o)).
    :- public(inherited/1).
    inherited(X) :- ::hi(X).
:- end_object.
`);
    expect(await program.values('o::go(X)')).to.deep.equal(['1']);
    expect(await program.values('p::go(X)')).to.deep.equal(['1']);
    expect(await program.values('p::own(X)')).to.deep.equal(['1']);
    expect(await program.values('q::go(X)')).to.deep.equal(['1']);
    const refused = 'permission_error(access,private_predicate,hi/1)';
    expect(await program.thrown('o::hi(_)')).to.contain(refused);
    expect(await program.thrown('q::inherited(_)')).to.contain(refused);
  });

  it('are its own when a protocol or a complementing category declares them', async () => {
    const program = await loadClean(`
:- protocol(pr).
    :- private(hi/1).
:- end_protocol.
:- object(o, implements(pr)).
    :- public(go/1).
    hi(2).
    go(X) :- ::hi(X).
:- end_object.
:- category(more, complements(o)).
    :- private(low/1).
    low(3).
    :- public(down/1).
    down(X) :- ::low(X).
:- end_category.
`);
    expect(await program.values('o::go(X)')).to.deep.equal(['2']);
    expect(await program.values('o::down(X)')).to.deep.equal(['3']);
    expect(await program.thrown('o::low(_)')).to.contain('private_predicate,low/1');
  });

  it('are its own when it inherits privately, as far as the other let it see them', async () => {
    const program = await loadClean(`
:- object(parent).
    :- public(open/1).
    open(1).
    :- private(closed/1).
    closed(2).
:- end_object.
:- category(c).
    :- public(c/1).
    c(3).
:- end_category.
:- protocol(pr).
    :- public(r/1).
:- end_protocol.
:- object(o, implements(private::pr), imports(private::c), extends(private::parent)).
    :- public([all/3, closed_one/1]).
    r(4).
    all(X, Y, Z) :- ::open(X), ::c(Y), ::r(Z).
    closed_one(X) :- ::closed(X).
:- end_object.
:- object(below, extends(o)).
    :- public(reach/1).
    reach(X) :- ::open(X).
:- end_object.
`);
    expect(await program.values('o::all(A, B, C), X = [A, B, C]')).to.deep.equal(['[1,3,4]']);
    for (const goal of ['o::open(_)', 'o::c(_)', 'o::r(_)', 'o::closed_one(_)', 'below::reach(_)']) {
      expect(await program.thrown(goal), goal).to.contain('permission_error(access,private_predicate,');
    }
  });

  it('are changed through self by the category that declares them', async () => {
    const program = await loadClean(`
:- category(attributes).
    :- private(at_/2).
    :- dynamic(at_/2).
    :- public([set/2, get/2]).
    set(A, V) :- ::retractall(at_(A, _)), ::assertz(at_(A, V)).
    get(A, V) :- ::at_(A, V).
:- end_category.
:- object(one, imports(attributes)).
:- end_object.
:- object(two, imports(attributes)).
:- end_object.
`);
    const goal = 'one::set(k, 0), one::set(k, 1), two::set(k, 2), one::get(k, A), two::get(k, B), X = A-B';
    expect(await program.values(goal)).to.deep.equal(['1-2']);
    expect(await program.thrown('one::assertz(at_(k, 3))')).to.contain(
      'permission_error(modify,private_predicate,at_/2)',
    );
  });

  it('are out of the reach of ^^', async () => {
    const text = `
:- object(parent).
    :- private(priv/1).
    priv(1).
    :- protected(prot/1).
    prot(2).
:- end_object.
:- object(child, extends(parent)).
    :- public([up/1, up_later/1, fine/1]).
    up(X) :- ^^priv(X).
    up_later(X) :- G = ^^priv(X), call(G).
    fine(X) :- ^^prot(X).
:- end_object.
:- object(again, extends(parent)).
    :- private(priv/1).
    :- public(go/1).
    priv(X) :- ^^priv(X).
    go(X) :- ::priv(X).
:- end_object.
`;
    expect(await findingsOf(text)).to.deep.equal([
      '10:16 message-not-understood: priv/1 is private in parent',
    ]);
    const program = await loadFiles({ 'program.lgt': text });
    expect(await program.values('child::fine(X)')).to.deep.equal(['2']);
    expect(await program.values('again::go(X)')).to.deep.equal(['1']);
    for (const goal of ['child::up(_)', 'child::up_later(_)']) {
      expect(await program.thrown(goal), goal).to.contain(
        'permission_error(access,private_predicate,priv/1)',
      );
    }
  });
});
