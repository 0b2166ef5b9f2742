import { expect } from 'chai';
import { findingsOf, loadClean, type ObjectProgram } from './object-programs.js';

describe('messages in the bodies of grammar rules', () => {
  let program: ObjectProgram;

  before(async () => {
    program = await loadClean(`
:- object(letters).
    :- public([letter//1, sent//1]).
    letter(x) --> "x".
    letter(y) --> "y".
    sent(S) --> { sender(S) }.
:- end_object.

:- object(base).
    :- public([item//1, both//2, not_x//1, either//1, first//1, called//1, unknown//2, pair//2]).
    item(base) --> "b".
    both(X, Y) --> ::item(X), letters::letter(Y).
    not_x(C) --> \\+ letters::letter(x), [C].
    either(X) --> ( ::item(X) ; letters::letter(X) ).
    first(X) --> ( ::item(_) -> { X = item } ; letters::letter(X) ).
    called(X) --> call(::item, X).
    unknown(Message, O) --> O::Message, ::Message.
    pair(X, Y) --> letters::(letter(X), letter(Y)).
:- end_object.

:- object(derived, extends(base)).
    :- public([upper//1, who//1, quietly//1]).
    item(derived) --> "d".
    item(up(X)) --> ^^item(X).
    upper(X) --> ^^item(X).
    who(S) --> letters::sent(S).
    quietly(X) --> call(^^item, X).
:- end_object.

plain(X) --> letters::letter(X).
`);
  });

  const parsed = async (nonterminal: string, text: string): Promise<string[]> =>
    program.values(`phrase(${nonterminal}, "${text}")`);

  it('go to self and to what is inherited', async () => {
    expect(await parsed('base::both(A, B)', 'by')).to.have.length(1);
    expect(await program.values('phrase(base::both(A, B), "by"), X = A-B')).to.deep.equal(['base-y']);
    expect(await program.values('phrase(derived::both(A, B), "dx"), X = A-B')).to.deep.equal(['derived-x']);
    expect(await program.values('phrase(derived::both(A, B), "bx"), X = A-B')).to.deep.equal(['up(base)-x']);
    expect(await parsed('derived::upper(X)', 'b')).to.deep.equal(['base']);
    expect(await parsed('derived::upper(X)', 'd')).to.deep.equal([]);
  });

  it('stand within negations, alternatives, conditions and calls', async () => {
    expect(await parsed('base::not_x(X)', 'y')).to.deep.equal(['y']);
    expect(await parsed('base::not_x(X)', 'x')).to.deep.equal([]);
    expect(await parsed('derived::either(X)', 'd')).to.deep.equal(['derived']);
    expect(await parsed('derived::either(X)', 'y')).to.deep.equal(['y']);
    expect(await parsed('derived::first(X)', 'b')).to.deep.equal(['item']);
    expect(await parsed('derived::first(X)', 'x')).to.deep.equal(['x']);
    expect(await parsed('derived::called(X)', 'd')).to.deep.equal(['derived']);
    expect(await parsed('derived::quietly(X)', 'b')).to.deep.equal(['base']);
  });

  it('may be known at run time only, and several at once', async () => {
    expect(await parsed('base::unknown(item(X), derived)', 'bb')).to.deep.equal([]);
    expect(await parsed('derived::unknown(item(X), derived)', 'dd')).to.deep.equal(['derived']);
    expect(await program.values('phrase(base::pair(A, B), "xy"), X = A-B')).to.deep.equal(['x-y']);
  });

  it('are sent by the object, and by plain rules too', async () => {
    expect(await parsed('derived::who(X)', '')).to.deep.equal(['derived']);
    expect(await parsed('plain(X)', 'y')).to.deep.equal(['y']);
  });

  it('are checked where they stand', async () => {
    const text =
      ':- object(a).\n:- public(t//0).\nt --> b::missing(1).\n:- end_object.\n:- object(b).\n:- end_object.\n';
    expect(await findingsOf(text)).to.deep.equal([
      '3:10 message-not-understood: b declares no predicate missing/3',
    ]);
  });
});
