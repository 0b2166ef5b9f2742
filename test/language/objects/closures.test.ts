import { expect } from 'chai';
import { createEngine } from '../fixture-programs.js';
import { loadClean, type ObjectProgram } from './object-programs.js';

describe('goals and closures that an object is given', () => {
  let program: ObjectProgram;

  before(async () => {
    program = await loadClean(`
:- object(meta_tools).
    :- public([run/1, each/2, collect/3, sorted/2, later/2, own/1]).
    :- meta_predicate([run(0), each(1, *), collect(*, 0, *), sorted(^, *), later(1, *)]).
    run(Goal) :- call(Goal).
    each(Closure, List) :- forall(list::member(X, List), call(Closure, X)).
    collect(Template, Goal, List) :- findall(Template, Goal, List).
    sorted(Goal, List) :- setof(X, Goal^call(Goal, X), List).
    later(Closure, X) :- passed(Closure, X).
    passed(Closure, X) :- run(call(Closure, X)).
    item(theirs).
    own(X) :- collect(Y, item(Y), X).
:- end_object.

:- object(client).
    :- public([collected/1, bound/1, all_big/0, lambda/1, free/2, nested/1, chained/1, selfish/1, mapped/1, folded/1, counted/1]).
    :- uses(meta_tools, [collect/3 as gather/3]).
    :- uses(list, [length/2, member/2]).
    item(1). item(2). item(3).
    big(X) :- X > 1.
    collected(L) :- meta_tools::collect(X, item(X), L).
    bound(L) :- Goal = item(X), meta_tools::collect(X, Goal, L).
    all_big :- meta_tools::each(big, [2, 3]).
    lambda(L) :- maplist([X, Y]>>doubled(X, Y), [1, 2], L).
    free(N, L) :- maplist({N}/[X, Y]>>(Y is X + N), [1, 2], L).
    nested(L) :- gather(X, (item(X), \\+ (big(X), X > 2)), L).
    chained(X) :- meta_tools::later(is_item, X).
    is_item(X) :- item(X).
    selfish(L) :- meta_tools::collect(S-X, (self(S), ::visible(X)), L).
    :- protected(visible/1).
    visible(yes).
    mapped(L) :- meta::map(doubled, [1, 2], L).
    doubled(X, Y) :- Y is 2 * X.
    folded(S) :- meta::fold_left([A, X, B]>>(B is A + X), 0, [1, 2, 3], S).
    counted(N) :- findall(X, (member(X, [a, b]), X \\== c), Xs), length(Xs, N).
:- end_object.
`);
  });

  const cases: readonly (readonly [string, string, string])[] = [
    ['run in the context of the sender', 'client::collected(X)', '[1,2,3]'],
    ['also when they are made at run time', 'client::bound(X)', '[1,2,3]'],
    ['in the own object for calls within', 'meta_tools::own(X)', '[theirs]'],
    ['may be lambdas with local goals', 'client::lambda(X)', '[2,4]'],
    ['and share variables', 'client::free(10, X)', '[11,12]'],
    ['may be control constructs', 'client::nested(X)', '[1,2]'],
    ['keep self', 'client::selfish(X)', '[client-yes]'],
    ['reach the library of maps', 'client::mapped(X)', '[2,4]'],
    ['and folds', 'client::folded(X)', '6'],
    ['may stand within all-solutions predicates', 'client::counted(X)', '2'],
    ['may come from plain code', 'meta_tools::collect(A, member(A, [p, q]), X)', '[p,q]'],
    ['may be messages', 'maplist(list::append([a]), [[b], [c]], X)', '[[a,b],[a,c]]'],
  ];
  for (const [sentence, goal, value] of cases) {
    it(sentence, async function () {
      // Stock Tau-Prolog has no lambdas.
      if (createEngine().kind === 'tau' && ['lambda', 'free', 'folded'].some((one) => goal.includes(one)))
        this.skip();
      expect(await program.values(goal)).to.deep.equal([value]);
    });
  }

  it('can be passed on', async () => {
    expect(await program.values('client::chained(X)')).to.deep.equal(['1', '2', '3']);
  });

  it('fail or hold as they do', async () => {
    expect(await program.values('client::all_big, X = yes')).to.deep.equal(['yes']);
    expect(await program.thrown('meta_tools::run(client::nothing)')).to.match(
      /existence_error\(predicate_declaration/,
    );
  });
});

describe('grammars within objects', () => {
  let program: ObjectProgram;

  before(async () => {
    program = await loadClean(`
:- object(numbers).
    :- public([parse/2, digits//1, sum//1]).
    parse(Text, Digits) :- phrase(digits(Digits), Text).
    digits([D| Ds]) --> digit(D), digits(Ds).
    digits([D]) --> digit(D).
    digit(D) --> [C], { code(C, D) }.
    code(C, D) :- C @>= '0', C @=< '9', number_chars(D, [C]).
    sum(N) --> digits([D]), "+", sum(M), { N is D + M }.
    sum(N) --> digits([N]).
:- end_object.

:- object(user_of_numbers).
    :- public([pair/2, made/2]).
    pair(Text, A-B) :- phrase((numbers::digits(A), ",", numbers::digits(B)), Text).
    made(Text, Ds) :- Body = numbers::digits(Ds), phrase(Body, Text).
:- end_object.
`);
  });

  it('parse with their own rules', async () => {
    expect(await program.values('numbers::parse("12", X)')).to.deep.equal(['[1,2]']);
    expect(await program.values('phrase(numbers::sum(X), "1+2+3")')).to.deep.equal(['6']);
  });

  it('send messages to others', async () => {
    expect(await program.values('user_of_numbers::pair("1,23", X)')).to.deep.equal(['[1]-[2,3]']);
    expect(await program.values('user_of_numbers::made("45", X)')).to.deep.equal(['[4,5]']);
  });
});
