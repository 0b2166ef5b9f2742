// Directives that bring other files and libraries: include, ensure_loaded, consult, use_module, module, logtalk_load.

import { dirname } from 'node:path';
import { LogicError } from '../errors.js';
import type { Indicator } from '../engine/indicator.js';
import type { Position } from '../reader/position.js';
import { deref, textOf } from '../terms/build.js';
import { Atom, Compound, Cons, Functor, Str, type Term } from '../terms/term.js';
import { displayPath } from './diagnostic-text.js';
import { reportInvalid, type Directive, type DirectiveHandler } from './directive.js';
import { shown } from '../engine/error-text.js';
import { indicatorIn, indicatorsIn, itemsOf } from './indicators.js';
import { unqualified } from './modules.js';
import { runInitializations } from './run-initializations.js';
import { absenceOf, libraryNames, predicatesOfLibrary } from './known-libraries.js';
import { nearestIndicator, nearestName } from './near-miss.js';
import { defineAliases } from './predicate-directives.js';
import { runDirective } from './run-directive.js';
import { sourceOf, type Source } from './source.js';
import { findFile, readSourceFile } from './source-file.js';

export const loadDirectives: readonly (readonly [string, DirectiveHandler])[] = [
  ['include/1', include],
  ['ensure_loaded/1', load],
  ['consult/1', load],
  ['load_files/1', load],
  ['load_files/2', load],
  ['./2', (directive, source) => load({ ...directive, args: [directive.goal] }, source)],
  ['logtalk_load/1', logtalkLoad],
  ['logtalk_load/2', logtalkLoad],
  ['use_module/1', load],
  ['use_module/2', importing],
  ['reexport/1', reexporting],
  ['reexport/2', reexporting],
  ['autoload/1', load],
  ['autoload/2', importing],
  ['module/2', module],
];

async function include(directive: Directive, source: Source): Promise<void> {
  for (const item of namedFiles(directive, source)) {
    const at = directive.passage.place(item, directive.goal);
    const found = openFile(source, directive, item);
    if (found === undefined) continue;
    if (source.inclusions.includes(found.file)) {
      const chain = [...source.inclusions, found.file].map(displayPath).join(' includes ');
      source.loading.report('include-cycle', at, `a file cannot include itself: ${chain}`);
      continue;
    }
    await source.loading.settings.read(sourceOf(source.loading, { ...found, includedBy: source }));
  }
}

async function load(directive: Directive, source: Source): Promise<void> {
  for (const item of namedFiles(directive, source)) {
    const at = directive.passage.place(item, directive.goal);
    const library = libraryName(item);
    if (library === undefined) await loadFile(source, directive, item);
    else checkLibrary(source, library, at);
  }
}

/** As `load`, with files of Logtalk's libraries, of which `birds(loader)` is the file loader of the library birds. */
export async function logtalkLoad(directive: Directive, source: Source): Promise<void> {
  for (const item of namedFiles(directive, source)) {
    const named = libraryFile(item);
    if (named === undefined || named.library === 'library')
      await load({ ...directive, args: [item] }, source);
    else if (named.path !== undefined) {
      const { library, path } = named;
      const candidates = [`${library}/${path}`, path, `../${library}/${path}`];
      const found = candidates.find((one) => {
        const file = findFile(one, dirname(source.file));
        return file !== undefined && file !== source.file;
      });
      // What the standard libraries offer here is always there.
      if (found === undefined && STANDARD_LIBRARIES.has(library)) continue;
      await loadFile(source, directive, Atom.of(found ?? `${library}/${path}`), item);
    }
  }
}

/** Those whose objects are built in, as far as they are. */
const STANDARD_LIBRARIES = new Set([
  ...['mcp_server', 'json_rpc', 'types', 'basic_types', 'hierarchies', 'meta', 'term_io', 'arbitrary'],
  ...['core', 'message_formatting', 'reader', 'os', 'options', 'json', 'meta_compiler'],
]);

