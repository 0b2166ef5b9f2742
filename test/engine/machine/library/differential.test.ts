import { expect } from 'chai';
import SWIPL from 'swipl-wasm/dist/swipl-node.js';
import { createMachineEngine } from '../../../../src/engine/machine/machine-engine.js';
import { readTerm } from '../../../../src/reader/read.js';
import { list, match, struct } from '../../../../src/terms/build.js';
import { variablesOf } from '../../../../src/terms/copy.js';
import { Atom, type Term } from '../../../../src/terms/term.js';
import { writeTerm } from '../../../../src/terms/write.js';
import { bindingsOf } from '../../contract/prolog-text.js';
import { differentialGoals } from './differential-goals.js';

const MOST = 20;

/** All answers to a goal, one a line: the bindings of its named variables, and `throws(Formal)` at the end. */
const ORACLE = String.raw`
:- set_prolog_flag(double_quotes, codes).
:- use_module(library(yall)).
:- use_module(library(dcg/basics)).
:- use_module(library(dcg/high_order)).
:- use_module(library(solution_sequences)).
:- use_module(library(ugraphs)).
:- use_module(library(heaps)).
answers(Text, Answers) :-
  term_string(Goal, Text, [variable_names(All)]),
  exclude([Name=_]>>sub_atom(Name, 0, _, _, '_'), All, Named),
  Found = found([]),
  catch(
    forall(limit(20, Goal), (arg(1, Found, L), copy_term(Named, Copy), nb_setarg(1, Found, [Copy|L]))),
    error(Formal, _),
    (arg(1, Found, L), nb_setarg(1, Found, [throws(Formal)|L]))),
  arg(1, Found, Reversed), reverse(Reversed, Terms),
  findall(Line, (member(Term, Terms), line(Term, Line)), Lines),
  atomic_list_concat(Lines, '\n', Answers).
line(Term, Line) :-
  numbervars(Term, 0, _),
  format(atom(Line), '~W', [Term, [quoted(true), numbervars(true)]]).
`;

type Oracle = (goal: string) => string;

async function openOracle(): Promise<Oracle> {
  const swipl = await SWIPL({ arguments: ['-q'], print: () => undefined, printErr: () => undefined });
  swipl.FS.writeFile('/oracle.pl', ORACLE);
  swipl.prolog.query("consult('/oracle.pl')").once();
  return (goal) => {
    const answer = swipl.prolog.query('answers(Text, Answers)', { Text: goal }).once();
    const found =
      typeof answer === 'object' && answer !== null && 'Answers' in answer ? answer.Answers : undefined;
    // It puts [] as an operand into parentheses.
    return String(found).replaceAll(/(?<!\w)\(\[\]\)/g, '[]');
  };
}

const engine = createMachineEngine();
engine.setFlag('double_quotes', Atom.of('codes'));

async function answersOf(goal: string): Promise<string> {
  const { operators } = engine;
  const read = readTerm(goal, { file: 'goal.pl', operators, flags: { doubleQuotes: 'codes' } });
  if (read.kind === 'fault') throw new Error(read.diagnostic.message);
  const named = [...read.variables].filter(([name]) => !name.startsWith('_'));
  const run = engine.solve(read.term, { limits: { time: 10_000 } });
  const lines: string[] = [];
  for (let count = 0; count < MOST; count++) {
    const step = await run.next();
    if (step.kind === 'exception') {
      lines.push(lineOf(struct('throws', match(step.ball, 'error', 2)?.[0] ?? step.ball)));
    }
    if (step.kind !== 'answer') break;
    const bindings = bindingsOf(read.term, step.goal);
    const equations = named.map(([name, variable]) =>
      struct('=', Atom.of(name), bindings.get(variable) ?? variable),
    );
    lines.push(lineOf(list(equations)));
    if (step.last) break;
  }
  run.close();
  return lines.join('\n');
}

/** With variables named as numbervars/3 and print/1 do. */
function lineOf(term: Term): string {
  const names = variablesOf(term).map((variable, index) => [variable, letters(index)] as const);
  return writeTerm(term, { quoted: true, operators: engine.operators, variableNames: new Map(names) });
}

function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${letter}${Math.floor(index / 26)}`;
}

describe('the library and SWI-Prolog agree on', () => {
  let oracle: Oracle;

  before(async function () {
    this.timeout(60_000);
    oracle = await openOracle();
  });

  for (const goal of differentialGoals) {
    it(goal, async () => {
      expect(await answersOf(goal)).to.equal(oracle(goal));
    });
  }
});
