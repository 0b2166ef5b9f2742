import { expect } from 'chai';
import { createEngine } from '../fixture-programs.js';
import { loadClean, type ObjectProgram } from './object-programs.js';

describe('parametric objects', () => {
  let program: ObjectProgram;

  before(async () => {
    program = await loadClean(`
:- object(rectangle(_Width_, _Height_)).
    :- public([area/1, me/1, height/1, scaled/2, sides/1]).
    area(A) :- A is _Width_ * _Height_.
    me(This) :- this(This).
    height(H) :- parameter(2, H).
    scaled(F, rectangle(W, H)) :- W is _Width_ * F, H is _Height_ * F.
    sides(Sides) :- findall(Side, side(Side), Sides).
    side(_Width_).
    side(_Height_).
:- end_object.

:- object(square(_Side_), extends(rectangle(_Side_, _Side_))).
:- end_object.

:- object(unit, extends(square(1))).
:- end_object.

:- object(box(Size)).
    :- public(size/1).
    size(Size) :- parameter(1, Size).
:- end_object.

square(5).
square(6).
`);
  });

  it('see their parameters by name and by position', async () => {
    expect(await program.values('rectangle(2, 3)::area(X)')).to.deep.equal(['6']);
    expect(await program.values('rectangle(2, 3)::height(X)')).to.deep.equal(['3']);
    expect(await program.values('rectangle(2, 3)::sides(X)')).to.deep.equal(['[2,3]']);
    expect(await program.values('box(9)::size(X)')).to.deep.equal(['9']);
  });

  it('pass parameters to their parents', async () => {
    expect(await program.values('square(4)::area(X)')).to.deep.equal(['16']);
    expect(await program.values('square(4)::me(X)')).to.deep.equal(['rectangle(4,4)']);
    expect(await program.values('unit::area(X)')).to.deep.equal(['1']);
  });

  it('are the same object whichever way their name is made', async () => {
    expect(await program.values('O = rectangle(2, 3), O::scaled(2, P), P::area(X)')).to.deep.equal(['24']);
    expect(await program.values('O =.. [square, 3], M =.. [area, X], O::M')).to.deep.equal(['9']);
  });

  it('share unbound parameters with whoever names them', async () => {
    expect(await program.values('rectangle(_, X)::height(7)')).to.deep.equal(['7']);
  });

  it('take facts as proxies', async () => {
    expect(await program.values('{square(_)}::area(X)')).to.deep.equal(['25', '36']);
  });

  it('keep tables apart', async function () {
    // Stock Tau-Prolog has no tables.
    if (createEngine().kind === 'tau') this.skip();
    const graphs = await loadClean(`
:- object(graph(_Last_)).
    :- public(path/2).
    :- table(path/2).
    path(X, Y) :- path(X, Z), edge(Z, Y).
    path(X, Y) :- edge(X, Y).
    edge(1, 2).
    edge(2, 1).
    edge(2, _Last_).
:- end_object.
`);
    expect((await graphs.values('graph(9)::path(1, X)')).sort()).to.deep.equal(['1', '2', '9']);
    expect((await graphs.values('graph(8)::path(1, X)')).sort()).to.deep.equal(['1', '2', '8']);
  });

  it('run goals in their context with <<', async () => {
    expect(await program.values('rectangle(2, 3)<<side(X)')).to.deep.equal(['2', '3']);
    expect(await program.values('square(2)<<this(X)')).to.deep.equal(['square(2)']);
  });
});
