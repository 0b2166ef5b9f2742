// mode/2, info/1 and info/2: what an author says of a predicate, kept for schemas and descriptions.

import { deref, listItems } from '../terms/build.js';
import { Atom, Compound, type Callable, type Term } from '../terms/term.js';
import { reportInvalid, type Directive, type DirectiveHandler } from './directive.js';
import { indicatorIn } from './indicators.js';
import { unqualified } from './modules.js';
import type { ArgumentMode, ModeArgument } from './program.js';
import type { Source } from './source.js';

export const documentationDirectives: readonly (readonly [string, DirectiveHandler])[] = [
  ['mode/1', modeAlone],
  ['mode/2', mode],
  ['info/1', entityInfo],
  ['info/2', predicateInfo],
];

const MODES: ReadonlyMap<string, ArgumentMode> = new Map(
  (['+', '++', '-', '--', '?', '@'] as const).map((sign) => [sign, sign]),
);

const SOLUTIONS = new Set([
  'zero',
  'one',
  'zero_or_one',
  'zero_or_more',
  'one_or_more',
  'zero_or_error',
  'one_or_error',
  'zero_or_one_or_error',
  'zero_or_more_or_error',
  'one_or_more_or_error',
  'error',
]);

/** Whether a term has the look of mode/2 or info/2 in full, so that it is hardly meant as a fact. */
export function isDeclaration(term: Callable): boolean {
  if (!(term instanceof Compound) || term.functor.arity !== 2) return false;
  const [first, second] = term.args().map(deref);
  if (first === undefined || second === undefined) return false;
  if (term.functor.name === 'info')
    return indicatorIn(first) !== undefined && listItems(second) !== undefined;
  if (term.functor.name !== 'mode' || !(first instanceof Compound)) return false;
  const counts = second instanceof Atom && SOLUTIONS.has(second.name);
  return counts && first.args().every((argument) => modeArgument(deref(argument)) !== undefined);
}

function mode(directive: Directive, source: Source): void {
  const [first, second] = directive.args;
  if (first === undefined || second === undefined) return;
  const template = unqualified(first);
  const { at } = directive.passage;
  if (!(template instanceof Atom) && !(template instanceof Compound)) {
    reportInvalid(source, directive, template, 'a template such as foo(+integer, -atom)');
    return;
  }
  if (!(second instanceof Atom) || !SOLUTIONS.has(second.name)) {
    reportInvalid(source, directive, second, `a number of solutions: ${[...SOLUTIONS].join(', ')}`);
    return;
  }
  const args: ModeArgument[] = [];
  for (const term of template instanceof Compound ? template.args() : []) {
    const argument = modeArgument(deref(term));
    if (argument === undefined) {
      reportInvalid(source, directive, term, 'a mode (+ ++ - -- ? @), alone or before a type as in +integer');
      return;
    }
    args.push(argument);
  }
  const indicator = {
    name: template instanceof Atom ? template.name : template.functor.name,
    arity: args.length,
  };
  source.loading.modes.push({ indicator, arguments: args, solutions: second.name, at });
}

/** As older systems have it. */
function modeAlone({ passage }: Directive, source: Source): void {
  source.loading.report(
    'mode-ignored',
    passage.at,
    'mode/1 declares nothing; write `:- mode(foo(+integer, -atom), one).`, with types and the number of solutions',
  );
}

function modeArgument(term: Term): ModeArgument | undefined {
  if (term instanceof Atom) {
    const bare = MODES.get(term.name);
    return bare === undefined ? undefined : { mode: bare, type: Atom.of('term') };
  }
  if (!(term instanceof Compound) || term.functor.arity !== 1) return undefined;
  const sign = MODES.get(term.functor.name);
  return sign === undefined ? undefined : { mode: sign, type: deref(term.arg(0)) };
}

function entityInfo(directive: Directive, source: Source): void {
  const entries = entriesOf(directive.args[0], directive, source);
  if (entries !== undefined)
    source.loading.infos.push({ indicator: undefined, entries, at: directive.passage.at });
}

function predicateInfo(directive: Directive, source: Source): void {
  const [first, second] = directive.args;
  const named = first === undefined ? undefined : indicatorIn(first);
  if (named === undefined) {
    reportInvalid(source, directive, first ?? directive.goal, 'a predicate indicator such as foo/2');
    return;
  }
  const entries = entriesOf(second, directive, source);
  if (entries === undefined) return;
  source.loading.infos.push({ indicator: named.indicator, entries, at: directive.passage.at });
}

function entriesOf(
  term: Term | undefined,
  directive: Directive,
  source: Source,
): Map<string, Term> | undefined {
  const items = term === undefined ? undefined : listItems(term);
  if (term === undefined || items === undefined) {
    reportInvalid(source, directive, term ?? directive.goal, 'a list of `Key is Value`');
    return undefined;
  }
  const entries = new Map<string, Term>();
  for (const item of items) {
    const isEntry = item instanceof Compound && item.functor.name === 'is' && item.functor.arity === 2;
    const key = isEntry ? deref(item.arg(0)) : undefined;
    if (!isEntry || !(key instanceof Atom)) reportInvalid(source, directive, item, '`Key is Value`');
    else entries.set(key.name, deref(item.arg(1)));
  }
  return entries;
}
