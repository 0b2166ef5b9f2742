import { expect } from 'chai';
import { loadClean, type ObjectProgram } from './object-programs.js';

describe('facts of an object that come and go', () => {
  let program: ObjectProgram;

  beforeEach(async () => {
    program = await loadClean(`
:- object(stack).
    :- public([push/1, pop/1, all/1, clear/0, note/1, notes/1, learn/0, known/1, clauses/1, forget/0]).
    :- private(item/1).
    :- dynamic(item/1).
    push(Item) :- ::asserta(item(Item)).
    pop(Item) :- ::retract(item(Item)), !.
    all(Items) :- findall(Item, ::item(Item), Items).
    clear :- ::retractall(item(_)).

    note(Note) :- assertz(noted(Note)).
    notes(Notes) :- findall(Note, noted(Note), Notes).

    :- dynamic(derived/2).
    derived(0, zero).
    derived(X, positive) :- X > 0.
    learn :- assertz((derived(X, twice(Y)) :- half(X, Y))).
    half(4, 2).
    known(Values) :- findall(Value, derived(4, Value), Values).
    clauses(Bodies) :- findall(Body, clause(derived(_, _), Body), Bodies).
    forget :- retract((derived(_, _) :- half(_, _))).
:- end_object.

:- object(other, extends(stack)).
:- end_object.

:- object(board).
    :- public(fact/1).
    :- dynamic(fact/1).
    fact(first).
:- end_object.
`);
  });

  it('belong to self with ::, so that descendants have their own', async () => {
    const goal = 'stack::push(1), other::push(2), other::push(3), stack::all(A), other::all(B), X = A/B';
    expect(await program.values(goal)).to.deep.equal(['[1]/[3,2]']);
    expect(await program.values('other::push(5), other::pop(X)')).to.deep.equal(['5']);
  });

  it('uncover those of the parent when all of them are gone', async () => {
    const goal = 'stack::push(1), other::push(2), other::clear, other::all(X)';
    expect(await program.values(goal)).to.deep.equal(['[1]']);
    expect(await program.values('stack::clear, other::all(X)')).to.deep.equal(['[]']);
  });

  it('belong to the object that defines the clause without ::', async () => {
    expect(await program.values('other::note(a), stack::note(b), other::notes(X)')).to.deep.equal(['[a,b]']);
  });

  it('may be rules, which see the object', async () => {
    expect(await program.values('stack::learn, stack::known(X)')).to.deep.equal(['[positive,twice(2)]']);
  });

  it('are shown as they were written', async () => {
    expect((await program.values('stack::learn, stack::clauses(X)')).join()).to.match(
      /^\[true,_G\d+>0,half\(_G\d+,_G\d+\)\]$/,
    );
  });

  it('are retracted as they are shown', async () => {
    expect(await program.values('stack::learn, stack::forget, stack::known(X)')).to.deep.equal([
      '[positive]',
    ]);
  });

  it('can be changed from outside where they are public', async () => {
    const goal = 'board::assertz(fact(second)), board::retract(fact(first)), board::fact(X)';
    expect(await program.values(goal)).to.deep.equal(['second']);
    expect(await program.values('O = board, O::asserta(fact(zero)), O::clause(fact(X), true)')).to.include(
      'zero',
    );
  });

  it('cannot be changed from outside where they are not, or are static', async () => {
    expect(await program.thrown('stack::assertz(item(1))')).to.match(
      /permission_error\(modify,private_predicate,item\/1\)/,
    );
    expect(await program.thrown('stack::assertz(push(1))')).to.match(
      /permission_error\(modify,static_predicate,push\/1\)/,
    );
    expect(await program.thrown('stack::assertz(unheard(1))')).to.match(
      /permission_error\(create,predicate_declaration/,
    );
  });
});

describe('objects that are created', () => {
  let program: ObjectProgram;

  before(async () => {
    program = await loadClean(`
:- object(person).
    :- public([name/1, greeting/1]).
    greeting(hello(Name)) :- ::name(Name).
:- end_object.

make(Id, Name) :- create_object(Id, [extends(person)], [public(shout/1)], [name(Name), (shout(X) :- ::greeting(X))]).
`);
  });

  it('answer like others, and their clauses too', async () => {
    expect(await program.values('make(ann, "Ann"), ann::greeting(hello(N)), atom_chars(X, N)')).to.deep.equal(
      ["'Ann'"],
    );
    expect(await program.values('make(bob, bob), bob::shout(X)')).to.deep.equal(['hello(bob)']);
  });

  it('get a name where none is given', async () => {
    expect(await program.values('make(A, a), make(B, b), A \\== B, B::greeting(X)')).to.deep.equal([
      'hello(b)',
    ]);
  });

  it('go when they are abolished; others cannot be', async () => {
    expect(await program.thrown('make(eve, eve), abolish_object(eve), eve::name(_)')).to.match(
      /existence_error\(object,eve\)/,
    );
    expect(await program.thrown('abolish_object(person)')).to.match(
      /permission_error\(modify,static_object,person\)/,
    );
    expect(await program.thrown('abolish_object(nobody)')).to.match(/existence_error\(object,nobody\)/);
    expect(await program.thrown('make(person, x)')).to.match(/permission_error\(create,object,person\)/);
  });

  it('name the predicate that was called in their errors', async () => {
    const named = (indicator: string) => new RegExp(`context\\(${indicator},_\\w*\\)\\)$`);
    expect(await program.thrown('create_object(1, [], [], [])')).to.match(named('create_object/4'));
    expect(await program.thrown('create_object(person, [], [], [])')).to.match(named('create_object/4'));
    expect(await program.thrown('create_object(_, [], [], [1])')).to.match(named('create_object/4'));
    expect(await program.thrown('abolish_object(_)')).to.match(named('abolish_object/1'));
    expect(await program.thrown('abolish_object(nobody)')).to.match(named('abolish_object/1'));
  });

  it('can be objects of one another', async () => {
    const goal = 'make(dad, dad), create_object(kid, [extends(dad)], [], []), kid::greeting(X)';
    expect(await program.values(goal)).to.deep.equal(['hello(dad)']);
    expect(await program.values('extends_object(kid, X)')).to.deep.equal(['dad']);
  });
});
