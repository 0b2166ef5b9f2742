// SWI-Prolog in WebAssembly as a peer to compare with.

import SWIPL from 'swipl-wasm/dist/swipl-node.js';
import { readTerm } from '../../../src/reader/read.js';
import { variablesOf } from '../../../src/terms/copy.js';
import { OperatorTable } from '../../../src/terms/operators.js';
import type { Term } from '../../../src/terms/term.js';
import { writeTerm } from '../../../src/terms/write.js';
import { lineOf, MOST, type Outcome } from './outcomes.js';

const PROGRAM = String.raw`
:- set_prolog_flag(double_quotes, codes).
:- use_module(library(yall)).
outcome(Text, Lines) :-
  term_string(f(Goal, Variables), Text),
  Found = found([]),
  catch(
    call_with_inference_limit(
      forall((Variables =.. [_|All], sort(All, _), limit(${MOST}, Goal)), (line(Variables, Line), push(Found, Line))),
      200_000, Result),
    Ball,
    true),
  ( nonvar(Ball) -> end(Ball, End), push(Found, End)
  ; Result == inference_limit_exceeded -> push(Found, limit)
  ; true ),
  arg(1, Found, Reversed),
  ( Reversed == [] -> Lines = [fails] ; reverse(Reversed, Lines) ).
push(Found, Line) :- arg(1, Found, Lines), nb_setarg(1, Found, [Line|Lines]).
end(error(resource_error(_), _), limit) :- !.
end(error(Formal, _), End) :- !, line(throws(Formal), End).
end(Ball, End) :- line(throws(Ball), End).
line(Term, cyclic) :- \+ acyclic_term(Term), !.
line(Term, Line) :-
  \+ \+ ( term_attvars(Term, Attributed), maplist([V]>>del_attrs(V), Attributed),
  write_term_to(Term, Line0), nb_setval(line, Line0) ), nb_getval(line, Line).
write_term_to(Term, Line) :-
  with_output_to(string(Line), write_term(Term, [quoted(true), ignore_ops(true), numbervars(false)])).
`;

export interface SwiProlog {
  outcome(goal: Term): Outcome;
}

/** With flags as the standard has them, where the empty list is an atom, or with its own. */
export async function openSwiProlog(flags: 'traditional' | 'default' = 'traditional'): Promise<SwiProlog> {
  const swipl = await SWIPL({
    arguments: flags === 'traditional' ? ['-q', '--traditional'] : ['-q'],
    print: () => undefined,
    printErr: () => undefined,
  });
  swipl.FS.writeFile('/peer.pl', PROGRAM);
  swipl.prolog.query("consult('/peer.pl')").once();
  swipl.prolog.query('set_prolog_flag(double_quotes, string)').once();
  return {
    outcome(goal) {
      const answer = swipl.prolog.query('outcome(Text, Lines)', { Text: questionText(goal) }).once();
      const lines = typeof answer === 'object' && answer !== null && 'Lines' in answer ? answer.Lines : [];
      const found = Array.isArray(lines) ? lines.map((line) => ownLine(String(line))) : ['no answer'];
      return found;
    },
  };
}

/** `f(Goal, v(Variables...))`. */
function questionText(goal: Term): string {
  const variables = variablesOf(goal);
  const names = variables.map((variable, index) => [variable, `V${index}`] as const);
  const text = writeTerm(goal, { quoted: true, ignoreOps: true, variableNames: new Map(names) });
  return `f(${text}, ''(${names.map(([, name]) => name).join(', ')}))`.replace("''()", "''");
}

/** Its text in our spelling. */
function ownLine(line: string): string {
  if (line === 'cyclic' || line === 'limit' || line === 'fails') return line;
  const read = readTerm(line, {
    file: 'swipl',
    operators: OperatorTable.standard(),
    flags: { doubleQuotes: 'string' },
  });
  return read.kind === 'fault' ? `unreadable ${line}` : lineOf(read.term);
}
