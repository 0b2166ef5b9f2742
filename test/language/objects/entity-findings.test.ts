import { expect } from 'chai';
import { findingsOf } from './object-programs.js';

const cases: readonly (readonly [string, string, string])[] = [
  [
    'an entity that is not closed',
    ':- object(a).\np(1).\n',
    '1:1 entity-unclosed: the object a is not closed; write `:- end_object.` at its end',
  ],
  [
    'an entity that is not closed before the next one',
    ':- object(a).\np(1).\n:- object(b).\n:- end_object.\n',
    '1:1 entity-unclosed: the object a is not closed; write `:- end_object.` at its end',
  ],
  [
    'an end without a beginning',
    ':- end_object.\n',
    '1:1 entity-misplaced: end_object closes nothing: no object is open here',
  ],
  [
    'the end of another kind of entity',
    ':- category(a).\n:- end_object.\n',
    '2:1 entity-misplaced: end_object closes nothing: the category a is open here',
  ],
  [
    'a clause in a protocol',
    ':- protocol(a).\np(1).\n:- end_protocol.\n',
    '2:1 entity-misplaced: p/1 has a clause in the protocol a; protocols only declare',
  ],
  [
    'an unknown directive, with the nearest one',
    ':- object(a).\n:- pubic(p/1).\n:- end_object.\n',
    '2:1 unknown-directive: pubic/1 is no directive of the object a; did you mean public/1?',
  ],
  [
    'a goal as a directive',
    ':- object(a).\n:- greet.\ngreet.\n:- end_object.\n',
    '2:1 unknown-directive: greet/0 is no directive of the object a; goals stand in `:- initialization(Goal).`',
  ],
  [
    'an unknown parent, with the nearest one',
    ':- object(animal).\n:- end_object.\n:- object(dog,\n    extends(animl)).\n:- end_object.\n',
    '4:13 entity-unknown: there is no object animl for dog to extend; did you mean animal?',
  ],
  [
    'an unknown protocol',
    ':- object(a, implements(mcp_tools_protocol)).\n:- end_object.\n',
    '1:25 entity-unknown: there is no protocol mcp_tools_protocol for a to implement; did you mean mcp_tool_protocol?',
  ],
  [
    'an entity of another kind than is wanted',
    ':- category(c).\n:- end_category.\n:- object(a, extends(c)).\n:- end_object.\n',
    '3:22 entity-unknown: c is a category, and a extends only objects',
  ],
  [
    'something else than a relation',
    ':- object(a, inherits(b)).\n:- end_object.\n',
    '1:14 directive-invalid: inherits(b) is no relation of an object: implements(...), extends(...), imports(...), instantiates(...), specializes(...) or complements(...)',
  ],
  [
    'a second entity of the same name',
    ':- object(a).\n:- end_object.\n:- object(a).\n:- end_object.\n',
    '3:1 entity-duplicate: a is defined a second time; the first is at line 1 of',
  ],
  [
    'two scopes of one predicate',
    ':- object(a).\n:- public([p/1, q/1]).\n:- private(q/1).\np(1).\nq(1).\n:- end_object.\n',
    '3:12 scope-clash: q/1 is declared private here and public before',
  ],
  [
    'a call of what is not local, with the nearest that is',
    ':- object(a).\n:- public(p/1).\np(X) :-\n    atom(X),\n    helpr(X).\nhelper(_).\n:- end_object.\n',
    '5:5 undefined-predicate: helpr/1 is called by a::p/1 but not defined in a; did you mean helper/1?',
  ],
  [
    'a call of a plain predicate',
    'plain(1).\n:- object(a).\n:- public(p/1).\np(X) :- plain(X).\n:- end_object.\n',
    '4:9 undefined-predicate: plain/1 is called by a::p/1 but not defined in a; to call the plain predicate of this name, write {Goal} or user::Goal',
  ],
  [
    'a message that its object does not declare',
    ':- object(b).\n:- end_object.\n:- object(a).\n:- public(p/0).\np :- b::q(1).\n:- end_object.\n',
    '5:9 message-not-understood: b declares no predicate q/1',
  ],
  [
    'a message to what is private',
    ':- object(b).\n:- private(q/1).\nq(1).\n:- end_object.\n:- object(a).\n:- public(p/0).\np :- b::q(1).\n:- end_object.\n',
    '7:9 message-not-understood: q/1 is private in b, and cannot be called from outside',
  ],
  [
    'a message to an object that does not exist',
    ':- object(birds).\n:- end_object.\n:- object(a).\n:- public(p/0).\np :- brids::q(1).\n:- end_object.\n',
    '5:13 object-unknown: there is no object brids; did you mean birds?',
  ],
  [
    'the same in plain code',
    ':- object(birds).\n:- public(q/1).\nq(1).\n:- end_object.\np :- birds::r(1).\n',
    '5:13 message-not-understood: birds declares no predicate r/1',
  ],
  [
    'a super call of what nothing above has',
    ':- object(a).\n:- public(p/1).\np(X) :- ^^p(X).\np(X) :- ^^q(X).\n:- end_object.\n',
    '4:11 message-not-understood: nothing above a declares q/1',
  ],
  [
    'clauses that are not together',
    ':- object(a).\np(1).\nq(1).\np(2).\n:- end_object.\n',
    '4:1 clauses-not-together: clauses of p/1 are not together with those from',
  ],
  [
    'left recursion',
    ':- object(a).\n:- public(path/2).\npath(X, Y) :- path(X, Z), step(Z, Y).\nstep(1, 2).\n:- end_object.\n',
    '3:15 left-recursion: path/2 calls itself with the same arguments before anything else',
  ],
  [
    'a directive of threads',
    ':- object(a).\n:- synchronized(p/1).\np(1).\n:- end_object.\n',
    '2:1 directive-without-effect: synchronized/1 has no effect: a knowledge base runs one call at a time',
  ],
  [
    'a number in the place of a goal',
    ':- object(a).\np :- 1.\n:- end_object.\n',
    '2:1 body-not-callable: 1 is not a goal; the body of a::p/0 cannot call it',
  ],
  [
    'a control construct that is redefined',
    ':- object(a).\n(a , b) :- c.\n:- end_object.\n',
    '2:1 redefined-control: ,/2 is a control construct and cannot be defined',
  ],
];

