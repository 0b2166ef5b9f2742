// A term's text as the write family gives it: depth limits and portray/1 before the writer, ends of clauses after it.

import { compound, deref, struct } from '../../../terms/build.js';
import { variablesOf } from '../../../terms/copy.js';
import { countSteps } from '../../../terms/polling.js';
import { Atom, Compound, Cons, Functor, Var, type Term } from '../../../terms/term.js';
import { writeTerm, type WriteOptions } from '../../../terms/write.js';
import type { Machine } from '../machine.js';
import type { TermWriting } from './write-options.js';

export function termText(m: Machine, term: Term, writing: TermWriting): string {
  const { write, maxDepth = 0, portray = false, end = '' } = writing;
  if (term instanceof Atom && write.quoted !== true && end === '' && !portray) return term.name;
  const isPortrayed = portray && hasPortray(m);
  const text =
    isPortrayed || maxDepth > 0
      ? writeTerm(...replaced(m, term, { ...writing, portray: isPortrayed }))
      : writeTerm(term, write);
  return end === '' ? text : endClause(text, end);
}

/** The term and options with what portray/1 wrote, and `...` for what lies too deep. */
function replaced(
  m: Machine,
  term: Term,
  { write, maxDepth = 0, portray }: TermWriting,
): [Term, WriteOptions] {
  const names = new Map(write.variableNames);
  let shown = portray === true ? portrayed(m, term, names) : term;
  if (maxDepth > 0) shown = new DepthLimit(maxDepth, names).cut(shown, 1);
  return [shown, { ...write, variableNames: names }];
}

/** A full stop after a symbol character would be part of it. */
function endClause(text: string, end: string): string {
  return end.startsWith('.') && /[+\-*/\\^<>=~:.?@#&$]$/.test(text) ? `${text} ${end}` : text + end;
}

// What stands in place of a subterm is a variable that has the wanted text for its name.
function placeholder(text: string, names: Map<Var, string>): Var {
  const variable = new Var();
  names.set(variable, text);
  return variable;
}

/** What lies deeper than `max` becomes `...`, as in SWI-Prolog: each item of a list is one level deeper. */
class DepthLimit {
  private readonly dots: Var;

  constructor(
    private readonly max: number,
    names: Map<Var, string>,
  ) {
    this.dots = placeholder('...', names);
  }

  cut(term: Term, depth: number): Term {
    const t = deref(term);
    if (depth > this.max) return this.dots;
    if (t instanceof Cons) return this.cutList(t, depth);
    if (!(t instanceof Compound)) return t;
    return compound(
      t.functor,
      t.args().map((argument) => this.cut(argument, depth + 1)),
    );
  }

  private cutList(cell: Cons, depth: number): Term {
    const items: Term[] = [];
    let rest: Term = cell;
    let level = depth + 1;
    for (; rest instanceof Cons && (level <= this.max || items.length === 0); rest = deref(rest.tail)) {
      items.push(this.cut(rest.head, level++));
    }
    let result = rest instanceof Cons || (rest instanceof Var && level > this.max) ? this.dots : rest;
    for (let item = items.pop(); item !== undefined; item = items.pop()) result = new Cons(item, result);
    return result;
  }
}

const PORTRAY = Functor.of('portray', 1);

function hasPortray(m: Machine): boolean {
  return m.database.find(PORTRAY) !== undefined;
}

/** The term with every subterm for which portray/1 succeeds replaced by what that wrote. */
function portrayed(m: Machine, term: Term, names: Map<Var, string>): Term {
  const { streams } = m.run;
  const visit = (part: Term): Term => {
    const t = deref(part);
    if (t instanceof Var) return t;
    const pieces: string[] = [];
    const outer = streams.current;
    const stream = (streams.current = streams.collectInto(pieces));
    const isPortrayed = m.runOnce(struct('portray', t));
    streams.current = outer;
    streams.close(stream);
    if (isPortrayed) return placeholder(pieces.join(''), names);
    return t instanceof Compound ? compound(t.functor, t.args().map(visit)) : t;
  };
  return visit(term);
}

/** Text that reads back as a variant of the term on any system: variables are named A, B... or `_`. */
export function canonicalText(m: Machine, term: Term): string {
  return writeTerm(term, {
    ...CANONICAL,
    operators: m.database.operators,
    variableNames: clauseVariableNames(term),
  });
}

const CANONICAL: WriteOptions = { quoted: true, ignoreOps: true };

/** A, B ... in order of occurrence for the variables that occur more than once, `_` for the others. */
export function clauseVariableNames(term: Term): Map<Var, string> {
  const counts = occurrences(term);
  let index = 0;
  return new Map(
    variablesOf(term).map((variable) => [
      variable,
      (counts.get(variable) ?? 0) > 1 ? letterName(index++) : '_',
    ]),
  );
}

/** Compounds visited before what was met is remembered. */
const PATIENCE = 1_000_000;

/** How often each variable occurs; about so often in cyclic terms. */
export function occurrences(term: Term): Map<Var, number> {
  const counts = new Map<Var, number>();
  const pending: Term[] = [term];
  const seen = new Set<Compound>();
  let visited = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const t = deref(next);
    countSteps(2);
    if (t instanceof Var) counts.set(t, (counts.get(t) ?? 0) + 1);
    else if (t instanceof Compound) {
      if (++visited > PATIENCE) {
        if (seen.has(t)) continue;
        seen.add(t);
      }
      for (let i = 0; i < t.functor.arity; i++) pending.push(t.arg(i));
    }
  }
  return counts;
}

/** The name that numbervars gives: A..Z, A1.. */
function letterName(index: number): string {
  const round = Math.floor(index / 26);
  return String.fromCharCode(0x41 + (index % 26)) + (round > 0 ? String(round) : '');
}
