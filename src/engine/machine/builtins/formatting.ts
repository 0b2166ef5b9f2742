// format/1,2,3, with_output_to/2 and kin: text to the output or into a term.

import { deref, list, struct } from '../../../terms/build.js';
import { Compound, NIL, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Code } from '../code.js';
import { formatArguments, formatText, goalsOfFormat } from '../format/formatter.js';
import { callBody } from '../interpreter.js';
import type { Machine } from '../machine.js';
import type { OutputStream } from '../streams.js';
import { once } from './control.js';
import { outputOf } from './stream-argument.js';
import { anyText, atomOf, charList, codeList, stringOf, unifyText, type TextMaker } from './text-argument.js';

const SINKS: Readonly<Record<string, TextMaker>> = {
  atom: atomOf,
  string: stringOf,
  codes: codeList,
  chars: charList,
};

/** Gives a text to a sink, as unification: `atom(A)`, `codes(C, Tail)` and so on. */
type Sink = (text: string) => boolean;

/** The sink that a term denotes; undefined for other terms. */
function sinkOf(m: Machine, term: Term): Sink | undefined {
  if (!(term instanceof Compound)) return undefined;
  const { name, arity } = term.functor;
  const make = Object.hasOwn(SINKS, name) ? SINKS[name] : undefined;
  if (make === undefined) return undefined;
  const output = deref(term.arg(0));
  if (arity === 1) return (text) => unifyText(m, output, text, make);
  const tail = term.arg(1);
  if (arity !== 2 || (name !== 'codes' && name !== 'chars')) return undefined;
  return (text) => m.unify(output, name === 'codes' ? codeList(text, tail) : charList(text, tail));
}

/** Runs a goal once with its output collected, and gives the text to the sink. */
function collectOutput(m: Machine, goal: Term, sink: Sink): Code {
  const { c } = m;
  const { streams } = m.run;
  const outer = streams.current;
  const pieces: string[] = [];
  const collecting = streams.collectInto(pieces);
  const restore = (): void => {
    streams.current = outer;
    streams.close(collecting);
  };
  streams.current = collecting;
  // Failure and exceptions undo bindings, and this.
  m.onBacktracking(restore);
  const entry = m.trail[m.top - 1];
  return once(m, goal, () => {
    restore();
    forget(m, entry);
    m.c = c;
    return m.proceedIf(sink(pieces.join('')));
  });
}

/** Takes an entry off the trail once it is of no use, so that a loop leaves none behind. */
function forget(m: Machine, entry: Machine['trail'][number] | undefined): void {
  let index = m.top - 1;
  while (index >= 0 && m.trail[index] !== entry) index--;
  if (index < 0) return;
  m.trail.copyWithin(index, index + 1, m.top);
  m.top--;
}

function withOutputTo(m: Machine): Code {
  const target = deref(m.a0);
  if (target instanceof Var) throw instantiationError();
  const sink = sinkOf(m, target);
  if (sink === undefined) throw domainError('output_sink', target);
  return collectOutput(m, m.a1, sink);
}

/** Where a format goes: the text and the column at which it begins. */
interface Target {
  readonly column: number;
  readonly give: Sink;
}

function targetOf(m: Machine, term: Term): Target {
  const sink = sinkOf(m, term);
  return sink === undefined ? streamTarget(outputOf(m, term)) : { column: 0, give: sink };
}

function streamTarget(stream: OutputStream): Target {
  return {
    column: stream.column,
    give: (text) => {
      stream.write(text);
      return true;
    },
  };
}

function format(m: Machine, target: Target, formatTerm: Term, argsTerm: Term): Code {
  const text = anyText(deref(formatTerm));
  const args = formatArguments(deref(argsTerm));
  const withGoals = goalsOfFormat(text, args);
  if (withGoals === undefined) {
    return m.proceedIf(target.give(formatText(m, text, args, target.column)));
  }
  const { c, k } = m;
  const finish: Code = () => {
    m.k = k;
    m.c = c;
    return m.proceedIf(target.give(formatText(m, text, withGoals.args.map(deref), target.column)));
  };
  m.c = finish;
  return callBody(m, conjunction(withGoals.goals), m.b, undefined);
}

function conjunction(goals: readonly Term[]): Term {
  const [first = NIL, ...rest] = goals;
  return rest.length === 0 ? first : struct(',', first, conjunction(rest));
}

/** normalize_space/2: words with one space between them. */
function normalizeSpace(m: Machine, target: Term, input: Term): boolean {
  if (target instanceof Var) throw instantiationError();
  const text = anyText(input, 'atomic').trim().replace(/\s+/g, ' ');
  return targetOf(m, target).give(text);
}

export const formattingTheme: Theme = {
  definer: 'library',
  deterministic: { 'normalize_space/2': normalizeSpace },
  control: {
    'format/1': (m) => format(m, streamTarget(m.run.streams.current), m.a0, NIL),
    'format/2': (m) => format(m, streamTarget(m.run.streams.current), m.a0, m.a1),
    'format/3': (m) => format(m, targetOf(m, deref(m.a0)), m.a1, m.a2),
    'sformat/3': (m) => format(m, targetOf(m, struct('string', m.a0)), m.a1, m.a2),
    'sformat/2': (m) => format(m, targetOf(m, struct('string', m.a0)), m.a1, list([])),
    'with_output_to/2': withOutputTo,
  },
};
