// Answers from the command line, found by the message of the question or taken in order.

import type { Answer, Question } from '../knowledge/outcome.js';
import { isArray, isJsonObject, type Json, type JsonObject } from '../terms/json.js';
import { readFields } from './question-form.js';

export class GivenAnswers {
  readonly #inOrder: Json[];
  readonly #byMessage: JsonObject;

  constructor(answers: readonly Json[] | JsonObject) {
    this.#inOrder = isArray(answers) ? [...answers] : [];
    this.#byMessage = isArray(answers) ? {} : answers;
  }

  /** The answer to `question`, which a list gives only once; undefined when none was given. */
  take(question: Question): Answer | undefined {
    const given = 'message' in question ? this.#byMessage[question.message] : undefined;
    const answer = given ?? this.#inOrder.shift();
    return answer === undefined ? undefined : readAnswer(question, answer);
  }
}

/** Throws nothing: what does not fit the question is asked again. */
export function readAnswer(question: Question, given: Json): Answer {
  if (question.kind !== 'form' && question.kind !== 'url') return { action: 'value', value: given };
  if (!isJsonObject(given)) return { action: 'accept', content: bareValue(question, given) };
  const { action, content } = given;
  if (action === 'decline' || action === 'cancel') return { action };
  if (action === 'accept') return { action, content: isJsonObject(content) ? content : {} };
  return { action: 'accept', content: given };
}

/** A form with one field may be answered by the bare value. */
function bareValue(question: Question, value: Json): JsonObject {
  const fields = question.kind === 'form' ? readFields(question.schema) : [];
  const [field] = fields;
  return field !== undefined && fields.length === 1 ? { [field.name]: value } : {};
}
