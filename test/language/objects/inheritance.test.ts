import { expect } from 'chai';
import { loadClean, type ObjectProgram } from './object-programs.js';

const ANIMALS = `
:- protocol(animalp).
    :- public([name/1, sound/1, describe/1, legs/1]).
:- end_protocol.

:- category(noisy).
    :- public(loud/1).
    loud(Self-This-Sound) :- ::sound(Sound), self(Self), this(This).
    sound(generic).
:- end_category.

:- category(silent_wings).
    :- public(wings/1).
    :- private(unsaid/0).
:- end_category.

:- object(animal, implements(animalp), imports((noisy, silent_wings))).
    name(none).
    wings(two).
    describe(Name/Sound) :- ::name(Name), ::sound(Sound).
:- end_object.

:- object(dog, extends(animal)).
    name(rex).
    sound(woof).
    describe(dog(Description)) :- ^^describe(Description).
:- end_object.

:- object(puppy, extends(dog)).
    sound(yip).
:- end_object.

:- object(left).
    :- public([who/1, both/1]).
    who(left).
    both(left).
:- end_object.

:- object(above_right).
    :- public(who/1).
    who(above_right).
:- end_object.

:- object(right, extends(above_right)).
    :- public(both/1).
    both(right).
:- end_object.

:- object(child, extends((left, right))).
:- end_object.

:- object(empty, extends((right, left))).
    :- public(own/0).
:- end_object.
`;

