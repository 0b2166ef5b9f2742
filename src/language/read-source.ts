// Reads one text and gives each of its terms where it belongs: directive, grammar rule, rule or fact.

import { PrologError } from '../engine/prolog-error.js';
import { TermReader, type ReadTerm } from '../reader/read.js';
import { deref, functorOf, isCallable } from '../terms/build.js';
import { Atom, Compound, Functor, type Term } from '../terms/term.js';
import { addClause } from './add-clause.js';
import { reportUnclosedCondition } from './condition-directives.js';
import { carryOut } from './directives.js';
import { reportUnclosedEntity } from './entities.js';
import { errorText } from '../engine/error-text.js';
import { expandBody, expandTerm } from './expansion.js';
import { translateRule } from './grammar.js';
import { passageAt, passageOf, type Passage, type Source } from './source.js';

const RULE = Functor.of(':-', 2);
const DIRECTIVE = Functor.of(':-', 1);
const QUERY = Functor.of('?-', 1);
const GRAMMAR_RULE = Functor.of('-->', 2);
const END_OF_FILE = Atom.of('end_of_file');

export async function readSource(source: Source): Promise<void> {
  const { loading, file, text } = source;
  loading.files.add(file);
  loading.digest.update(text).update('\0');
  const reader = new TermReader(text, { file, operators: loading.engine.operators, flags: loading.flags });
  for (let read = reader.next(); read !== undefined; read = reader.next()) {
    if (read.kind === 'fault') {
      // Text that is skipped may be written for another system.
      if (!source.conditions.skipping || read.diagnostic.code.startsWith('unterminated')) {
        loading.diagnostics.push(read.diagnostic);
      }
      continue;
    }
    if (isSkipped(source, read.term)) continue;
    if (read.term === END_OF_FILE) break;
    // Only what runs in the engine is waited for: facts and rules need no turn of the event loop.
    const running = loading.expandsTerms ? expandAndTake(source, read) : take(source, read);
    if (running !== undefined) await running;
  }
  if (loading.expandsTerms) await expandEnd(source);
  reportUnclosedCondition(source);
  reportUnclosedEntity(source);
}

const CONDITIONS = new Set(['if/1', 'elif/1', 'else/0', 'endif/0']);

/** Whether the term is in a branch that is not taken. */
function isSkipped(source: Source, term: Term): boolean {
  if (!source.conditions.skipping) return false;
  const goal = term instanceof Compound && term.functor === DIRECTIVE ? deref(term.arg(0)) : undefined;
  return goal === undefined || !isCallable(goal) || !CONDITIONS.has(functorOf(goal).toString());
}

interface TakenTerm {
  readonly term: Term;
  readonly passage: Passage;
  readonly origin: 'text' | 'expansion';
}

function take(source: Source, read: ReadTerm): Promise<void> | undefined {
  if ((read.singletons.length > 0 || read.repeated.length > 0) && source.style.singletons)
    reportSingletons(source, read);
  return dispatch(source, { term: read.term, passage: passageOf(read), origin: 'text' });
}

async function expandAndTake(source: Source, read: ReadTerm): Promise<void> {
  const { loading } = source;
  const { at } = read;
  const terms = await expandTerm(loading, read.term, at);
  if (terms.length === 1 && terms[0] === read.term) {
    await take(source, read);
    return;
  }
  for (const term of terms) await dispatch(source, { term, passage: passageAt(at), origin: 'expansion' });
}

/** Programs may add clauses when their text is at its end. */
async function expandEnd(source: Source): Promise<void> {
  const at = { file: source.file, line: source.text.split('\n').length, column: 1 };
  for (const term of await expandTerm(source.loading, END_OF_FILE, at)) {
    if (term !== END_OF_FILE) await dispatch(source, { term, passage: passageAt(at), origin: 'expansion' });
  }
}

function dispatch(source: Source, taken: TakenTerm): Promise<void> | undefined {
  const { term, passage, origin } = taken;
  if (term instanceof Compound) {
    const { functor } = term;
    if (functor === RULE) return addRule(source, taken, { head: term.arg(0), body: deref(term.arg(1)) });
    if (functor === DIRECTIVE || functor === QUERY) return carryOut(source, { goal: term.arg(0), passage });
    if (functor === GRAMMAR_RULE) return addGrammarRule(source, taken, term);
  }
  addClause(source, { head: term, passage, origin });
  return undefined;
}

function addRule(
  source: Source,
  { passage, origin }: TakenTerm,
  { head, body }: { head: Term; body: Term },
): Promise<void> | undefined {
  if (source.loading.expandsGoals) {
    return expandBody(source.loading, body, passage.at).then((expanded) => {
      addClause(source, { head, body: expanded, passage, origin });
    });
  }
  addClause(source, { head, body, passage, origin });
  return undefined;
}

function addGrammarRule(
  source: Source,
  { passage, origin }: TakenTerm,
  rule: Compound,
): Promise<void> | undefined {
  try {
    const { head, body, origins } = translateRule(rule.arg(0), rule.arg(1));
    const original = (term: Term): Term => origins.get(term) ?? term;
    addClause(source, {
      head,
      body,
      passage: {
        at: passage.at,
        variables: passage.variables,
        written: (term) => passage.written(term),
        show: (term) => passage.show(term),
        place: (term, within) =>
          passage.place(original(term), within === undefined ? rule : original(within)),
      },
      origin: origin === 'text' ? 'grammar' : origin,
    });
  } catch (thrown) {
    // The stack of JavaScript bounds how deep alternatives and negations may nest.
    if (thrown instanceof RangeError) {
      source.loading.report('grammar-not-callable', passage.at, 'this grammar rule is nested too deeply');
      return undefined;
    }
    if (!(thrown instanceof PrologError)) throw thrown;
    source.loading.report(
      'grammar-not-callable',
      passage.at,
      `this grammar rule is no clause: ${errorText(thrown.ball)}`,
    );
  }
  return undefined;
}

/** Directives are goals, not clauses: what they leave unnamed is asked for, not forgotten. */
function reportSingletons(source: Source, { term, singletons, repeated }: ReadTerm): void {
  if (term instanceof Compound && (term.functor === DIRECTIVE || term.functor === QUERY)) return;
  for (const { name, at } of singletons) {
    source.loading.report(
      'singleton-variable',
      at,
      `${name} occurs only once in its clause; write _${name} if that is meant, or correct the name`,
    );
  }
  const parameters = source.within.open?.entity.parameters;
  for (const { name, at } of repeated) {
    if (parameters?.has(name) === true) continue;
    source.loading.report(
      'marked-variable-repeated',
      at,
      `${name} is marked as occurring once, but occurs more often; write ${name.slice(1)}, or _ where nothing is meant`,
    );
  }
}
