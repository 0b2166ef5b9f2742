import { expect } from 'chai';
import { whyNotText, whyText } from './explaining.js';

const PROGRAM = `resident(ann). resident(bob). resident(cy).
age(ann, 20). age(bob, 17). age(cy, 40).
banned(cy).
adult(P) :- age(P, A), A >= 18.
waits(P) :- freeze(P, adult(P)), resident(P).
grown(P) :- freeze(P, adult(P)), P = bob.
minor(P) :- freeze(P, \\+ adult(P)), resident(P).
pair(P, Q) :- when(ground(P-Q), banned(Q)), resident(P), resident(Q).
other(P, Q) :- dif(P, Q), resident(Q).
`;

const why = async (goal: string): Promise<string[]> => (await whyText(PROGRAM, goal)).split('\n');
const whyNot = async (goal: string): Promise<string[]> => (await whyNotText(PROGRAM, goal)).split('\n');

describe('explanations of goals that have waited', () => {
  it('prove them before the goal whose clause wakes them', async () => {
    expect(await why('waits(P)')).to.deep.equal([
      'waits(ann) because (kb.pl:5)',
      '  freeze(ann, adult(ann))',
      '  adult(ann) because (kb.pl:4)',
      '    age(ann, 20) (kb.pl:2)',
      '    20>=18',
      '  resident(ann) (kb.pl:1)',
    ]);
  });

  it('prove them before the builtin that wakes them', async () => {
    expect(await why('freeze(P, banned(P)), P = cy')).to.deep.equal([
      'freeze(cy, banned(cy))',
      'banned(cy) (kb.pl:3)',
      'cy=cy',
    ]);
  });

  it('leave out those of alternatives that were given up', async () => {
    expect(await why('pair(ann, Q)')).to.deep.equal([
      'pair(ann, cy) because (kb.pl:8)',
      '  when(ground(ann-cy), banned(cy))',
      '  resident(ann) (kb.pl:1)',
      '  banned(cy) (kb.pl:3)',
      '  resident(cy) (kb.pl:1)',
    ]);
  });

  it('tell why a negation among them has no proof', async () => {
    expect(await why('minor(P)')).to.deep.equal([
      'minor(bob) because (kb.pl:7)',
      '  freeze(bob, \\+adult(bob))',
      '  \\+adult(bob) because',
      '    17>=18 is false (kb.pl:4)',
      '      needed for adult(bob)',
      '  resident(bob) (kb.pl:1)',
    ]);
  });

  it('show a disequality as it was stated', async () => {
    expect(await why('other(ann, Q)')).to.deep.equal([
      'other(ann, bob) because (kb.pl:9)',
      '  dif(ann, bob)',
      '  resident(bob) (kb.pl:1)',
    ]);
  });

  it('tell what of them does not hold, not that what woke them fails', async () => {
    expect(await whyNot('grown(P)')).to.deep.equal([
      '17>=18 is false (kb.pl:4)',
      '  needed for adult(bob), for bob=bob, for grown(bob)',
    ]);
    expect(await whyNot('freeze(P, banned(P)), age(P, 17)')).to.deep.equal([
      'banned(bob) has no matching fact or rule (kb.pl:2)',
      '  needed for age(bob, 17)',
    ]);
  });
});
