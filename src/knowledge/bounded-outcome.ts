// The last look at what a call gives before it is sent: nothing in it is larger than a client can be expected to take.

import { withoutEffect, type Performed } from './call-run.js';
import type { Inquiry } from './inquiry.js';
import type { Outcome, Request } from './outcome.js';
import { sizeText } from '../terms/conversion.js';
import type { CallLimits } from './call-limits.js';
import { jsonBytes, tooLargeText } from './tool-output.js';

const MESSAGE_LENGTH = 4_000;
/** Bytes. */
const QUESTIONS_SIZE = 1_048_576;
const questionsTooLarge = `the questions to the user are larger than ${sizeText(QUESTIONS_SIZE)}`;

/** A tool holds its result to the limit itself, where it can be cut. */
export function bounded<Value>(
  { outcome, keep }: Performed<Value>,
  kind: (Request | Inquiry)['kind'],
  limits: CallLimits,
): Performed<Value> {
  switch (outcome.kind) {
    case 'answered':
      return kind === 'tool' || jsonBytes(outcome.value) <= limits.resultBytes
        ? { outcome, keep }
        : withoutEffect({ kind: 'inexpressible', text: tooLargeText(limits) });
    case 'asks':
      return isSendable(outcome.questions)
        ? { outcome, keep }
        : withoutEffect({ kind: 'inexpressible', text: questionsTooLarge });
    case 'unaskable':
      return isSendable(outcome.questions)
        ? { outcome: shortened(outcome), keep }
        : withoutEffect({ kind: 'inexpressible', text: questionsTooLarge });
    case 'unknown':
    case 'misfit':
    case 'incapable':
    case 'failed':
    case 'threw':
    case 'inexpressible':
    case 'limit':
      return { outcome: shortened(outcome), keep };
    case 'refused':
    case 'cancelled':
      return { outcome, keep };
  }
}

function isSendable(questions: unknown): boolean {
  return jsonBytes(questions) <= QUESTIONS_SIZE;
}

function shortened<One extends Extract<Outcome<never>, { text: string }>>(outcome: One): One {
  const { text } = outcome;
  return text.length <= MESSAGE_LENGTH
    ? outcome
    : { ...outcome, text: `${text.slice(0, MESSAGE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}...` };
}