describe('findings about entities', () => {
  for (const [what, text, expected] of cases) {
    it(`tell of ${what}`, async () => {
      const findings = await findingsOf(text);
      expect(findings.find((finding) => finding.startsWith(expected)) ?? findings.join()).to.contain(
        expected,
      );
      expect(findings).to.have.length(1);
    });
  }

  it('are none for a declared predicate without clauses, nor for predicates that are asserted', async () => {
    const text = `
:- object(a).
    :- public([p/1, q/0]).
    q :- p(_), retractall(seen(_)), assertz(seen(1)), seen(_).
:- end_object.
`;
    expect(await findingsOf(text)).to.deep.equal([]);
  });
});

describe('messages that are not understood', () => {
  const object = ':- object(b).\n:- public(q/1).\nq(1).\n:- private(r/1).\nr(1).\n:- end_object.\n';
  const clauses = 't(X) :- b::q(X), b::s(X).\nu(X) :- b::r(X).\n';
  const texts = (findings: readonly string[]) => findings.map((one) => one.replace(/^\d+:/, ''));
  const expected = [
    '21 message-not-understood: b declares no predicate s/1',
    '12 message-not-understood: r/1 is private in b, and cannot be called from outside',
  ];

  it('are found in plain clauses before the object as after it', async () => {
    expect(texts(await findingsOf(object + clauses))).to.deep.equal(expected);
    expect(texts(await findingsOf(clauses + object))).to.deep.equal(expected);
  });

  it('are found where what the object inherits from comes last', async () => {
    const child = ':- object(c, extends(b)).\n:- end_object.\n';
    const text = child + clauses.replaceAll('b::', 'c::') + object;
    expect(texts(await findingsOf(text))).to.deep.equal(expected.map((one) => one.replaceAll(/\bb\b/g, 'c')));
  });

  it('are understood where a category complements the object later', async () => {
    const more = ':- category(more, complements(b)).\n:- public(s/1).\ns(2).\n:- end_category.\n';
    expect(await findingsOf(object + 't(X) :- b::s(X).\n' + more)).to.deep.equal([]);
  });
});
