import { expect } from 'chai';
import { engineWith, explainText, whyNotText } from './explaining.js';

const RULES = `eligible(P) :- resident(P), age(P, A), A >= 18, \\+ banned(P).
eligible(P) :- refugee(P).
resident(ann). resident(bob). resident(cy).
age(ann, 20). age(bob, 17). age(cy, 40).
banned(P) :- fined(P, Sum), Sum > 100.
fined(cy, 250).
refugee(rob).
`;

async function whyNot(goal: string, rules = ''): Promise<string[]> {
  return (await whyNotText(RULES + rules, goal)).split('\n');
}

describe('the reasons why a goal has no answer', () => {
  it('come nearest to a proof first, with the clause and the goals that needed them', async () => {
    expect(await whyNot('eligible(bob)')).to.deep.equal([
      '17>=18 is false (kb.pl:1)',
      '  needed for eligible(bob)',
      'refugee(bob) has no matching fact or rule (kb.pl:2)',
      '  needed for eligible(bob)',
    ]);
  });

  it('show the proof of what was to be false', async () => {
    expect((await whyNot('eligible(cy)')).slice(0, 5)).to.deep.equal([
      '\\+banned(cy) is false because (kb.pl:1)',
      '  banned(cy) because (kb.pl:5)',
      '    fined(cy, 250) (kb.pl:6)',
      '    250>100',
      '  needed for eligible(cy)',
    ]);
  });

  it('name facts that differ in one argument', async () => {
    expect(await whyNot('age(bob, 18)')).to.deep.equal([
      'age(bob, 18) has no matching fact or rule',
      '  but age(bob, 17) (kb.pl:4)',
    ]);
    expect(await whyNot('fined(cid, 250)')).to.deep.equal([
      'fined(cid, 250) has no matching fact or rule',
      '  but fined(cy, 250) (kb.pl:6)',
    ]);
  });

  it('lead from the goal to the condition', async () => {
    const rules = 'may_vote(P) :- eligible(P).\nvoters([P]) :- may_vote(P).';
    expect((await whyNot('voters([bob])', rules)).slice(0, 2)).to.deep.equal([
      '17>=18 is false (kb.pl:1)',
      '  needed for eligible(bob), for may_vote(bob), for voters([bob])',
    ]);
  });

  it('leave out what failed on the way to something that was proved', async () => {
    const rules = 'known(P) :- refugee(P).\nknown(P) :- age(P, _).\nvip(P) :- known(P), rich(P).\nrich(zoe).';
    expect(await whyNot('vip(ann)', rules)).to.deep.equal([
      'rich(ann) has no matching fact or rule (kb.pl:10)',
      '  needed for vip(ann)',
    ]);
  });

  it('include the condition whose else branch failed', async () => {
    expect(await whyNot('c(ann)', 'c(P) :- ( refugee(P) -> true ; fail ).')).to.deep.equal([
      'the rule says fail (kb.pl:8)',
      '  needed for c(ann)',
      'refugee(ann) has no matching fact or rule (kb.pl:8)',
      '  needed for c(ann)',
    ]);
    expect(await whyNot('c(ann)', 'c(P) :- ( refugee(P) -> true ).')).to.deep.equal([
      'refugee(ann) has no matching fact or rule (kb.pl:8)',
      '  needed for c(ann)',
    ]);
  });

  it('give the case in which forall does not hold', async () => {
    expect(await whyNot('forall(resident(P), (age(P, A), A >= 18))')).to.deep.equal([
      '17>=18 is false',
      '  needed for forall(resident(bob), (age(bob, 17),17>=18))',
    ]);
  });

  it('look into closures and collections', async () => {
    expect(await whyNot('maplist(refugee, [rob, ann])')).to.deep.equal([
      'refugee(ann) has no matching fact or rule',
      '  needed for maplist(refugee, [rob, ann])',
    ]);
    expect(await whyNot('bagof(P, fined(P, 3), L)')).to.deep.equal([
      'fined(P, 3) has no matching fact or rule',
      '  needed for bagof(P, fined(P, 3), L)',
    ]);
    expect(await whyNot('findall(P, refugee(P), [])')).to.deep.equal(['findall(P, refugee(P), []) is false']);
  });

  it('tell each condition once, and ten at most', async () => {
    const twice = 'd(X) :- member(_, [1, 2, 3]), refugee(X).';
    expect(await whyNot('d(ann)', twice)).to.have.length(2);
    const { unmet } = await explainText(engineWith(''), 'between(1, 1000, X), X > 5000');
    expect(unmet.map(({ goal }) => goal)).to.deep.equal(
      Array.from({ length: 10 }, (_, i) => `${i + 1}>5000`),
    );
  });

  it('are of a cut that committed to a clause', async () => {
    const rules = 'size(X, big) :- X > 10, !, X < 20.\nsize(_, small).';
    expect(await whyNot('size(50, S)', rules)).to.deep.equal([
      '50<20 is false (kb.pl:8)',
      '  needed for size(50, big)',
    ]);
  });
});
