// What a knowledge base publishes, and who listens: what calls tell of themselves, and what the watch finds out.

import type { Catalogue } from '../knowledge/catalogue.js';
import type { KnowledgeEvent } from '../knowledge/outcome.js';
import { CatalogueWatch } from './catalogue-watch.js';

type Listener = (event: KnowledgeEvent) => void;

export interface PublicationOptions {
  /** How many change sets are committed. */
  readonly position: () => number;
  /** The catalogue with all that is committed now. */
  readonly read: () => Promise<Catalogue>;
  readonly log: (line: string) => void;
}

export class Publications {
  readonly #watch: CatalogueWatch;
  /** By a key of its own for each time that one was added. */
  readonly #listeners = new Map<symbol, Listener>();
  readonly #log: (line: string) => void;

  constructor({ position, read, log }: PublicationOptions) {
    this.#log = log;
    this.#watch = new CatalogueWatch({
      ...{ position, read },
      publish: (event) => {
        this.#tell(event);
      },
    });
  }

  /** `known` is a catalogue that the listener may have seen. Returns what removes it again. */
  add(listener: Listener, known: Catalogue): () => void {
    const key = Symbol('listener');
    this.#listeners.set(key, listener);
    this.#watch.begin(known);
    return () => {
      this.#listeners.delete(key);
      if (this.#listeners.size === 0) this.#watch.end();
    };
  }

  /** A change set was appended to the log. */
  committed(): void {
    this.#watch.committed();
  }

  publish(event: KnowledgeEvent): void {
    this.#tell(event);
    this.#watch.told(event);
  }

  close(): void {
    this.#listeners.clear();
    this.#watch.end();
  }

  /** A listener that fails does not keep the event from the others. */
  #tell(event: KnowledgeEvent): void {
    for (const listen of [...this.#listeners.values()]) {
      try {
        listen(event);
      } catch (error) {
        this.#log(`a listener to ${event.kind} failed: ${String(error)}`);
      }
    }
  }
}
