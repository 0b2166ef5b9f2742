// Every finding of the loader: its severity and the sentence that documents it. The reader's own codes are among them.

import type { Diagnostic, Position } from '../reader/position.js';
import { diagnosticOf, error, warning, type Finding } from './finding-table.js';

const FINDINGS = {
  'syntax-error': error('The text is not a term of the language; reading goes on after the next clause end.'),
  'unterminated-comment': error('A block comment is opened and never closed.'),
  'unterminated-quoted': error('A quoted atom or string is opened and never closed.'),
  'missing-full-stop': error('A clause is not ended by a full stop.'),
  'illegal-number': error('What begins like a number is none.'),

  'head-not-callable': error('The head of a clause is a number, a variable, a string or a list.'),
  'body-not-callable': error('A goal in the body of a clause is a number or a string.'),
  'grammar-not-callable': error('A grammar rule cannot be translated into a clause.'),
  'redefined-control': error('A clause defines a control construct.'),
  'redefined-builtin': error('A clause or declaration redefines a predicate that the engine defines.'),
  'engine-refused': error('The engine refuses a clause, a declaration or a flag.'),

  'directive-not-callable': error('A directive is a number, a variable or a string.'),
  'directive-invalid': error('An argument of a directive is not what the directive takes.'),
  'directive-threw': error('A directive threw, or reached a limit.'),
  'directive-failed': warning('A directive has no solution.'),
  'directive-as-fact': warning('A `mode/2` or `info/2` stands as a fact, which declares nothing.'),
  'mode-ignored': warning('A `mode/1` says nothing of the number of solutions, and declares nothing.'),
  'unknown-directive': error('A directive is neither known nor a predicate that is defined.'),
  'unknown-library': error('A library of this name does not exist.'),
  'unknown-import': warning('A library or module does not have the predicate that is imported from it.'),
  'module-clash': error(
    'A predicate of a module has the name of one in another file; modules share their names.',
  ),
  'flag-without-effect': warning('A flag of another Prolog system is set; it means nothing here.'),

  'entity-unclosed': error('An object, category or protocol is opened and never closed.'),
  'entity-misplaced': error('A clause stands in a protocol, or an entity is closed that is not open.'),
  'entity-duplicate': error('Two entities have the same name.'),
  'entity-unknown': error('An entity is named in a relation, and there is none of this name and kind.'),
  'scope-clash': error('A predicate is declared in two scopes.'),
  'directive-without-effect': warning('A directive of Logtalk means nothing here.'),
  'object-unknown': warning('A message is sent to an object that does not exist.'),
  'served-object-unknown': error('The object that is to be served does not exist.'),
  'served-object-doubtful': warning(
    'Several objects define what a server offers, and none of them was chosen.',
  ),
  'message-not-understood': warning('A message is sent to an object that does not let it be called.'),

  'file-missing': error('An included or loaded file does not exist or cannot be read.'),
  'facts-invalid': error('A data file has no such column, or a row of it does not fit the columns.'),
  'include-cycle': error('A file includes itself, directly or through others.'),

  'condition-unbalanced': error('`:- if` without `:- endif`, or one of the others without `:- if`.'),
  'condition-threw': error('The goal of `:- if` or `:- elif` threw, or reached a limit.'),
  'expansion-threw': error('`term_expansion/2` or `goal_expansion/2` threw, or reached a limit.'),
  'expansion-endless': error(
    '`goal_expansion/2` goes on for ever, or an expansion makes a cyclic or an enormous term.',
  ),

  'initialization-threw': error('An initialization goal threw, or reached a limit.'),
  'initialization-failed': warning('An initialization goal has no solution.'),
  'initialization-not-run': warning(
    'The entry point of a script is not run when a knowledge base is loaded.',
  ),

  'undefined-predicate': warning('A predicate is called but nobody defines it.'),
  'arity-clash': warning('A predicate is called with another number of arguments than it is defined with.'),
  'predicate-closed': warning(
    'A predicate is called that is closed to knowledge bases, such as `halt/0` or `open/3`.',
  ),
  'clauses-not-together': warning('Clauses of a predicate stand apart from its other clauses; all are kept.'),
  'singleton-variable': warning('A named variable occurs only once in its clause.'),
  'marked-variable-repeated': warning(
    'A variable such as `_Name` is marked as occurring once, and occurs more often.',
  ),
  'left-recursion': warning(
    'A predicate calls itself first with the same arguments, directly or through others, and is not tabled.',
  ),
  'clause-unreachable': warning('A clause is never tried: one before it takes every call and cuts at once.'),
  'unbound-arithmetic': warning('A variable is evaluated or compared that nothing before can have bound.'),
  'text-not-atom': warning('Text in double quotes stands where every or most other clauses have an atom.'),
  'date-unquoted': warning('A date such as `2026-08-28` in a fact is read as a subtraction.'),
  'name-unquoted': warning(
    'A name such as `red-tailed` in a fact is no atom, while other clauses have one there.',
  ),
} as const satisfies Readonly<Record<string, Finding>>;

export type FindingCode = keyof typeof FINDINGS;

/** Every code with its severity and the sentence that documents it. */
export const findings: Readonly<Record<FindingCode, Finding>> = FINDINGS;

export function finding(code: FindingCode, at: Position, message: string): Diagnostic {
  return diagnosticOf(findings[code].severity, code, at, message);
}
