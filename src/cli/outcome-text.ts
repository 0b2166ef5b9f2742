// Results and refusals of a call as lines for a person at a terminal.

import type { Content, ToolAnswer } from '../knowledge/catalogue.js';
import type { CallEvent, Outcome, Question } from '../knowledge/outcome.js';
import { readFields } from './question-form.js';

export function contentText(content: Content): string {
  switch (content.kind) {
    case 'text':
    case 'resource':
      return content.text;
    case 'image':
    case 'audio':
    case 'blob':
      return `(${content.kind} of type ${content.mimeType}, ${content.data.length} characters of base64)`;
    case 'link':
      return `${content.name}: ${content.uri}`;
  }
}

/** Why there is no answer. */
export function outcomeText(outcome: Exclude<Outcome<ToolAnswer>, { kind: 'answered' }>): string {
  switch (outcome.kind) {
    case 'refused':
      return outcome.value.content.map(contentText).join('\n');
    case 'asks':
      return openQuestionsText(outcome.questions);
    case 'cancelled':
      return 'The call was cancelled.';
    case 'unknown':
    case 'misfit':
    case 'failed':
    case 'threw':
    case 'inexpressible':
    case 'unaskable':
    case 'incapable':
    case 'limit':
      return outcome.text;
  }
}

export function eventText(event: CallEvent): string {
  switch (event.kind) {
    case 'progress': {
      const total = event.total === undefined ? '' : ` of ${event.total}`;
      return `progress: ${event.done}${total}${event.message === undefined ? '' : ` ${event.message}`}`;
    }
    case 'log':
      return `${event.level}: ${typeof event.data === 'string' ? event.data : JSON.stringify(event.data)}`;
    case 'notify':
      return `notify: ${event.event.kind}`;
    case 'close-stream':
      return 'the stream to the client is closed; the answer waits for it';
  }
}

/** A question that is put again says in its message what was wrong with the last answer. */
function openQuestionsText(questions: readonly Question[]): string {
  const rejected = questions.some((question) => 'message' in question && question.message.includes(REJECTED));
  return [
    rejected
      ? 'The tool does not take an answer that --answers gave, and asks again:'
      : 'The tool asks, stdin is not a terminal, and --answers has no answer (left) to:',
    ...questions.map(questionText),
    'Give a list in the order of the questions, or an object from each message to its answer.',
  ].join('\n');
}

const REJECTED = '\n(The last answer was not accepted';

function questionText(question: Question): string {
  switch (question.kind) {
    case 'form': {
      const fields = readFields(question.schema).map((field) =>
        'choices' in field
          ? `${field.name} (${field.choices.map(({ label }) => label).join(', ')})`
          : `${field.name} (${field.kind})`,
      );
      return `  ${question.message} ${fields.join('; ')}`;
    }
    case 'url':
      return `  ${question.message} ${question.url}`;
    case 'sampling':
      return '  a reply by a language model';
    case 'roots':
      return "  the client's roots";
  }
}
