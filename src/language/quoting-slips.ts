// Arguments that are not what they look like: text in double quotes, dates and hyphenated names where atoms are meant.

import { deref, textOf } from '../terms/build.js';
import { Atom, Compound, Cons, Str, type Functor, type Term } from '../terms/term.js';
import type { SuspectArgument } from './clause-notes.js';
import type { Loading, ProgramPredicate } from './loading.js';
import { shown } from '../engine/error-text.js';
import type { Passage } from './source.js';

/** More of one predicate, or calls of one program, are not remembered. */
const MOST_NOTES = 100;

/** A date with leading zeros, which no number has. */
const DATE = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\d-])/;
const HYPHENATED = /^[a-z][a-z]+(?:-[a-z][a-z]+)+(?![\w('-])/;

/** For each clause, so that all together show what an argument usually is. */
export function noteHead({ notes }: ProgramPredicate, head: Term, passage: Passage): void {
  notes.clauses += 1;
  if (!(head instanceof Compound)) return;
  for (let i = 0; i < head.functor.arity; i++) {
    const argument = deref(head.arg(i));
    if (argument instanceof Atom) notes.atoms[i] = (notes.atoms[i] ?? 0) + 1;
    else if (notes.suspects.length < MOST_NOTES) {
      const suspect = suspectIn(argument, passage);
      if (suspect !== undefined)
        notes.suspects.push({ ...suspect, index: i, at: passage.place(argument, head) });
    }
  }
}

function suspectIn(term: Term, passage: Passage): Pick<SuspectArgument, 'kind' | 'meant'> | undefined {
  const text = doubleQuoted(term, passage);
  if (text !== undefined) return { kind: 'text', meant: quoted(text) };
  if (!(term instanceof Compound) || term.functor.name !== '-' || term.functor.arity !== 2) return undefined;
  const written = passage.written(term);
  const date = DATE.exec(written)?.[0];
  if (date !== undefined) return { kind: 'date', meant: quoted(date) };
  const name = HYPHENATED.exec(written)?.[0];
  return name === undefined ? undefined : { kind: 'name', meant: quoted(name) };
}

/** The text of a term that is written in double quotes and is no atom. */
function doubleQuoted(term: Term, passage: Passage): string | undefined {
  if (term instanceof Str) return term.text;
  return term instanceof Cons && passage.written(term).startsWith('"') ? textOf(term) : undefined;
}

function quoted(text: string): string {
  return shown(Atom.of(text)).startsWith("'") ? shown(Atom.of(text)) : `'${text}'`;
}

/** For each goal that a body calls. */
export function noteTextArguments(
  loading: Loading,
  { callee, goal }: { readonly callee: Functor; readonly goal: Term },
  passage: Passage,
): void {
  if (!(goal instanceof Compound) || goal.functor !== callee || loading.textCalls.length >= MOST_NOTES)
    return;
  for (let i = 0; i < callee.arity; i++) {
    const argument = deref(goal.arg(i));
    const text = doubleQuoted(argument, passage);
    if (text === undefined) continue;
    loading.textCalls.push({ callee, index: i, at: passage.place(argument, goal), meant: quoted(text) });
  }
}

/** At the end of a load. */
export function reportQuotingSlips(loading: Loading): void {
  for (const { functor, notes } of loading.predicates.values()) {
    const texts = new Map<number, number>();
    for (const { index } of notes.suspects) texts.set(index, (texts.get(index) ?? 0) + 1);
    for (const suspect of notes.suspects) {
      const { kind, index, at, meant } = suspect;
      const isUsuallyAtom = (notes.atoms[index] ?? 0) >= (texts.get(index) ?? 0);
      if (kind === 'date') {
        loading.report('date-unquoted', at, `this date is read as a subtraction; write ${meant}`);
      } else if (kind === 'name' && isUsuallyAtom) {
        loading.report(
          'name-unquoted',
          at,
          `${other(functor, index)}, and this is a term with -; write ${meant}`,
        );
      } else if (kind === 'text' && isUsuallyAtom) {
        loading.report(
          'text-not-atom',
          at,
          `${other(functor, index)}, and text in double quotes is none; write ${meant}`,
        );
      }
    }
  }
  for (const { callee, index, at, meant } of loading.textCalls) {
    const predicate = loading.predicates.get(callee);
    if (predicate === undefined || predicate.properties.has('dynamic')) continue;
    const { clauses, atoms } = predicate.notes;
    if (clauses > 0 && atoms[index] === clauses) {
      const message = `argument ${index + 1} of ${callee.toString()} is an atom in every clause, and text in double quotes is none, so this call fails; write ${meant}`;
      loading.report('text-not-atom', at, message);
    }
  }
}

function other(functor: Functor, index: number): string {
  return `argument ${index + 1} is an atom in other clauses of ${functor.toString()}`;
}
