// The questions of a task that wait for an answer, under keys that no two questions of a task share.

import type { Answer, Question, QuestionKind } from '../../knowledge/outcome.js';
import type { WireQuestion } from '../wire-question.js';

export class OpenQuestions {
  /** Also of questions that were answered. */
  readonly #keys = new Set<string>();
  readonly #open = new Map<string, Question>();
  #answers: Record<string, Answer> = {};
  #done: () => void = () => undefined;

  constructor(private readonly wireOf: (question: Question) => WireQuestion) {}

  /** What still has no answer. */
  get wire(): Readonly<Record<string, WireQuestion>> {
    return Object.fromEntries([...this.#open].map(([key, question]) => [key, this.wireOf(question)]));
  }

  /** Resolves when all are answered, or at an abort; the answers go by the questions' own keys. */
  async open(questions: readonly Question[], signal: AbortSignal): Promise<Readonly<Record<string, Answer>>> {
    this.#answers = {};
    for (const question of questions) this.#open.set(this.#newKey(question.key), question);
    await new Promise<void>((resolve) => {
      this.#done = resolve;
      if (signal.aborted) resolve();
      else
        signal.addEventListener(
          'abort',
          () => {
            resolve();
          },
          { once: true },
        );
    });
    this.#open.clear();
    return this.#answers;
  }

  /** `find` gives the answer under a key, where there is one; how many were found. */
  answer(find: (key: string, kind: QuestionKind) => Answer | undefined): number {
    let found = 0;
    for (const [key, question] of this.#open) {
      const answer = find(key, question.kind);
      if (answer === undefined) continue;
      this.#answers[question.key] = answer;
      this.#open.delete(key);
      found += 1;
    }
    if (found > 0 && this.#open.size === 0) this.#done();
    return found;
  }

  #newKey(wanted: string): string {
    let key = wanted;
    for (let n = 2; this.#keys.has(key); n++) key = `${wanted}~${String(n)}`;
    this.#keys.add(key);
    return key;
  }
}
