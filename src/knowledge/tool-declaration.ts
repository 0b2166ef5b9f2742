// One entry of tools/1 with all that describes it: what the client is shown, and how arguments and results are converted.

import type { Engine } from '../engine/engine.js';
import type { Indicator } from '../engine/indicator.js';
import { nearestIndicator } from '../language/near-miss.js';
import type { InfoDeclaration, Program } from '../language/program.js';
import { match, textOf } from '../terms/build.js';
import { compareTerms } from '../terms/compare.js';
import type { JsonObject } from '../terms/json.js';
import { excerpt } from '../terms/term-json.js';
import { NIL, type Term } from '../terms/term.js';
import { limitsOf, type CallLimits, type ServerLimits } from './call-limits.js';
import type { Tool } from './catalogue.js';
import type { Findings } from './declaration-findings.js';
import type { DeclaredGoals } from './declared-goals.js';
import type { HookHeads } from './hook-heads.js';
import { readIcons } from './icons.js';
import { readSchemaTerm } from './schema-term.js';
import { compileSchema, type SchemaValidator } from './schema-validator.js';
import { checkModeArity, infoOf, NAME, readToolArguments, type ToolArgument } from './tool-arguments.js';
import { noOptions, readToolOptions, type ToolOptions } from './tool-options.js';
import { headerFault } from './parameter-headers.js';
import { reportSparseTool } from './sparse-tools.js';
import { inputSchemaOf, outputSchemaOf } from './tool-schema.js';
import { readToolInterface } from './user-interface.js';
import { whyUnsatisfiable } from './unsatisfiable-schema.js';

export interface DeclaredTool {
  readonly tool: Tool;
  readonly predicate: Indicator;
  readonly arguments: readonly ToolArgument[];
  readonly options: ToolOptions;
  readonly limits: CallLimits;
  /** Present when the author's own schema takes the place of the inferred one. */
  readonly input?: SchemaValidator;
  readonly output?: SchemaValidator;
}

export interface DeclarationSources {
  readonly engine: Engine;
  readonly program: Program;
  readonly heads: HookHeads;
  readonly limits: ServerLimits;
  /** Whether all tools are explained that do not say otherwise. */
  readonly explained: boolean;
  readonly goals: DeclaredGoals;
  readonly findings: Findings;
}

interface Descriptor {
  readonly name: string;
  readonly predicate: Indicator;
  readonly options: ToolOptions;
}

/** The tool of a descriptor; undefined, with a finding, where it cannot be served. */
export async function declareTool(
  term: Term,
  sources: DeclarationSources,
): Promise<DeclaredTool | undefined> {
  const { program, goals, findings, engine } = sources;
  const descriptor = readDescriptor(term, findings);
  if (descriptor === undefined || !exists(descriptor, sources)) return undefined;
  const { name, predicate, options } = descriptor;
  checkModeArity(program, predicate, engine, findings);
  const args = readToolArguments(program, predicate, findings);
  const info = infoOf(program, predicate);
  const input = await overriding('input_schema', name, goals, findings);
  const output = await overriding('output_schema', name, goals, findings);
  const icons = readIcons(await goals.value('tool_icons', name));
  const ui = readToolInterface(await goals.value('tool_ui', name), name, findings);
  const description = options.description ?? infoText(info, 'comment') ?? '';
  reportSparseTool({ name, predicate, description, hasSchema: input !== undefined }, program, findings);
  return {
    tool: {
      name,
      title: options.title ?? infoText(info, 'title') ?? name,
      description,
      inputSchema: input?.schema ?? inputSchemaOf(args),
      outputSchema: output?.schema ?? outputSchemaOf(args, options),
      ...(options.annotations === undefined ? {} : { annotations: options.annotations }),
      ...(icons.length === 0 ? {} : { icons }),
      ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
      ...(options.task === undefined ? {} : { task: options.task }),
      ...(isExplained(options, sources) ? { explains: true } : {}),
      ...(ui === undefined ? {} : { ui }),
    },
    predicate,
    arguments: args,
    options,
    limits: limitsOf(sources.limits, options.limits),
    ...(input === undefined ? {} : { input: input.validator }),
    ...(output === undefined ? {} : { output: output.validator }),
  };
}

