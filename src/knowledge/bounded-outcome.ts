// The last look at what a call gives before it is sent: nothing in it is larger than a client can be expected to take.

import { withoutEffect, type Performed } from './call-run.js';
import type { Outcome, Request } from './outcome.js';
import { RESULT_SIZE, tooLarge } from './tool-output.js';
import { sizeText } from '../terms/conversion.js';

const MESSAGE_LENGTH = 4_000;
const questionsTooLarge = `the questions to the user are larger than ${sizeText(RESULT_SIZE)}`;

/** A tool holds its result to the limit itself, where it can be cut. */
export function bounded<Value>({ outcome, keep }: Performed<Value>, kind: Request['kind']): Performed<Value> {
  switch (outcome.kind) {
    case 'answered':
      return kind === 'tool' || isSendable(outcome.value)
        ? { outcome, keep }
        : withoutEffect({ kind: 'inexpressible', text: tooLarge });
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

function isSendable(value: unknown): boolean {
  return JSON.stringify(value).length <= RESULT_SIZE;
}

function shortened<One extends Extract<Outcome<never>, { text: string }>>(outcome: One): One {
  const { text } = outcome;
  return text.length <= MESSAGE_LENGTH
    ? outcome
    : { ...outcome, text: `${text.slice(0, MESSAGE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}...` };
}
