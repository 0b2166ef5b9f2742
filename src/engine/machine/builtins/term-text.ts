// Terms from text and text from terms: term_to_atom/2, term_string/2,3, read_term_from_atom/3, atom_to_term/3.

import { textOf } from '../../../terms/build.js';
import { Atom, NIL, Var, type Term } from '../../../terms/term.js';
import { writeTerm } from '../../../terms/write.js';
import { readTerm } from '../../../reader/read.js';
import { instantiationError, syntaxErrorAt } from '../../prolog-error.js';
import type { Deterministic, Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { bindingList, readReadOptions } from './read-options.js';
import { termText } from './term-output.js';
import { anyText, atomOf, stringOf, unifyText, type TextMaker } from './text-argument.js';
import { readWriteOptions } from './write-options.js';

const END_OF_FILE = Atom.of('end_of_file');

/** Reads the one term that is the whole text, as read_term/2 with these options; no text is end_of_file. */
function readText(m: Machine, text: string, term: Term, options: Term): boolean {
  const reading = readReadOptions(m, options);
  if (text.trim() === '') return m.unify(term, END_OF_FILE) && reading.tell(undefined);
  const read = readTerm(text, {
    file: 'text',
    operators: m.database.operators,
    flags: { doubleQuotes: reading.doubleQuotes },
  });
  if (read.kind === 'fault') {
    if (reading.failsOnFaults) return false;
    throw syntaxErrorAt(read.diagnostic, m.culprit);
  }
  return m.unify(term, read.term) && reading.tell(read);
}

/** Reads the text when it is known, else writes the term. */
function termAndText(make: TextMaker): Deterministic {
  return (m, term, text) => {
    if (!(text instanceof Var)) return readText(m, anyText(text), term, NIL);
    return m.unify(text, make(writeTerm(term, { quoted: true, operators: m.database.operators })));
  };
}

function termToAtom(m: Machine, term: Term, atom: Term): boolean {
  if (term instanceof Var && atom instanceof Var) throw instantiationError();
  return termAndText(atomOf)(m, term, atom);
}

function termString(m: Machine, term: Term, text: Term, options: Term): boolean {
  if (!(text instanceof Var)) {
    // A term that is no text can only be meant to be written.
    if (textOf(text) === undefined && term instanceof Var) return termString(m, text, term, options);
    return readText(m, anyText(text), term, options);
  }
  const write = { quoted: true, ...readWriteOptions(m, options).write };
  return unifyText(m, text, termText(m, term, { write }), stringOf);
}

function atomToTerm(m: Machine, text: Term, term: Term, bindings: Term): boolean {
  const read = readTerm(anyText(text), {
    file: 'text',
    operators: m.database.operators,
    flags: { doubleQuotes: readReadOptions(m, NIL).doubleQuotes },
  });
  if (read.kind === 'fault') throw syntaxErrorAt(read.diagnostic, m.culprit);
  return m.unify(term, read.term) && m.unify(bindings, bindingList(read.variables));
}

export const termTextTheme: Theme = {
  definer: 'library',
  deterministic: {
    'term_to_atom/2': termToAtom,
    'term_string/2': (m, term, text) => termString(m, term, text, NIL),
    'term_string/3': termString,
    'read_term_from_atom/3': (m, text, term, options) => readText(m, anyText(text), term, options),
    'atom_to_term/3': atomToTerm,
  },
};
