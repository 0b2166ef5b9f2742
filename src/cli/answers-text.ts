// Answers to a goal as a Prolog top level shows them.

import type { Bindings, QueryAnswer } from '../knowledge/inquiry.js';

export function answersText({ answers, end }: QueryAnswer): string {
  const texts = answers.map(answerText);
  if (end.kind === 'complete') {
    // The last answer may have left a choice that came to nothing.
    return texts.length === 0 ? 'false.' : `${texts.join(' ;\n')}.`;
  }
  return texts.map((text) => `${text} ;`).join('\n');
}

function answerText({ lines }: Bindings): string {
  return lines.length === 0 ? 'true' : lines.join(',\n');
}