describe('looking a message up', () => {
  let program: ObjectProgram;

  before(async () => {
    program = await loadClean(ANIMALS);
  });

  it('finds what the object defines before what its categories and parents define', async () => {
    expect(await program.values('dog::name(X)')).to.deep.equal(['rex']);
    expect(await program.values('puppy::name(X)')).to.deep.equal(['rex']);
    expect(await program.values('puppy::sound(X)')).to.deep.equal(['yip']);
    expect(await program.values('animal::sound(X)')).to.deep.equal(['generic']);
  });

  it('goes on to the parents where a category declares but does not define', async () => {
    expect(await program.values('puppy::wings(X)')).to.deep.equal(['two']);
  });

  it('goes depth first, in the order of the parents', async () => {
    expect(await program.values('child::who(X)')).to.deep.equal(['left']);
    expect(await program.values('empty::who(X)')).to.deep.equal(['above_right']);
    expect(await program.values('empty::both(X)')).to.deep.equal(['right']);
  });

  it('starts again at self for ::, and above the entity for ^^', async () => {
    expect(await program.values('animal::describe(X)')).to.deep.equal(['none/generic']);
    expect(await program.values('dog::describe(X)')).to.deep.equal(['dog(rex/woof)']);
    expect(await program.values('puppy::describe(X)')).to.deep.equal(['dog(rex/yip)']);
  });

  it('runs a category for the object that imports it, and for self', async () => {
    expect(await program.values('puppy::loud(X)')).to.deep.equal(['puppy-animal-yip']);
  });

  it('fails for what is declared and nowhere defined', async () => {
    expect(await program.values('dog::legs(X)')).to.deep.equal([]);
    expect(await program.values('O = dog, O::legs(X)')).to.deep.equal([]);
    expect(await program.values('M = legs(X), dog::M')).to.deep.equal([]);
  });

  it('does the same for objects and messages that only run time knows', async () => {
    expect(await program.values('member(O, [animal, dog, puppy]), O::sound(X)')).to.deep.equal([
      'generic',
      'woof',
      'yip',
    ]);
    expect(await program.values('M =.. [sound, X], member(O, [dog, puppy]), O::M')).to.deep.equal([
      'woof',
      'yip',
    ]);
  });

  it('throws for what nobody declares, for unknown objects, and for what is unbound', async () => {
    expect(await program.thrown('dog::fly')).to.equal(
      'error(existence_error(predicate_declaration,fly/0),logtalk(dog::fly,user))',
    );
    expect(await program.thrown('cat::name(_)')).to.match(
      /^error\(existence_error\(object,cat\),logtalk\(cat::name/,
    );
    expect(await program.thrown('O = cat, O::name(_)')).to.match(/^error\(existence_error\(object,cat\)/);
    expect(await program.thrown('_::name(_)')).to.match(/^error\(instantiation_error,logtalk/);
    expect(await program.thrown('dog::_')).to.match(/^error\(instantiation_error,logtalk/);
    expect(await program.thrown('dog::3')).to.match(/^error\(type_error\(callable,3\),logtalk/);
    expect(await program.thrown('3::name(_)')).to.match(/^error\(type_error\(object_identifier,3\),logtalk/);
  });

  it('sends conjunctions, disjunctions and conditions part by part, and to several objects', async () => {
    expect(await program.values('dog::(name(A), sound(B)), X = A/B')).to.deep.equal(['rex/woof']);
    expect(await program.values('dog::(name(X) ; sound(X))')).to.deep.equal(['rex', 'woof']);
    expect(await program.values('dog::(legs(_) -> name(X) ; sound(X))')).to.deep.equal(['woof']);
    expect(await program.values('(dog ; puppy)::sound(X)')).to.deep.equal(['woof', 'yip']);
    expect(await program.values('(dog , puppy)::sound(X)')).to.deep.equal([]);
  });
});

describe('scopes', () => {
  let program: ObjectProgram;

  before(async () => {
    program = await loadClean(`
:- object(vault).
    :- public([open/1, ask/2]).
    :- protected(half_open/1).
    :- private(secret/1).
    open(X) :- secret(X).
    ask(Object, X) :- Object::secret(X).
    half_open(half).
    secret(42).
:- end_object.

:- object(branch, extends(vault)).
    :- public([half/1, steal/1]).
    half(X) :- ::half_open(X).
    steal(X) :- ::secret(X).
:- end_object.

:- object(closed, extends(private::vault)).
:- end_object.

:- object(guarded, extends(protected::vault)).
    :- public(through/1).
    through(X) :- ::open(X).
:- end_object.

:- object(stranger).
    :- public(try/1).
    try(X) :- Object = vault, Object::secret(X).
:- end_object.
`);
  });

  it('lets everybody call what is public', async () => {
    expect(await program.values('branch::open(X)')).to.deep.equal(['42']);
  });

  it('keeps protected predicates for the object and its descendants', async () => {
    expect(await program.values('branch::half(X)')).to.deep.equal(['half']);
    expect(await program.thrown('branch::half_open(_)')).to.match(
      /^error\(permission_error\(access,protected_predicate,half_open\/1\),logtalk\(branch::half_open/,
    );
  });

  it('keeps private predicates for the entity that declares them', async () => {
    expect(await program.thrown('vault::secret(_)')).to.match(
      /^error\(permission_error\(access,private_predicate,secret\/1\)/,
    );
    expect(await program.thrown('branch::steal(_)')).to.match(
      /^error\(permission_error\(access,private_predicate,secret\/1\),logtalk\(::secret\(\w+\),branch\)/,
    );
    expect(await program.thrown('stranger::try(_)')).to.match(/private_predicate,secret\/1\),.*stranger\)/);
    expect(await program.values('vault::ask(branch, X)')).to.deep.equal(['42']);
  });

  it('narrows what is inherited as private or protected', async () => {
    expect(await program.thrown('closed::open(_)')).to.match(
      /permission_error\(access,private_predicate,open\/1\)/,
    );
    expect(await program.thrown('guarded::open(_)')).to.match(
      /permission_error\(access,protected_predicate,open\/1\)/,
    );
    expect(await program.values('guarded::through(X)')).to.deep.equal(['42']);
  });
});

describe('classes and instances', () => {
  let program: ObjectProgram;

  before(async () => {
    program = await loadClean(`
:- object(metaclass, instantiates(metaclass), imports(class_hierarchy)).
    :- public(new/2).
    new(Id, N) :- self(Self), create_object(Id, [instantiates(Self)], [], [n(N)]).
:- end_object.

:- object(shape, instantiates(metaclass)).
    :- public([n/1, hello/1, who/1]).
    hello(hello(N)) :- ::n(N).
    who(shape).
:- end_object.

:- object(polygon, instantiates(metaclass), specializes(shape)).
    who(polygon(X)) :- ^^who(X).
:- end_object.

:- object(one, instantiates(polygon)).
    n(1).
    who(one(X)) :- ^^who(X).
:- end_object.
`);
  });

  it('looks in the class of an instance, and above it', async () => {
    expect(await program.values('one::hello(X)')).to.deep.equal(['hello(1)']);
    expect(await program.values('one::who(X)')).to.deep.equal(['one(polygon(shape))']);
  });

  it('gives a class what its metaclass has', async () => {
    expect(await program.values('shape::subclass(X)')).to.deep.equal(['polygon']);
    expect(await program.values('polygon::instances(X)')).to.deep.equal(['[one]']);
    expect(await program.values('shape::leaves(X)')).to.deep.equal(['[one]']);
  });

  it('creates instances', async () => {
    expect(await program.values('polygon::new(O, 7), O::hello(A), O::who(B), X = A/B')).to.deep.equal([
      'hello(7)/polygon(shape)',
    ]);
  });
});
