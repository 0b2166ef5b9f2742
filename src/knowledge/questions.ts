// Questions found by what they ask: one call, run again from the start, finds the answers that it has got so far.

import { createHash } from 'node:crypto';
import { Stop } from '../engine/prolog-error.js';
import { isJsonObject, type Json, type JsonObject } from '../terms/json.js';
import type { Answer, Answers, ClientFacts, Outcome, Question, QuestionKind } from './outcome.js';
import { coerceToSchema } from './schema-coercion.js';
import { compileSchema } from './schema-validator.js';

/** A question without its key. */
export type Asked =
  | { readonly kind: 'form'; readonly message: string; readonly schema: JsonObject }
  | { readonly kind: 'url'; readonly message: string; readonly url: string }
  | { readonly kind: 'sampling'; readonly request: JsonObject }
  | { readonly kind: 'roots' };

/** Why a run was stopped: it needs these answers. */
export class Asking {
  constructor(readonly questions: readonly Question[]) {}
}

/** A form answered against its own schema is asked again, this often in all; then it counts as canceled. */
const ATTEMPTS = 3;

/** The questions of one run of a call. */
export class Dialog {
  readonly #occurrences = new Map<string, number>();

  constructor(private readonly answers: Answers) {}

  /** The answers, in order. Throws Stop with all questions that have none yet. */
  ask(questions: readonly Asked[]): Answer[] {
    const found: Answer[] = [];
    const open: Question[] = [];
    for (const asked of questions) {
      const reply = this.#find(asked);
      if ('key' in reply) open.push(reply);
      else found.push(reply);
    }
    if (open.length > 0) throw new Stop(new Asking(open));
    return found;
  }

  #find(asked: Asked): Answer | Question {
    const identity = JSON.stringify(asked);
    const occurrence = (this.#occurrences.get(identity) ?? 0) + 1;
    this.#occurrences.set(identity, occurrence);
    let question: Asked = asked;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const key = keyOf(identity, occurrence, attempt);
      const answer = Object.hasOwn(this.answers, key) ? this.answers[key] : undefined;
      if (answer === undefined || !fits(answer, asked.kind)) return { ...question, key };
      if (asked.kind !== 'form' || answer.action !== 'accept') return answer;
      const checked = checkContent(answer.content, asked.schema);
      if ('content' in checked) return { action: 'accept', content: checked.content };
      question = {
        ...asked,
        message: `${asked.message}\n(The last answer was not accepted: ${checked.fault}.)`,
      };
    }
    return { action: 'cancel' };
  }
}

/** Sampling and roots are answered by a value, a person by an action; all may be declined. */
function fits({ action }: Answer, kind: QuestionKind): boolean {
  const hasValue = kind === 'sampling' || kind === 'roots';
  return hasValue ? action !== 'accept' : action !== 'value';
}

// Short, since it travels with every round; long enough that questions of one call never meet.
function keyOf(identity: string, occurrence: number, attempt: number): string {
  const text = `${occurrence} ${attempt} ${identity}`;
  return `q${createHash('sha256').update(text).digest('hex').slice(0, 15)}`;
}

function checkContent(
  content: Json,
  schema: JsonObject,
): { readonly content: JsonObject } | { readonly fault: string } {
  const coerced = coerceToSchema(content, schema);
  if (!isJsonObject(coerced)) return { fault: 'expected an object' };
  const compiled = compileSchema(schema);
  const faults = 'validator' in compiled ? compiled.validator.faults(coerced) : [compiled.fault];
  return faults.length === 0 ? { content: coerced } : { fault: faults.join('; ') };
}

/** The questions of kinds that the client cannot be asked. */
export function unaskable(questions: readonly Question[], client: ClientFacts): Question[] {
  return questions.filter(({ kind }) => !client.canAsk.includes(kind));
}

/** One line for a person or model that has to find out otherwise. */
export function questionText(question: Question): string {
  switch (question.kind) {
    case 'form':
      return question.message;
    case 'url':
      return `${question.message} (${question.url})`;
    case 'sampling':
      return 'a completion by the language model of the client';
    case 'roots':
      return 'the roots of the client';
  }
}

const CAPABILITIES: Readonly<Record<QuestionKind, string>> = {
  form: 'form elicitation',
  url: 'URL elicitation',
  sampling: 'sampling',
  roots: 'roots',
};

/** What comes of a tool that requires what this client does not have. */
export function incapable(tool: string, requires: readonly QuestionKind[]): Outcome<never> {
  const kinds = requires.map((kind) => CAPABILITIES[kind]).join(', ');
  return { kind: 'incapable', text: `The tool ${tool} needs a client that supports ${kinds}.`, requires };
}

export function unaskableText(questions: readonly Question[]): string {
  const kinds = [...new Set(questions.map(({ kind }) => CAPABILITIES[kind]))].join(', ');
  const lines = questions.map((question) => `- ${questionText(question)}`);
  return `The tool needs answers that this client cannot be asked for (it does not support ${kinds}):\n${lines.join('\n')}`;
}
