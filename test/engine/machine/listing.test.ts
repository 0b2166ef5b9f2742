import { describeGoals, throws, writes } from './goal-table.js';

const PROGRAM = `
:- dynamic fact/2, none/0.
fact(1, X) :- X = a.
fact(2, 'B c').
fact(_, _).
rule(a).
rule(X) :- fact(X, Y), ( Y = 1 -> write(Y) ; \\+ rule(Y) ).
`;

describeGoals(
  'listing/1',
  [
    [
      'listing(fact/2)',
      writes(":- dynamic fact/2.\n\nfact(1, A) :-\n    A=a.\nfact(2, 'B c').\nfact(_, _).\n\n"),
    ],
    [
      'listing(rule)',
      writes(
        'rule(a).\nrule(A) :-\n    fact(A, B),\n    (   B=1\n    ->  write(B)\n    ;   \\+ rule(B)\n    ).\n\n',
      ),
    ],
    ['listing(none)', writes(':- dynamic none/0.\n\n')],
    ['listing([none/0])', writes(':- dynamic none/0.\n\n')],
    ['assertz(later(1)), listing(later/1)', writes(':- dynamic later/1.\n\nlater(1).\n\n')],
    ['listing(unknown)', throws('existence_error(procedure, unknown)')],
    ['listing(unknown/3)', throws('existence_error(procedure, unknown/3)')],
    ['listing(_)', throws('instantiation_error')],
    ['listing(1)', throws('type_error(predicate_indicator, 1)')],
    ['portray_clause(user_error, a)', writes('a.\n')],
    ['portray_clause((a :- b ; c))', writes('a :-\n    (   b\n    ;   c\n    ).\n')],
  ],
  PROGRAM,
);

describeGoals(
  'portray/1',
  [
    ["print(f(secret(1), 'A'))", writes("f(<hidden>,'A')")],
    ['print([secret(1), 2])', writes('[<hidden>,2]')],
    ['format("~p ~w", [secret(1), secret(2)])', writes('<hidden> secret(2)')],
    ['write_term(secret(1), [portray(true)])', writes('<hidden>')],
    ['writeq(secret(1))', writes('secret(1)')],
  ],
  "portray(secret(_)) :- write('<hidden>').",
);
