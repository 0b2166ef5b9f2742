// Runs the examples of a guide: each is loaded as a file of its own, and each call must give what the guide shows.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { KnowledgeBase } from '../../src/knowledge/knowledge-base.js';
import type { Answer, Outcome, Request } from '../../src/knowledge/outcome.js';
import { isJsonObject, type Json, type JsonObject } from '../../src/terms/json.js';
import { createChosenEngine } from '../engine/chosen-engine.js';
import { readExamples, type Example, type ExampleCall } from './guide-examples.js';

export async function examplesOf(guide: string): Promise<readonly Example[]> {
  return readExamples(await readFile(guidePath(guide), 'utf8'));
}

export function guidePath(guide: string): URL {
  return new URL(`../../../docs/${guide}`, import.meta.url);
}

export async function expectExampleToHold({ program, calls }: Example): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  try {
    const file = join(folder, 'example.pl');
    await writeFile(file, program);
    const { knowledgeBase, diagnostics } = await KnowledgeBase.load(createChosenEngine(), { files: [file] });
    expect(diagnostics).to.deep.equal([]);
    for (const call of calls) expectAsShown(call, await performExample(knowledgeBase, call));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function performExample(
  knowledgeBase: KnowledgeBase,
  { text, replies }: ExampleCall,
): Promise<Outcome<unknown>> {
  const answers: Record<string, Answer> = {};
  for (const reply of [...replies, undefined]) {
    const outcome = await knowledgeBase.perform(
      readRequest(text),
      {
        answers,
        seed: 1,
        now: 0,
        client: { revision: '2026-07-28', name: 'reader', version: '1', canAsk: ['form'] },
      },
      { timeLimit: 10_000 },
    );
    if (reply === undefined) return outcome;
    expect(outcome.kind, `${text} before ${reply}`).to.equal('asks');
    for (const { key } of outcome.kind === 'asks' ? outcome.questions : []) answers[key] = readReply(reply);
  }
  throw new Error('unreachable');
}

function readRequest(text: string): Request {
  const [first = '', second = '', third = '', fourth = ''] = text.split(' ');
  switch (first) {
    case 'prompt':
      return {
        kind: 'prompt',
        name: second,
        arguments: textsOf(parseObject(text.slice(`prompt ${second} `.length))),
      };
    case 'resource':
      return { kind: 'resource', uri: second };
    case 'complete':
      return {
        kind: 'completion',
        reference: { resource: second },
        argument: { name: third, value: fourth },
        context: {},
      };
    default:
      return { kind: 'tool', name: first, arguments: parseObject(text.slice(first.length + 1)) };
  }
}

function readReply(reply: string): Answer {
  return reply === 'decline' || reply === 'cancel'
    ? { action: reply }
    : { action: 'accept', content: parseObject(reply) };
}

function expectAsShown({ text, expected }: ExampleCall, outcome: Outcome<unknown>): void {
  const shown = `${text} gave ${JSON.stringify(outcome)}`;
  switch (expected.kind) {
    case 'structured':
      expect(outcome, shown).to.have.property('kind', 'answered');
      expect(outcome, shown)
        .to.have.nested.property('value.structured')
        .that.deep.equals(parseObject(expected.text));
      break;
    case 'error':
      expect(outcome.kind, shown).not.to.equal('answered');
      expect(JSON.stringify(outcome)).to.contain(expected.text);
      break;
    case 'contains':
      expect(outcome, shown).to.have.property('kind', 'answered');
      expect(JSON.stringify('value' in outcome ? outcome.value : null)).to.contain(expected.text);
      break;
  }
}

function parseObject(text: string): JsonObject {
  const json: unknown = JSON.parse(text);
  if (!isJson(json) || !isJsonObject(json)) throw new Error(`expected a JSON object: ${text}`);
  return json;
}

function isJson(value: unknown): value is Json {
  return value !== undefined;
}

function textsOf(object: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}
