// Files and the environment, as far as whoever runs the knowledge base has opened them; all else is a permission error.

import { deref, list, match, struct } from '../../../terms/build.js';
import { Atom, Compound, Float, Str, Var, type Functor, type Term } from '../../../terms/term.js';
import type { FileEncoding, FileFacts, Looked, ReadableFiles } from '../../openings.js';
import {
  domainError,
  existenceError,
  explainedError,
  indicatorTerm,
  instantiationError,
  permissionError,
  type PrologError,
  syntaxErrorAt,
  typeError,
} from '../../prolog-error.js';
import type { Deterministic, Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { TextSource } from '../text-source.js';
import { readReadOptions } from './read-options.js';
import { properList } from './sorting.js';
import { anyText, codeList } from './text-argument.js';

const CLOSED = 'a knowledge base cannot open files; with --allow-read DIR it may read those of a directory';
const OUTSIDE = 'a knowledge base may read files of the directories alone that --allow-read names';
const READ_ONLY = 'a knowledge base may read files, not write them';
const NO_ENVIRONMENT =
  'a knowledge base cannot reach the system it runs on; with --allow-env NAME it may read a variable of the environment';

function refused(
  action: 'open' | 'access',
  path: Term,
  culprit: Functor | undefined,
  message: string,
): PrologError {
  return explainedError(
    struct('permission_error', Atom.of(action), Atom.of('source_sink'), path),
    culprit,
    message,
  );
}

function readable(m: Machine, path: Term): ReadableFiles {
  const { files } = m.openings;
  if (files === undefined) throw refused('open', path, m.culprit, CLOSED);
  return files;
}

/** The path that an argument names. */
function pathOf(path: Term): string {
  if (path instanceof Var) throw instantiationError();
  if (path instanceof Compound && !isTextList(path)) throw domainError('source_sink', path);
  return anyText(path);
}

function isTextList(term: Compound): boolean {
  return term.functor.name === '.' && term.functor.arity === 2;
}

/** What was found; undefined where there is nothing. */
function found<Value>(m: Machine, path: Term, looked: Looked<Value>): Value | undefined {
  switch (looked.kind) {
    case 'found':
      return looked.value;
    case 'missing':
      return undefined;
    case 'closed':
      throw refused('open', path, m.culprit, OUTSIDE);
    case 'unreadable':
      throw refused('open', path, m.culprit, looked.reason);
  }
}

function textOfFile(m: Machine, path: Term, encoding: FileEncoding = 'utf8'): string {
  const files = path instanceof Var ? undefined : readable(m, path);
  const text = files === undefined ? undefined : found(m, path, files.readText(pathOf(path), encoding));
  if (path instanceof Var) throw instantiationError();
  if (text === undefined) throw existenceError('source_sink', path);
  return text;
}

interface OpenOptions {
  readonly alias: string | undefined;
  readonly encoding: FileEncoding;
}

const ENCODINGS: ReadonlyMap<string, FileEncoding> = new Map([
  ['utf8', 'utf8'],
  ['text', 'utf8'],
  ['ascii', 'latin1'],
  ['iso_latin_1', 'latin1'],
]);
const WITHOUT_EFFECT = new Set([
  'reposition',
  'eof_action',
  'bom',
  'newline',
  'close_on_abort',
  'buffer',
  'wait',
]);

function readOpenOptions(m: Machine, options: Term): OpenOptions {
  let alias: string | undefined;
  let encoding: FileEncoding = 'utf8';
  for (const option of properList(options)) {
    if (option instanceof Var) throw instantiationError();
    const name = option instanceof Compound && option.functor.arity === 1 ? option.functor.name : '';
    const value = option instanceof Compound ? deref(option.arg(0)) : option;
    if (value instanceof Var) throw instantiationError();
    const text = value instanceof Atom ? value.name : '';
    if (name === 'alias' && text !== '') {
      if (m.run.streams.find(Atom.of(text)) !== undefined)
        throw permissionError('open', 'source_sink', option);
      alias = text;
    } else if (name === 'encoding' && ENCODINGS.has(text)) encoding = ENCODINGS.get(text) ?? 'utf8';
    else if (!(name === 'type' && text === 'text') && !WITHOUT_EFFECT.has(name))
      throw domainError('stream_option', option);
  }
  return { alias, encoding };
}

const MODES = new Set(['read', 'write', 'append', 'update']);

function open(m: Machine, ...[path, mode, stream, options]: readonly Term[]): boolean {
  if (path === undefined || path instanceof Var) throw instantiationError();
  readable(m, path);
  if (mode === undefined || mode instanceof Var) throw instantiationError();
  if (!(mode instanceof Atom)) throw typeError('atom', mode);
  if (!MODES.has(mode.name)) throw domainError('io_mode', mode);
  if (mode.name !== 'read') throw refused('open', path, m.culprit, READ_ONLY);
  if (!(stream instanceof Var)) {
    const formal = struct('uninstantiation_error', stream ?? Atom.of('[]'));
    throw explainedError(formal, m.culprit, 'the new stream needs an unbound variable');
  }
  const { alias, encoding } = readOpenOptions(m, options ?? list([]));
  const text = textOfFile(m, path, encoding);
  return m.unify(stream, openText(m, text, { name: pathOf(path), alias }).term);
}

function openText(m: Machine, text: string, file: { name: string; alias: string | undefined }): TextSource {
  return m.run.streams.open((term) => new TextSource(term, text, file));
}

/** An open stream, or a file from its start. */
function see(m: Machine, source: Term): boolean {
  const { streams } = m.run;
  if (source instanceof Var) throw instantiationError();
  readable(m, source);
  const opened = source instanceof Atom || source instanceof Compound ? streams.find(source) : undefined;
  const named = streams.all().find((one) => one instanceof TextSource && one.file?.name === fileName(source));
  const stream = opened ?? named;
  if (stream instanceof TextSource) streams.currentInput = stream;
  else streams.currentInput = openText(m, textOfFile(m, source), { name: pathOf(source), alias: undefined });
  return true;
}

function fileName(source: Term): string | undefined {
  return source instanceof Atom || source instanceof Str ? anyText(source) : undefined;
}

/** The facts of what is there. */
function factsOf(m: Machine, path: Term): FileFacts | undefined {
  if (path instanceof Var) throw instantiationError();
  return found(m, path, readable(m, path).look(pathOf(path)));
}

function mustExist(path: Term, facts: FileFacts | undefined): FileFacts {
  if (facts === undefined) throw existenceError('file', path);
  return facts;
}

function directoryFiles(m: Machine, path: Term, names: Term): boolean {
  if (factsOf(m, path)?.kind !== 'directory') throw existenceError('directory', path);
  const listed = found(m, path, readable(m, path).list(pathOf(path))) ?? [];
  return m.unify(names, list(['.', '..', ...listed].map((name) => Atom.of(name))));
}

function accessFile(m: Machine, path: Term, mode: Term): boolean {
  if (mode instanceof Var) throw instantiationError();
  const facts = factsOf(m, path);
  const name = mode instanceof Atom ? mode.name : '';
  return name === 'none' || (facts !== undefined && (name === 'read' || name === 'exist'));
}

function readFileToTerms(m: Machine, path: Term, terms: Term, options: Term = list([])): boolean {
  const source = openText(m, textOfFile(m, path), { name: pathOf(path), alias: undefined });
  m.run.streams.close(source);
  const reading = readReadOptions(m, options);
  const read: Term[] = [];
  for (;;) {
    m.step();
    const next = source.takeTerm(m.database.operators, reading.doubleQuotes);
    if (next === undefined) return m.unify(terms, list(read));
    if (next.kind === 'fault') throw syntaxErrorAt(next.diagnostic, m.culprit);
    read.push(next.term);
  }
}

function encodingOf(options: Term): FileEncoding {
  for (const option of properList(options)) {
    const [value] = match(option, 'encoding', 1) ?? [];
    if (value instanceof Atom) return ENCODINGS.get(value.name) ?? 'utf8';
  }
  return 'utf8';
}

function getenv(m: Machine, name: Term, value: Term): boolean {
  const { environment } = m.openings;
  const key = name instanceof Var ? undefined : anyText(name);
  if (key === undefined && environment.size > 0) throw instantiationError();
  if (key === undefined || !environment.has(key)) {
    const culprit = indicatorTerm('getenv', 2);
    const formal = struct('permission_error', Atom.of('call'), Atom.of('sandboxed'), culprit);
    throw explainedError(formal, m.culprit, NO_ENVIRONMENT);
  }
  const found = environment.get(key);
  return found !== undefined && m.unify(value, Atom.of(found));
}

const OF_FILES: Readonly<Record<string, Deterministic>> = {
  'see/1': see,
  'exists_file/1': (m, path) => factsOf(m, path)?.kind === 'file',
  'exists_directory/1': (m, path) => factsOf(m, path)?.kind === 'directory',
  'access_file/2': accessFile,
  'directory_files/2': directoryFiles,
  'size_file/2': (m, path, size) => m.unify(size, mustExist(path, factsOf(m, path)).bytes),
  'time_file/2': (m, path, time) => m.unify(time, new Float(mustExist(path, factsOf(m, path)).modified)),
  'read_file_to_terms/3': readFileToTerms,
  'read_file_to_string/3': (m, path, text, options) =>
    m.unify(text, new Str(textOfFile(m, path, encodingOf(options)))),
  'read_file_to_codes/3': (m, path, codes, options) =>
    m.unify(codes, codeList(textOfFile(m, path, encodingOf(options)))),
};

/** What is closed unless files may be read, as name/arity. */
export const fileReading: readonly string[] = ['open/3', 'open/4', ...Object.keys(OF_FILES)];

export const fileTheme: Theme = { deterministic: { 'open/3': open, 'open/4': open } };

/** What other systems define; a program may define it anew. */
export const fileLibraryTheme: Theme = {
  definer: 'library',
  deterministic: {
    ...OF_FILES,
    'getenv/2': getenv,
    'seeing/1': (m, stream) => m.unify(stream, m.run.streams.currentInput.term),
    'seen/0': (m) => {
      m.run.streams.close(m.run.streams.currentInput);
      return true;
    },
  },
};
