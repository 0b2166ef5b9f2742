// Loads knowledge bases and calls them the way the host does.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KnowledgeBase, type Answered, type Loaded } from '../../src/knowledge/knowledge-base.js';
import type { RunOptions } from '../../src/knowledge/call-run.js';
import type { Answers, CallContext, Outcome, QuestionKind, Request } from '../../src/knowledge/outcome.js';
import type { JsonObject } from '../../src/terms/json.js';
import { createChosenEngine } from '../engine/chosen-engine.js';

const fixtures = fileURLToPath(new URL('../../../test/fixtures/knowledge/', import.meta.url));

/** The knowledge base of a fixture, which must have no errors. */
export async function open(fixture: string): Promise<KnowledgeBase> {
  const { knowledgeBase, diagnostics } = await load(join(fixtures, fixture));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ line, message }) => `${line}: ${message}`).join('\n'));
  return knowledgeBase;
}

function load(file: string): Promise<Loaded> {
  return KnowledgeBase.load(createChosenEngine(), { files: [file] });
}

/** Loads source text. */
export function loadText(text: string): Promise<Loaded> {
  const file = join(mkdtempSync(join(tmpdir(), 'knowledge-')), 'base.pl');
  writeFileSync(file, text);
  return load(file);
}

export interface Calling extends Partial<RunOptions> {
  readonly answers?: Answers;
  readonly canAsk?: readonly QuestionKind[];
  readonly round?: NonNullable<CallContext['round']>;
}

export function callTool(
  knowledgeBase: KnowledgeBase,
  name: string,
  args: JsonObject = {},
  calling: Calling = {},
): Promise<Outcome<Answered>> {
  return request(knowledgeBase, { kind: 'tool', name, arguments: args }, calling);
}

export function request(
  knowledgeBase: KnowledgeBase,
  what: Request,
  { answers = {}, canAsk = ['form', 'url', 'sampling', 'roots'], round, ...run }: Calling = {},
): Promise<Outcome<Answered>> {
  const context: CallContext = {
    answers,
    seed: 1,
    now: Date.UTC(2026, 11, 1),
    client: { revision: '2025-11-25', name: 'test', version: '1.0.0', canAsk },
    ...(round === undefined ? {} : { round }),
  };
  return knowledgeBase.perform(what, context, { timeLimit: 10_000, ...run });
}

/** The structured value of a tool's answer; any other outcome as it is. */
export function structuredOf(outcome: Outcome<Answered>): unknown {
  return outcome.kind === 'answered' && 'structured' in outcome.value ? outcome.value.structured : outcome;
}

/** The text of an outcome that has one. */
export function textOf(outcome: Outcome<Answered>): string {
  return 'text' in outcome ? outcome.text : JSON.stringify(outcome);
}
