import { expect } from 'chai';
import { createEngine } from '../fixture-programs.js';
import { findingsOf, loadClean, type ObjectProgram } from './object-programs.js';

describe('the entities that are always there', () => {
  let program: ObjectProgram;

  before(async function () {
    // Stock Tau-Prolog lacks much of what they call.
    if (createEngine().kind === 'tau') this.skip();
    program = await loadClean(`
:- object(bird, imports(proto_hierarchy)).
    :- public(bill/1).
:- end_object.
:- object(hawks, extends(bird)).
    bill(hooked).
:- end_object.
:- object(ducks, extends(bird)).
    bill(flat).
:- end_object.
:- object(emu, extends(bird)).
:- end_object.
:- object(buzzard, extends(hawks)).
:- end_object.
:- object(kite, extends(hawks)).
:- end_object.
:- object(mallard, extends(ducks)).
:- end_object.

% What is spoken of is there.
names([list, numberlist, meta, term_io, type, user, logtalk, integer]).
`);
  });

  const cases: readonly (readonly [string, readonly string[]])[] = [
    // Direct children without children first, then those below, each in the order of loading.
    ['bird::leaf(X)', ['emu', 'buzzard', 'kite', 'mallard']],
    ['bird::leaves(X)', ['[buzzard,emu,kite,mallard]']],
    ['bird::extensions(X)', ['[hawks,ducks,emu]']],
    ['kite::ancestor(X)', ['hawks', 'bird']],
    ['kite::parents(X)', ['[hawks]']],
    ['hawks::descendants(X)', ['[buzzard,kite]']],
    ['bird::leaf(B), B::bill(X)', ['hooked', 'hooked', 'flat']],
    ['list::append(A, [X], [a, b])', ['b']],
    ['list::(member(X, [1, 2, 3]), X > 1)', []],
    ['list::member(X, [1, 2]), list::memberchk(X, [2, 3])', ['2']],
    ['list::(length([a, b], N), nth1(N, [p, q], X))', ['q']],
    ['list::max([3, 1, 2], X)', ['3']],
    ['list::occurrences([b, a, b], X)', ['[a-1,b-2]']],
    ['list::take(2, [a, b, c], X)', ['[a,b]']],
    ['list::partition([3, 1, 2], 2, X, _, _)', ['[1]']],
    ['numberlist::sum([1, 2, 3], X)', ['6']],
    ['numberlist::average([1, 2], X)', ['1.5']],
    ['numberlist::median([5, 1, 3], X)', ['3']],
    ['meta::map([A, B]>>(B is A * A), [1, 2, 3], X)', ['[1,4,9]']],
    ['meta::partition([A]>>(A > 1), [1, 2, 3], X, _)', ['[2,3]']],
    ['term_io::write_to_atom(f(\'A b\', "x"), X)', ["'f(A b,[x])'"]],
    ["term_io::read_term_from_atom('f(Y, b)', f(a, X), [])", ['b']],
    ["term_io::format_to_atom('~w-~w', [a, b], X)", ["'a-b'"]],
    ['type::valid(list(integer), [1, 2]), X = yes', ['yes']],
    ['type::valid(integer, a), X = yes', []],
    ['type::valid(one_of(atom, [a, b]), b), X = yes', ['yes']],
    ['user::atomic_list_concat([a, b], X)', ['ab']],
  ];
  for (const [goal, values] of cases) {
    it(`answer ${goal}`, async () => {
      if (goal.startsWith('list::(member(X, [1, 2, 3]), X > 1)')) {
        expect(await program.thrown(goal)).to.match(/existence_error\(predicate_declaration,\(>\)\/2\)/);
        return;
      }
      expect(await program.values(goal)).to.deep.equal(values);
    });
  }

  it('throw what a check finds', async () => {
    expect(await program.thrown('type::check(integer, a)')).to.match(/^error\(type_error\(integer,a\)/);
    expect(await program.thrown('type::check(list(integer), [1, b])')).to.match(
      /^error\(type_error\(integer,b\)/,
    );
    expect(await program.thrown('type::check(positive_integer, 0)')).to.match(
      /^error\(type_error\(positive_integer,0\)/,
    );
  });

  it('may be defined anew by a program', async () => {
    const own = await loadClean(`
:- object(list).
    :- public(member/2).
    member(mine, _).
:- end_object.
`);
    expect(await own.values('list::member(X, [theirs])')).to.deep.equal(['mine']);
  });
});

describe('what a program may ask about its entities', () => {
  let program: ObjectProgram;

  before(async () => {
    program = await loadClean(`
:- protocol(nameable).
    :- public(name/1).
:- end_protocol.
:- protocol(visible, extends(nameable)).
    :- public(show/0).
:- end_protocol.
:- category(painted, implements(visible)).
    :- public(color/1).
    color(red).
:- end_category.
:- object(thing, imports(painted)).
    :- info([version is 1:0:0, author is 'Nobody']).
    :- private(secret/1).
    :- public([open/1, map/2]).
    :- dynamic(open/1).
    :- meta_predicate(map(1, *)).
    name(thing).
    secret(1).
    map(_, _).
    :- public(own/1).
    own(Names) :- findall(Name, current_predicate(Name/_), Names).
:- end_object.
:- object(part, extends(private::thing)).
:- end_object.
`);
  });

  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['current_object(thing), X = yes', ['yes']],
    ['current_object(nothing), X = yes', []],
    ['current_category(X), \\+ X = proto_hierarchy', ['painted']],
    ['current_protocol(nameable), X = yes', ['yes']],
    ['extends_object(part, X)', ['thing']],
    ['extends_object(X, _, private)', ['part']],
    ['extends_protocol(visible, X)', ['nameable']],
    ['imports_category(thing, X)', ['painted']],
    ['implements_protocol(painted, X)', ['visible']],
    ['conforms_to_protocol(thing, X)', ['visible', 'nameable']],
    ['object_property(thing, private(X))', ['[secret/1]']],
    ['object_property(thing, info(L)), member(author is X, L)', ["'Nobody'"]],
    ['thing::current_predicate(X/1)', ['open', 'own', 'color', 'name']],
    ['thing::predicate_property(color(_), defined_in(X))', ['painted']],
    ['thing::predicate_property(name(_), declared_in(X))', ['nameable']],
    ['thing::predicate_property(open(_), dynamic), X = yes', ['yes']],
    ['thing::predicate_property(map(_, _), meta_predicate(X))', ['map(1,*)']],
    ['thing::predicate_property(secret(_), X)', []],
    ['thing::own(Ns), member(X, Ns), X == secret', ['secret']],
  ];
  for (const [goal, values] of cases) {
    it(`answers ${goal}`, async () => {
      expect(await program.values(goal)).to.deep.equal(values);
    });
  }
});

describe('what entities use of one another', () => {
  it('by uses/2 with other names, by aliases of objects, and by alias/2 of what is inherited', async () => {
    const program = await loadClean(`
:- object(arithmetic(_Base_)).
    :- public(plus/2).
    plus(N, M) :- M is N + _Base_.
:- end_object.
:- object(above).
    :- public([greet/1, twice/2]).
    greet(above).
    twice(X, Y) :- Y is 2 * X.
:- end_object.
:- object(below, extends(above)).
    :- uses([arithmetic(10) as ten]).
    :- uses(arithmetic(1), [plus/2 as succ/2]).
    :- uses(user, [atomic_list_concat/2]).
    :- alias(above, [greet/1 as salute/1]).
    :- public([both/2, named/1]).
    both(N, A/B) :- succ(N, A), ten::plus(N, B).
    named(X) :- atomic_list_concat([a, b], X).
:- end_object.
`);
    expect(await program.values('below::both(1, X)')).to.deep.equal(['2/11']);
    expect(await program.values('below::named(X)')).to.deep.equal(['ab']);
    expect(await program.values('below::salute(X)')).to.deep.equal(['above']);
    expect(await program.values('below::greet(X)')).to.deep.equal(['above']);
  });

  it('by uses/2 with templates, whose arguments go where they are written', async () => {
    const program = await loadClean(`
:- object(store).
    :- public(at/3).
    at(K, V, D) :- V = K-D.
:- end_object.
:- object(o).
    :- uses(user, [atom_length(A, L) as length_atom(L, A), atom_codes(abc, Cs) as abc(Cs), append/3 as joined/3]).
    :- uses(store, [at(K, V, default) as at(V, K), at(1, V, 2) as one(V)]).
    :- public([long/2, look/2, lengths/2, later/1, one/1, code/1, joined/3]).
    long(A, L) :- length_atom(L, A).
    look(K, V) :- at(V, K).
    lengths(Ls, As) :- maplist(length_atom, Ls, As).
    later(L) :- G = length_atom(L, abcd), call(G).
    code(C) :- abc([C | _]).
:- end_object.
`);
    expect(await program.values('o::long(abc, X)')).to.deep.equal(['3']);
    expect(await program.values('o::look(k, X)')).to.deep.equal(['k-default']);
    expect(await program.values('o::lengths(X, [a, bc])')).to.deep.equal(['[1,2]']);
    expect(await program.values('o::later(X)')).to.deep.equal(['4']);
    expect(await program.values('o::one(X)')).to.deep.equal(['1-2']);
    expect(await program.values('o::code(X)')).to.deep.equal(['97']);
    expect(await program.values('o::joined(X, [b], [a, b])')).to.deep.equal(['[a]']);
  });

  it('by uses/2 of an object that is a parameter, or has one', async () => {
    const program = await loadClean(`
:- object(small).
    :- public([size/1, scaled/2]).
    size(1).
    scaled(N, M) :- M is N.
:- end_object.
:- object(times(_Factor_)).
    :- public([size/1, scaled/2]).
    size(_Factor_).
    scaled(N, M) :- M is N * _Factor_.
:- end_object.
:- object(with(_Object_)).
    :- uses(_Object_, [size/1 as measured/1, scaled(N, M) as scale(M, N)]).
    :- uses(times(_Object_), [size/1 as inner/1]).
    :- public([both/2, later/1, shown/1, measured/1]).
    both(X, Y) :- measured(X), scale(Y, 5).
    later(X) :- G = measured(X), call(G).
    shown(X) :- inner(X).
:- end_object.
`);
    expect(await program.values('with(small)::both(A, B), X = A/B')).to.deep.equal(['1/5']);
    expect(await program.values('with(times(3))::both(A, B), X = A/B')).to.deep.equal(['3/15']);
    expect(await program.values('with(times(3))::later(X)')).to.deep.equal(['3']);
    expect(await program.values('with(small)::measured(X)')).to.deep.equal(['1']);
    expect(await program.values('with(4)::shown(X)')).to.deep.equal(['4']);
    expect(await program.thrown('with(_)::later(_)')).to.contain('instantiation_error');
  });

  it('but not by uses/2 of a variable that is no parameter, or of what is no predicate', async () => {
    const [finding = ''] = await findingsOf(':- object(o(_P_)).\n:- uses(_Other_, [p/1]).\n:- end_object.\n');
    expect(finding).to.match(/^2:\d+ .*an object/);
    const [other = ''] = await findingsOf(':- object(o).\n:- uses(user, [f(X) as 1]).\n:- end_object.\n');
    expect(other).to.match(/^2:\d+ .*a predicate indicator such as foo\/2/);
  });

  it('by clauses for the multifile predicates of others', async () => {
    const program = await loadClean(`
:- object(registry).
    :- public([item/1, items/1]).
    :- multifile(item/1).
    item(own).
    items(Items) :- findall(Item, item(Item), Items).
:- end_object.
:- object(plugin).
    :- multifile(registry::item/1).
    registry::item(Item) :- found(Item).
    found(extra).
:- end_object.
`);
    expect(await program.values('registry::items(X)')).to.deep.equal(['[own,extra]']);
  });

  it('by categories that complement objects', async () => {
    const program = await loadClean(`
:- object(employee).
    :- public([salary/1, name/1]).
    name(ann).
    salary(1000).
:- end_object.
:- category(raised, complements(employee)).
    :- public(bonus/1).
    salary(2000).
    bonus(X) :- ::salary(S), X is S // 10.
:- end_category.
`);
    expect(await program.values('employee::salary(X)')).to.deep.equal(['2000']);
    expect(await program.values('employee::bonus(X)')).to.deep.equal(['200']);
    expect(await program.values('employee::name(X)')).to.deep.equal(['ann']);
  });

  it('run initializations in their own name, once the file is loaded', async () => {
    const program = await loadClean(`
:- object(setup).
    :- initialization((prepare, self(Self), write(Self))).
    :- private(done/1).
    :- dynamic(done/1).
    prepare :- assertz(done(yes)).
    :- public(state/1).
    state(State) :- done(State).
:- end_object.
`);
    expect(program.printed).to.equal('setup');
    expect(await program.values('setup::state(X)')).to.deep.equal(['yes']);
  });

  it('keep operators and flags to themselves', async () => {
    const program = await loadClean(`
:- object(inside).
    :- op(700, xfx, ===>).
    :- set_prolog_flag(double_quotes, atom).
    :- public([rule/2, text/1]).
    a ===> b.
    rule(X, Y) :- X ===> Y.
    text("text").
:- end_object.
outside("ab").
`);
    expect(await program.values('inside::rule(a, X)')).to.deep.equal(['b']);
    expect(await program.values('inside::text(X)')).to.deep.equal(['text']);
    expect(await program.values('outside(X)')).to.deep.equal(['[a,b]']);
    expect(await program.values('current_op(X, _, ===>)')).to.deep.equal([]);
  });
});
