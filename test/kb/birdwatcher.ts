// Somebody who saw a bird and answers what the knowledge base asks: the other half of a dialog.

import { fileURLToPath } from 'node:url';
import type { Engine, EngineKind } from '../../src/engine/engine.js';
import { KnowledgeBase } from '../../src/knowledge/knowledge-base.js';
import type {
  Answer,
  Answers,
  CallContext,
  Outcome,
  Question,
  Request,
} from '../../src/knowledge/outcome.js';
import { readTerm } from '../../src/reader/read.js';
import { listItems, match, textOf } from '../../src/terms/build.js';
import type { Json, JsonObject } from '../../src/terms/json.js';
import { OperatorTable } from '../../src/terms/operators.js';
import type { Term } from '../../src/terms/term.js';
import { createChosenEngine } from '../engine/chosen-engine.js';

const birdsFile = fileURLToPath(new URL('../../../kb/birds.pl', import.meta.url));

/** By bird and attribute, the values that the rules give it. */
export type Traits = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

export interface Birds {
  readonly engine: EngineKind;
  readonly knowledgeBase: KnowledgeBase;
  readonly diagnostics: Awaited<ReturnType<typeof KnowledgeBase.load>>['diagnostics'];
  /** The texts of the solutions of `goal` for its variable X. */
  solve(goal: string): Promise<readonly Term[]>;
}

export async function loadBirds(engine: Engine = createChosenEngine()): Promise<Birds> {
  const { knowledgeBase, diagnostics } = await KnowledgeBase.load(engine, { files: [birdsFile] });
  return { engine: engine.kind, knowledgeBase, diagnostics, solve: (goal) => solveAll(engine, goal) };
}

async function solveAll(engine: Engine, goal: string): Promise<readonly Term[]> {
  const read = readTerm(`findall(X, (${goal}), Xs)`, {
    file: 'goal',
    operators: OperatorTable.standard(),
    flags: { doubleQuotes: 'chars' },
  });
  if (read.kind === 'fault') throw new Error(read.diagnostic.message);
  const run = engine.solve(read.term);
  try {
    const step = await run.next();
    const found = step.kind === 'answer' ? match(step.goal, 'findall', 3)?.[2] : undefined;
    if (found === undefined) throw new Error(`${goal} ended with ${step.kind}`);
    return listItems(found) ?? [];
  } finally {
    run.close();
  }
}

export async function readTraits(birds: Birds): Promise<Traits> {
  const traits = new Map<string, Map<string, readonly string[]>>();
  const goal = 'taxon(Bird, species, _, Name, _), attribute(A), values(Bird, A, Vs), X = trait(Name, A, Vs)';
  for (const found of await birds.solve(goal)) {
    const [name, attribute, values] = match(found, 'trait', 3) ?? [];
    if (name === undefined || attribute === undefined || values === undefined) continue;
    const own = traits.get(textOf(name) ?? '') ?? new Map<string, readonly string[]>();
    traits.set(textOf(name) ?? '', own);
    own.set(
      textOf(attribute) ?? '',
      (listItems(values) ?? []).map((value) => textOf(value) ?? ''),
    );
  }
  return traits;
}

const everyone: CallContext = {
  answers: {},
  seed: 1,
  now: 0,
  client: { revision: '2026-07-28', name: 'birdwatcher', version: '1', canAsk: ['form'] },
};

const TIME_LIMIT = 20_000;

export function perform(birds: Birds, request: Request, answers: Answers = {}): Promise<Outcome<unknown>> {
  return birds.knowledgeBase.perform(request, { ...everyone, answers }, { timeLimit: TIME_LIMIT });
}

export function callTool(
  birds: Birds,
  name: string,
  args: JsonObject,
  answers: Answers = {},
): Promise<Outcome<unknown>> {
  return perform(birds, { kind: 'tool', name, arguments: args }, answers);
}

/** The attribute that a form asks for, and the menu where it has one. */
export interface Form {
  readonly attribute: string;
  readonly menu: readonly string[] | undefined;
}

function readForm(question: Question): Form {
  if (question.kind !== 'form') throw new Error(`expected a form, found ${question.kind}`);
  const [[attribute, property] = ['', {}]] = Object.entries(objectOf(question.schema['properties']));
  const menu = objectOf(property)['enum'];
  return { attribute, menu: menu === undefined ? undefined : stringsOf(menu) };
}

export interface Dialog {
  /** The attributes asked for, by round. */
  readonly rounds: readonly (readonly string[])[];
  readonly outcome: Outcome<unknown>;
}

/** Calls identify_bird and answers until it asks no more. */
export async function converse(
  birds: Birds,
  args: JsonObject,
  reply: (form: Form, rounds: readonly (readonly string[])[]) => Answer,
): Promise<Dialog> {
  const answers: Record<string, Answer> = {};
  const rounds: string[][] = [];
  for (;;) {
    const outcome = await callTool(birds, 'identify_bird', args, answers);
    if (outcome.kind !== 'asks' || rounds.length > 20) return { rounds, outcome };
    const forms = outcome.questions.map(readForm);
    outcome.questions.forEach((question, i) => {
      const form = forms[i];
      if (form !== undefined) answers[question.key] = reply(form, rounds);
    });
    rounds.push(forms.map(({ attribute }) => attribute));
  }
}

/** The answer of a witness who sees one value of every attribute; the first that the menu offers. */
export function witness(values: ReadonlyMap<string, readonly string[]>): (form: Form) => Answer {
  return ({ attribute, menu }) => {
    const seen = values.get(attribute) ?? [];
    if (menu === undefined) return accept({ [attribute]: seen[0] === 'yes' });
    const value = seen.find((one) => menu.includes(one));
    return accept({ [attribute]: value ?? 'dont_know' });
  };
}

export function accept(content: JsonObject): Answer {
  return { action: 'accept', content };
}

/** What a tool answered, as structured content. */
export function structured(outcome: Outcome<unknown>): JsonObject {
  if (outcome.kind !== 'answered') throw new Error(`expected an answer, found ${JSON.stringify(outcome)}`);
  return objectOf(objectOf(outcome.value)['structured']);
}

export function objectOf(value: unknown): JsonObject {
  if (!isObject(value)) throw new Error(`expected an object, found ${JSON.stringify(value)}`);
  return value;
}

export function itemsOf(value: unknown): readonly Json[] {
  if (!isList(value)) throw new Error(`expected an array, found ${JSON.stringify(value)}`);
  return value;
}

export function stringsOf(value: unknown): readonly string[] {
  return itemsOf(value).map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}