/** Only the machine explains. */
function isExplained({ explains }: ToolOptions, { explained, engine }: DeclarationSources): boolean {
  return engine.kind === 'machine' && (explains ?? explained);
}

function readDescriptor(term: Term, findings: Findings): Descriptor | undefined {
  const at = findings.placeOf('tools/1');
  const [name, functor, arity, listed = NIL] = match(term, 'tool', 3) ?? match(term, 'tool', 4) ?? [];
  const text = name === undefined ? undefined : textOf(name);
  const predicate = functor === undefined ? undefined : textOf(functor);
  if (text === undefined || predicate === undefined || typeof arity !== 'number' || arity < 0) {
    findings.add(
      'tool-invalid',
      at,
      `tools/1 must list tool(Name, Functor, Arity) or tool(Name, Functor, Arity, Options), found ${excerpt(term)}`,
    );
    return undefined;
  }
  if (!NAME.test(text)) {
    findings.add(
      'tool-name-invalid',
      at,
      `the tool name '${text}' must be 1 to 64 letters A-Z a-z, digits, _ or -`,
    );
    return undefined;
  }
  const options = compareTerms(listed, NIL) === 0 ? noOptions : readToolOptions(listed);
  if ('fault' in options) {
    findings.add('tool-invalid', at, `tool ${text}: ${options.fault}`);
    return undefined;
  }
  return { name: text, predicate: { name: predicate, arity }, options };
}

function exists(
  { name, predicate }: Descriptor,
  { engine, heads, findings, program }: DeclarationSources,
): boolean {
  const answered =
    engine.definer(predicate) !== undefined ||
    heads.speaksOf('tool_call', 3, name) ||
    heads.speaksOf('tool_call', 4, name) ||
    heads.speaksOf('tool_call_round', 4, name);
  if (!answered) {
    const existing = [...engine.programPredicates()];
    const others = existing
      .filter((other) => other.name === predicate.name)
      .map(({ arity }) => `${predicate.name}/${arity}`);
    const nearest = nearestIndicator(predicate, existing);
    const guess = nearest === undefined ? '' : `; did you mean ${nearest.name}/${nearest.arity}?`;
    const hint = others.length === 0 ? guess : `; there is ${others.join(', ')}`;
    const place = infoOf(program, predicate)?.at ?? findings.placeOf('tools/1');
    findings.add(
      'tool-without-predicate',
      place,
      `the predicate ${predicate.name}/${predicate.arity} of tool ${name} does not exist${hint}`,
    );
  }
  return answered;
}

function infoText(info: InfoDeclaration | undefined, key: string): string | undefined {
  const value = info?.entries.get(key);
  return value === undefined ? undefined : textOf(value);
}

async function overriding(
  hook: 'input_schema' | 'output_schema',
  name: string,
  goals: DeclaredGoals,
  findings: Findings,
): Promise<{ readonly schema: JsonObject; readonly validator: SchemaValidator } | undefined> {
  const term = await goals.value(hook, name);
  if (term === undefined) return undefined;
  const read = readSchemaTerm(term);
  const compiled = 'schema' in read ? compileSchema(read.schema) : read;
  const fault =
    'fault' in compiled
      ? compiled.fault
      : hook === 'input_schema' && 'schema' in read && read.schema['type'] !== 'object'
        ? 'its type must be object'
        : undefined;
  const header = hook === 'input_schema' && 'schema' in read ? headerFault(read.schema) : undefined;
  if (fault === undefined && header !== undefined) {
    const message = `HTTP clients refuse input_schema/2 for ${name}: ${header}`;
    findings.add('header-invalid', findings.placeOf(`${hook}/2`), message);
  }
  const why = hook === 'input_schema' && 'schema' in read ? whyUnsatisfiable(read.schema) : undefined;
  if (fault === undefined && why !== undefined) {
    const message = `no call can satisfy input_schema/2 for ${name}: ${why}`;
    findings.add('schema-unsatisfiable', findings.placeOf(`${hook}/2`), message);
  }
  if (fault === undefined && 'schema' in read && 'validator' in compiled)
    return { schema: read.schema, validator: compiled.validator };
  findings.add('schema-invalid', findings.placeOf(`${hook}/2`), `${hook}/2 for ${name}: ${fault ?? ''}`);
  return undefined;
}