function libraryFile(
  term: Term,
): { readonly library: string; readonly path: string | undefined } | undefined {
  const t = deref(term);
  if (!(t instanceof Compound) || t.functor.arity !== 1) return undefined;
  return { library: t.functor.name, path: pathOf(t.arg(0)) };
}

/** One, a list or a conjunction; `"birds.pl"` is a list of characters, and yet one name. */
function namedFiles({ args: [files] }: Directive, source: Source): Term[] {
  if (files === undefined) return [];
  const path = files instanceof Cons ? textOf(files) : undefined;
  const isOne = path !== undefined && path.length > 1 && findFile(path, dirname(source.file)) !== undefined;
  return isOne ? [Atom.of(path)] : itemsOf(files);
}

async function loadFile(source: Source, directive: Directive, name: Term, written = name): Promise<void> {
  const { loading } = source;
  const found = openFile(source, directive, name, written);
  if (found !== undefined && !loading.loaded.has(found.file)) await readOnItsOwn(sourceOf(loading, found));
}

/** Reads a file that is not part of another: its flags end with it, and its initializations run after it. */
export async function readOnItsOwn(source: Source): Promise<void> {
  const { loading, file } = source;
  loading.loaded.add(file);
  const { doubleQuotes } = loading.flags;
  const outer = loading.initializations;
  loading.initializations = [];
  await loading.settings.read(source);
  if (loading.flags.doubleQuotes !== doubleQuotes) loading.setDoubleQuotes(doubleQuotes);
  await runInitializations(loading);
  loading.initializations = outer;
}

async function importing(directive: Directive, source: Source): Promise<void> {
  await load(directive, source);
  const [file, imports] = directive.args;
  if (file === undefined || imports === undefined) return;
  if (imports instanceof Atom && imports.name === 'all') return;
  const isExcept = imports instanceof Compound && imports.functor.name === 'except';
  const items = itemsOf(isExcept ? imports.arg(0) : imports).filter((item) => !isOperator(item));
  const names = indicatorsIn(items, directive, source);
  const offered = offeredBy(file, source);
  for (const { indicator, term } of names) {
    if (offered === undefined) continue;
    const has = offered.predicates.some(
      (one) => one.name === indicator.name && one.arity === indicator.arity,
    );
    if (has || (offered.isLibrary && source.loading.engine.definer(indicator) !== undefined)) continue;
    const nearest = nearestIndicator(indicator, offered.predicates);
    const hint = nearest === undefined ? '' : `; did you mean ${nearest.name}/${nearest.arity}?`;
    const message = `${offered.name} has no ${indicator.name}/${indicator.arity}${hint}`;
    source.loading.report('unknown-import', directive.passage.place(term), message);
  }
  defineAliases(
    names.filter(({ alias }) => alias !== undefined),
    directive,
    source,
  );
}

/** What it brings is exported again. */
async function reexporting(directive: Directive, source: Source): Promise<void> {
  await (directive.args.length === 1 ? load : importing)(directive, source);
  const own = source.loading.modules.get(source.unit);
  for (const file of directive.args.slice(0, 1).flatMap(itemsOf)) {
    own?.exports.push(...(offeredBy(file, source)?.predicates ?? []));
  }
}

interface Offered {
  readonly name: string;
  readonly isLibrary: boolean;
  readonly predicates: readonly Indicator[];
}

/** What a library or the file of a module exports; undefined for a file that is no module. */
function offeredBy(term: Term, source: Source): Offered | undefined {
  const library = libraryName(term);
  if (library !== undefined) {
    const predicates = predicatesOfLibrary(library);
    return predicates === undefined ? undefined : { name: `library ${library}`, isLibrary: true, predicates };
  }
  const path = pathOf(term);
  const file = path === undefined ? undefined : findFile(path, dirname(source.file));
  const module = file === undefined ? undefined : source.loading.modules.get(file);
  if (module === undefined) return undefined;
  return { name: `module ${module.name}`, isLibrary: false, predicates: module.exports };
}

