// What a handler of a directive gets, and the words for arguments that it cannot take.

import type { Callable, Term } from '../terms/term.js';
import type { Passage, Source } from './source.js';

export interface Directive {
  readonly goal: Callable;
  /** The arguments of the goal, dereferenced. */
  readonly args: readonly Term[];
  readonly passage: Passage;
}

/** Carries out one directive; handlers report what is wrong and never throw for it. */
export type DirectiveHandler = (directive: Directive, source: Source) => void | Promise<void>;

/** Says at the place of the culprit what it is not. */
export function reportInvalid(source: Source, directive: Directive, culprit: Term, wanted: string): void {
  const { goal, passage } = directive;
  source.loading.report(
    'directive-invalid',
    passage.place(culprit, goal),
    `${passage.show(culprit)} is not ${wanted}`,
  );
}
