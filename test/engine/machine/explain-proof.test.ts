import { expect } from 'chai';
import { proofText } from '../../../src/engine/explanation-text.js';
import { integer } from '../../../src/terms/build.js';
import { canonical } from '../contract/prolog-text.js';
import { engineWith, explainText, whyText } from './explaining.js';

const PEOPLE = `resident(ann). resident(bob). resident(cy).
age(ann, 20). age(bob, 17). age(cy, 40).
banned(cy).
`;

/** The proof of the first answer, its lines. */
async function why(rules: string, goal: string): Promise<string[]> {
  return (await whyText(PEOPLE + rules, goal)).split('\n');
}

describe('the proof of an answer', () => {
  it('cites the clause of each fact and rule, with its instance', async () => {
    expect(await why('adult(P) :- age(P, A),\n  A >= 18.', 'adult(cy)')).to.deep.equal([
      'adult(cy) because (kb.pl:4)',
      '  age(cy, 40) (kb.pl:2)',
      '  40>=18',
    ]);
  });

  it('shows the bindings of the answer in all of its goals', async () => {
    const rule = 'pair(X, Y) :- resident(X), age(X, A), Y = A-X.';
    expect(await why(rule, 'pair(P, Q), P == bob')).to.deep.equal([
      'pair(bob, 17-bob) because (kb.pl:4)',
      '  resident(bob) (kb.pl:1)',
      '  age(bob, 17) (kb.pl:2)',
      '  17-bob=17-bob',
      'bob==bob',
    ]);
  });

  it('calls unbound variables by the names in the goal and in the clauses', async () => {
    const rules = 'open(First, Rest) :- copy(First, Rest, _).\ncopy(X, f(X, New), New).';
    expect(await why(rules, 'open(Mine, R)')).to.deep.equal([
      'open(Mine, f(Mine, New)) because (kb.pl:4)',
      '  copy(Mine, f(Mine, New), New) (kb.pl:5)',
    ]);
  });

  it('tells variables of one name apart, and numbers those without one', async () => {
    const rules = 'two(X, Y) :- one(X), one(Y).\none(f(X, _)).';
    expect(await why(rules, 'two(A, B)')).to.deep.equal([
      'two(f(X, _1), f(X2, _2)) because (kb.pl:4)',
      '  one(f(X, _1)) (kb.pl:5)',
      '  one(f(X2, _2)) (kb.pl:5)',
    ]);
  });

  it('tells for a negation why its goal has no proof', async () => {
    const rules = 'welcome(P) :- \\+ barred(P).\nbarred(P) :- banned(P).\nbarred(P) :- age(P, A), A < 18.';
    expect(await why(rules, 'welcome(ann)')).to.deep.equal([
      'welcome(ann) because (kb.pl:4)',
      '  \\+barred(ann) because',
      '    20<18 is false (kb.pl:6)',
      '      needed for barred(ann)',
      '    banned(ann) has no matching fact or rule (kb.pl:5)',
      '      needed for barred(ann)',
    ]);
  });

  it('tells which branch of a condition was taken', async () => {
    const rules = 'fare(P, F) :- age(P, A), ( A < 18 -> F = half ; F = full ).';
    expect(await why(rules, 'fare(bob, F)')).to.deep.equal([
      'fare(bob, half) because (kb.pl:4)',
      '  age(bob, 17) (kb.pl:2)',
      '  if 17<18, as it holds',
      '    17<18',
      '    half=half',
    ]);
    expect(await why(rules, 'fare(cy, F)')).to.deep.equal([
      'fare(cy, full) because (kb.pl:4)',
      '  age(cy, 40) (kb.pl:2)',
      '  else, as 40<18 does not hold',
      '    full=full',
    ]);
  });

  it('tells why the condition of an else branch has no proof', async () => {
    const rules = 'fare(P, F) :- ( young(P) -> F = half ; F = full ).\nyoung(P) :- age(P, A), A < 18.';
    expect(await why(rules, 'fare(cy, F)')).to.deep.equal([
      'fare(cy, full) because (kb.pl:4)',
      '  else, as young(cy) does not hold',
      '    40<18 is false (kb.pl:5)',
      '      needed for young(cy)',
      '    full=full',
    ]);
  });

  it('follows a soft cut into each solution of its condition', async () => {
    const rules = 'some(P) :- ( resident(P) *-> true ; P = nobody ).';
    const { answers } = await explainText(engineWith(PEOPLE + rules), 'some(P)', { answers: 5 });
    expect(answers.map(({ proof }) => proofText(proof).split('\n').at(-1))).to.deep.equal([
      '    resident(ann) (kb.pl:1)',
      '    resident(bob) (kb.pl:1)',
      '    resident(cy) (kb.pl:1)',
    ]);
  });

  it('marks cuts', async () => {
    expect(await why('first(P) :- resident(P), !.', 'first(P)')).to.deep.equal([
      'first(ann) because (kb.pl:4)',
      '  resident(ann) (kb.pl:1)',
      '  !',
    ]);
  });

  it('counts the solutions of a collection and shows the first proofs', async () => {
    const rules =
      'adults(L) :- findall(P, (age(P, A), A >= 18), L).\nn(L) :- findall(X, between(1, 8, X), L).';
    expect(await why(rules, 'adults(L)')).to.deep.equal([
      'adults([ann, cy]) because (kb.pl:4)',
      '  findall(P, (age(P, A),A>=18), [ann, cy]) with 2 solutions',
      '    solution 1',
      '      age(ann, 20) (kb.pl:2)',
      '      20>=18',
      '    solution 2',
      '      age(cy, 40) (kb.pl:2)',
      '      40>=18',
    ]);
    expect((await why(rules, 'n(L)')).slice(-3)).to.deep.equal([
      '    solution 5',
      '      between(1, 8, 5)',
      '    3 more',
    ]);
  });

  it('tells why a collection is empty', async () => {
    expect(await why('old(N) :- aggregate_all(count, (age(_, A), A > 90), N).', 'old(N)')).to.deep.equal([
      'old(0) because (kb.pl:4)',
      '  aggregate_all(count, (age(_1, A),A>90), 0) with no solutions',
      ...[20, 17, 40].flatMap((age, i) => [
        `    ${age}>90 is false (kb.pl:4)`,
        `      needed for aggregate_all(count, (age(${['ann', 'bob', 'cy'][i] ?? ''}, ${age}),${age}>90), N), for old(N)`,
      ]),
    ]);
  });

  it('sees through the quantifiers of bagof and setof', async () => {
    expect(await why('', 'setof(A, P^age(P, A), L)')).to.deep.equal([
      'setof(A, P^age(P, A), [17, 20, 40]) with 3 solutions',
      ...[
        ['ann', 20],
        ['bob', 17],
        ['cy', 40],
      ].flatMap(([person, age], i) => [`  solution ${i + 1}`, `    age(${person}, ${age}) (kb.pl:2)`]),
    ]);
  });

  it('goes through the cases of forall', async () => {
    expect(await why('', 'forall(banned(P), resident(P))')).to.deep.equal([
      'forall(banned(P), resident(P)) with 1 case',
      '  case 1',
      '    banned(cy) (kb.pl:3)',
      '    resident(cy) (kb.pl:1)',
    ]);
  });

  it('names the exception after which a recovery was proved', async () => {
    const rules = `fee(P, F) :- catch(price(P, F, _), unknown(Who), F = ask(Who)).
price(P, _, Rate) :- throw(unknown(P)), Rate = 1.
ask(F) :- fee(zed, F).`;
    expect(await why(rules, 'ask(F)')).to.deep.equal([
      'ask(ask(zed)) because (kb.pl:6)',
      '  fee(zed, ask(zed)) because (kb.pl:4)',
      '    price(zed, F, _1) threw unknown(zed); so',
      '      ask(zed)=ask(zed)',
    ]);
  });

  it('shows what closures and lambdas proved below the predicate that called them', async () => {
    expect(await why('ages(Ps, As) :- maplist(age, Ps, As).', 'ages([ann, cy], L)')).to.deep.equal([
      'ages([ann, cy], [20, 40]) because (kb.pl:4)',
      '  maplist(age, [ann, cy], [20, 40]) because',
      '    age(ann, 20) (kb.pl:2)',
      '    age(cy, 40) (kb.pl:2)',
    ]);
    expect(await why('', 'maplist([P]>>(age(P, A), A > 18), [cy])')).to.deep.equal([
      'maplist([P]>>(age(P, A),A>18), [cy]) because',
      '  age(cy, 40) (kb.pl:2)',
      '  40>18',
    ]);
  });

  it('sees through call/N, once/1, modules and grammars', async () => {
    const rules = 'greeting([hello|S], S).';
    expect(await why('', 'call(once(age), bob, A)')).to.deep.equal(['no answer but exception']);
    expect(await why('', 'call(age(bob), A), once(user:banned(P))')).to.deep.equal([
      'age(bob, 17) (kb.pl:2)',
      'banned(cy) (kb.pl:3)',
    ]);
    expect(await why(rules, 'phrase(greeting, [hello])')).to.deep.equal([
      'phrase(greeting, [hello]) because',
      '  greeting([hello], []) (kb.pl:4)',
    ]);
  });

  it('sees through the bodies of grammars, whatever control is in them', async () => {
    const rules = 'greeting([hello|S], S).\nname([X|S], S) :- resident(X).';
    expect(await why(rules, 'phrase((greeting, name), [hello, bob])')).to.deep.equal([
      'phrase((greeting,name), [hello, bob]) because',
      '  greeting([hello, bob], [bob]) (kb.pl:4)',
      '  name([bob], []) because (kb.pl:5)',
      '    resident(bob) (kb.pl:1)',
    ]);
    expect(await why(rules, 'phrase((!, [X], {banned(X)} ; name), [cy])')).to.deep.equal([
      'phrase((!,[cy],{banned(cy)};name), [cy]) because',
      '  banned(cy) (kb.pl:3)',
    ]);
  });

  for (const goal of [
    'time(banned(cy))',
    'call_cleanup(banned(cy), true)',
    'list_to_assoc([k-cy], A), map_assoc(banned, A)',
    'maplist([X, A, B, C, D, E, F]>>banned(X), [cy], [1], [2], [3], [4], [5], [6])',
  ]) {
    it(`sees through ${goal}`, async () => {
      expect(await why('', goal)).to.include('  banned(cy) (kb.pl:3)');
    });
  }

  it('says of an answer what the host gave', async () => {
    const engine = engineWith('price(X) :- rate(R), X is 2 * R.');
    engine.define({ name: 'rate', arity: 1 }, async ([rate = 0]) => {
      await Promise.resolve();
      return [[rate, integer(3)]];
    });
    const { answers } = await explainText(engine, 'price(X)');
    expect(proofText(answers[0]?.proof ?? []).split('\n')).to.deep.equal([
      'price(6) because (kb.pl:1)',
      '  rate(3) as the host says',
      '  6 is 2*3',
    ]);
  });

  it('has no place for a clause added at run time', async () => {
    expect(await why('', 'assertz(tall(ann)), tall(X)')).to.deep.equal(['assertz(tall(ann))', 'tall(ann)']);
  });

  it('drops what backtracking took back', async () => {
    const rules = 'pick(P) :- ( resident(P) ; banned(P) ), once(age(P, A)), A > 30.';
    expect(await why(rules, 'pick(P)')).to.deep.equal([
      'pick(cy) because (kb.pl:4)',
      '  resident(cy) (kb.pl:1)',
      '  age(cy, 40) (kb.pl:2)',
      '  40>30',
    ]);
  });

  it('is plain data that another thread can receive', async () => {
    const { answers, unmet } = await explainText(engineWith(PEOPLE), '\\+ age(cy, 1), age(cy, X)');
    expect(structuredClone({ proof: answers[0]?.proof, unmet })).to.deep.equal({
      proof: answers[0]?.proof,
      unmet: [],
    });
    expect(canonical(answers[0]?.goal ?? 0)).to.equal('\\+age(cy,1),age(cy,40)');
  });
});
