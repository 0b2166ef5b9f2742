// Directives that change how the text is read or judged: set_prolog_flag, style_check, encoding and kin.

import { Atom, Compound, type Term } from '../terms/term.js';
import { reportInvalid, type Directive, type DirectiveHandler } from './directive.js';
import { itemsOf } from './indicators.js';
import { runDirective } from './run-directive.js';
import type { Source } from './source.js';

export const settingDirectives: readonly (readonly [string, DirectiveHandler])[] = [
  ['op/3', goal],
  ['set_prolog_flag/2', setFlag],
  ['style_check/1', styleCheck],
  ['encoding/1', encoding],
  ['license/1', nothing],
  ['begin_tests/1', nothing],
  ['begin_tests/2', nothing],
  ['end_tests/1', nothing],
  ['garbage_collect/0', nothing],
  ['set_logtalk_flag/2', nothing],
];

/** Flags that other systems have for speed, debugging, memory or the terminal. */
const FOREIGN_FLAGS = new Set([
  ...['verbose', 'verbose_load', 'verbose_autoload', 'verbose_file_search', 'autoload', 'toplevel_var_size'],
  ...['generate_debug_info', 'optimise', 'optimise_unify', 'debug', 'debug_on_error', 'report_error', 'gc'],
  ...['stack_limit', 'table_space', 'answer_write_options', 'print_write_options', 'color_term', 'encoding'],
  ...['warn_override_implicit_import', 'toplevel_prompt', 'history', 'last_call_optimisation', 'on_error'],
  ...['on_warning', 'agc_margin', 'toplevel_goal', 'toplevel_print_anon', 'prefer_rationals', 'iso'],
]);

/** The engine checks op/3 and changes the operators that the reader uses too. */
function goal(directive: Directive, source: Source): Promise<void> {
  return runDirective(source, directive);
}

function nothing(): void {
  // Nothing of a program's meaning depends on it.
}

async function setFlag(directive: Directive, source: Source): Promise<void> {
  const [flag, value] = directive.args;
  const { loading } = source;
  if (flag === undefined || value === undefined) return;
  const name = flag instanceof Atom ? flag.name : '';
  if (name === 'double_quotes') {
    if (!(value instanceof Atom) || !isDoubleQuotes(value.name)) {
      reportInvalid(source, directive, value, 'chars, codes, atom or string');
      return;
    }
    const refusal = loading.setDoubleQuotes(value.name);
    if (refusal === undefined) return;
    const text = `the ${loading.engine.kind} engine does not take this flag: ${refusal}`;
    loading.report('engine-refused', directive.passage.at, text);
  } else if (FOREIGN_FLAGS.has(name)) {
    loading.report(
      'flag-without-effect',
      directive.passage.at,
      `the flag ${name} has no effect here; remove the directive`,
    );
  } else await runDirective(source, directive);
}

function isDoubleQuotes(name: string): name is 'chars' | 'codes' | 'atom' | 'string' {
  return name === 'chars' || name === 'codes' || name === 'atom' || name === 'string';
}

/** `+Name` or `-Name`, for the warnings that have a name here. */
function styleCheck(directive: Directive, source: Source): void {
  for (const item of directive.args.flatMap(itemsOf)) {
    const [sign, name] = signed(item);
    if (sign === undefined) reportInvalid(source, directive, item, '+Name or -Name');
    else if (name === 'singleton') source.style.singletons = sign === '+';
    else if (name === 'discontiguous') source.style.discontiguous = sign === '+';
  }
}

function signed(term: Term): ['+' | '-', string] | [undefined] {
  if (!(term instanceof Compound) || term.functor.arity !== 1) return [undefined];
  const name = term.arg(0);
  const sign = term.functor.name;
  return (sign === '+' || sign === '-') && name instanceof Atom ? [sign, name.name] : [undefined];
}

function encoding(directive: Directive, source: Source): void {
  const [name] = directive.args;
  if (name instanceof Atom && ['utf8', 'utf-8', 'UTF-8', 'ascii', 'text'].includes(name.name)) return;
  reportInvalid(
    source,
    directive,
    name ?? directive.goal,
    'an encoding that can be read; save the file as UTF-8',
  );
}
