// Every finding about what a knowledge base declares: its severity, and the sentence that documents it.

import type { Program } from '../language/program.js';
import type { Diagnostic, Position } from '../reader/position.js';
import { diagnosticOf, error, warning, type Finding } from '../language/finding-table.js';

const FINDINGS = {
  'declaration-failed': error(
    'A predicate that declares what is offered has no solution, throws or reaches a limit.',
  ),
  'declaration-invalid': error('A declaration is not a list of the terms that it takes.'),
  'tool-invalid': error('A tool descriptor or one of its options is not of a known form.'),
  'tool-name-invalid': error('A tool name is not of 1 to 64 letters, digits, underscores and hyphens.'),
  'tool-duplicate': error('Two tools have the same name.'),
  'tool-without-predicate': error('Neither the predicate of a tool nor a hook that answers for it exists.'),
  'argument-name-invalid': error(
    'An argument name is not of 1 to 64 letters, digits, underscores and hyphens.',
  ),
  'argument-name-duplicate': error('Two arguments of a tool have the same name.'),
  'arity-mismatch': error('Modes or argument names do not fit the arity of the predicate.'),
  'schema-invalid': error(
    'A schema that overrides the inferred one is no JSON Schema, or an input schema not one of an object.',
  ),
  'schema-unsatisfiable': warning('No arguments whatever satisfy the schema of `input_schema/2`.'),
  'header-invalid': error(
    '`x-mcp-header` does not name a header for one string, integer or boolean argument.',
  ),
  'tool-undescribed': warning('A tool has no description: a model does not know what it is for.'),
  'tool-without-mode': warning(
    'The predicate of a tool has arguments and no `mode/2`: all of them are inputs of any type.',
  ),
  'tool-name-long': warning(
    'A tool name has over 60 characters together with the name of the server, and some hosts hide such tools.',
  ),
  'tool-unlisted': warning(
    '`tool_call/3` or one of its kin has a clause for a tool that `tools/1` does not list.',
  ),
  'prompt-invalid': error('A prompt descriptor is not of a known form.'),
  'prompt-duplicate': error('Two prompts have the same name.'),
  'prompt-unanswered': warning('A prompt is listed, but no clause of `prompt_get/3` is there for it.'),
  'prompt-unlisted': warning('`prompt_get/3` has a clause for a prompt that `prompts/1` does not list.'),
  'resource-invalid': error('A resource or resource template descriptor is not of a known form.'),
  'resource-duplicate': error('Two resources have the same URI.'),
  'resource-unanswered': warning('A resource is listed, but no clause of `resource_read/3` is there for it.'),
  'resource-unlisted': warning('`resource_read/3` has a clause for a resource that is not listed.'),
  'completion-unmatched': warning('`completion/4` completes an argument that no prompt or resource has.'),
  'type-doubtful': warning('A type of a tool is unknown, and close to a known one.'),
  'info-key-doubtful': warning('A key of `info/2` is unknown, and close to a known one.'),
  'info-value-invalid': error('A value in `info/2` is not the text or the list that its key takes.'),
  'cache-policy-invalid': warning(
    '`cache_policy/4` gives no time in milliseconds, or no scope that there is.',
  ),
  'ui-invalid': error('`tool_ui/2` or `resource_ui_meta/2` is not of a known form.'),
  'capability-unknown': warning('`capabilities/1` lists something that there is none of.'),
  'capability-mismatch': warning('`capabilities/1` lists what is not defined, or leaves out what is.'),
  'declaration-stray': warning('`mode/2` or `info/2` describes a predicate that does not exist.'),
  'nothing-declared': warning('The file declares no tool, prompt or resource.'),
} as const satisfies Readonly<Record<string, Finding>>;

type FindingCode = keyof typeof FINDINGS;

/** Every code with its severity and the sentence that documents it. */
export const declarationFindings: Readonly<Record<FindingCode, Finding>> = FINDINGS;

/** The findings of one reading of the declarations, each with the place to look at. */
export class Findings {
  readonly diagnostics: Diagnostic[] = [];

  constructor(private readonly program: Program) {}

  add(code: FindingCode, at: Position, message: string): void {
    this.diagnostics.push(diagnosticOf(declarationFindings[code].severity, code, at, message));
  }

  hasOneAt({ file, line, column }: Position): boolean {
    return this.diagnostics.some((one) => one.file === file && one.line === line && one.column === column);
  }

  /** Where the predicate begins; the beginning of the served file when it has no clause. */
  placeOf(indicator: string): Position {
    return this.program.positions.get(indicator) ?? { file: this.program.files[0] ?? '', line: 1, column: 1 };
  }
}