/** All modules are one, so that only operators among the exports have an effect; what is exported should exist. */
async function module(directive: Directive, source: Source): Promise<void> {
  const { loading } = source;
  const [name] = directive.args;
  const exports: Indicator[] = [];
  loading.modules.set(source.unit, { name: name instanceof Atom ? name.name : source.unit, exports });
  for (const item of directive.args.slice(1).flatMap(itemsOf)) {
    const indicator = indicatorIn(item)?.indicator;
    const at = directive.passage.place(item, directive.goal);
    if (indicator !== undefined) {
      exports.push(indicator);
      const functor = Functor.of(indicator.name, indicator.arity);
      loading.noteCall(functor, { caller: 'export', through: undefined, place: () => at });
    } else if (isOperator(item)) await runDirective(source, { goal: item, passage: directive.passage });
    else reportInvalid(source, directive, item, 'a predicate indicator such as foo/2');
  }
}

/** `op(Priority, Type, Name)` among the exports of a module. */
function isOperator(term: Term): boolean {
  return term instanceof Compound && term.functor.name === 'op' && term.functor.arity === 3;
}

/** A library is there when the engine has some of its predicates, or when it is only a name for what always is. */
function checkLibrary(source: Source, name: string, at: Position): void {
  const { engine } = source.loading;
  const predicates = predicatesOfLibrary(name);
  if (predicates === undefined) {
    const nearest = nearestName(name, libraryNames);
    const suggestion =
      nearest === undefined ? `known are ${libraryNames.join(', ')}` : `did you mean ${nearest}?`;
    const hint = absenceOf(name) ?? suggestion;
    source.loading.report('unknown-library', at, `there is no library ${name}; ${hint}`);
  } else if (predicates.length > 0 && predicates.every((one) => engine.definer(one) === undefined)) {
    source.loading.report('unknown-library', at, `the ${engine.kind} engine has no library ${name}`);
  }
}

/** `lists` of library(lists), `dcg/basics` of library(dcg/basics). */
function libraryName(term: Term): string | undefined {
  const t = deref(term);
  if (!(t instanceof Compound) || t.functor.name !== 'library' || t.functor.arity !== 1) return undefined;
  return pathOf(t.arg(0)) ?? shown(t.arg(0));
}

/** The path written as text, or as in `parts/birds`. */
function pathOf(term: Term): string | undefined {
  const t = unqualified(term);
  if (t instanceof Atom || t instanceof Str) return textOf(t);
  if (!(t instanceof Compound)) return undefined;
  if (t.functor.name !== '/' || t.functor.arity !== 2) return t.functor.name === '.' ? textOf(t) : undefined;
  const [left, right] = [pathOf(t.arg(0)), pathOf(t.arg(1))];
  return left === undefined || right === undefined ? undefined : `${left}/${right}`;
}

/** The text of the file that a directive names; undefined, with the reason reported, when there is none. */
export function openFile(
  source: Source,
  directive: Directive,
  term: Term,
  written = term,
): { file: string; text: string } | undefined {
  const path = pathOf(term);
  if (path === undefined) {
    reportInvalid(source, directive, term, 'the name of a file');
    return undefined;
  }
  const { loading } = source;
  const at = directive.passage.place(written, directive.goal);
  const file = findFile(path, dirname(source.file));
  if (file === undefined) {
    const message = `there is no file ${path}; names are relative to the directory of ${displayPath(source.file)}`;
    loading.report('file-missing', at, message);
    return undefined;
  }
  try {
    const text = readSourceFile(file);
    loading.noteText(file, text);
    return { file, text };
  } catch (thrown) {
    if (!(thrown instanceof LogicError)) throw thrown;
    loading.report('file-missing', at, thrown.message);
    return undefined;
  }
}
