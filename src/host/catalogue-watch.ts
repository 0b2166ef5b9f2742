// Finds out by itself which lists of the catalogue have become other ones, and tells who listens. It reads the catalogue some
// time after a commit, once for many commits, and leaves most of the time to the calls.

import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '../knowledge/catalogue.js';
import type { KnowledgeEvent } from '../knowledge/outcome.js';

export interface CatalogueWatchOptions {
  /** How many change sets are committed. */
  readonly position: () => number;
  /** The catalogue with all that is committed now. */
  readonly read: () => Promise<Catalogue>;
  readonly publish: (event: KnowledgeEvent) => void;
}

type ListEvent = Exclude<KnowledgeEvent['kind'], 'resource_updated'>;

/** Milliseconds from a commit to the reading: as a rule more calls come right after it. */
const SHORTEST_WAIT = 50;
/** How much longer to wait than the last reading took. */
const REST = 10;

const LISTS: readonly (readonly [ListEvent, (catalogue: Catalogue) => readonly unknown[]])[] = [
  ['tools_list_changed', ({ tools }) => tools],
  ['prompts_list_changed', ({ prompts }) => prompts],
  ['resources_list_changed', ({ resources, resourceTemplates }) => [resources, resourceTemplates]],
];

export class CatalogueWatch {
  readonly #options: CatalogueWatchOptions;
  /** The catalogue that is known to who listens; undefined while nobody does. */
  #known: Catalogue | undefined;
  /** At which position the knowledge base itself told of a list. */
  readonly #toldAt = new Map<ListEvent, number>();
  #timer: NodeJS.Timeout | undefined;
  #wait = SHORTEST_WAIT;

  constructor(options: CatalogueWatchOptions) {
    this.#options = options;
  }

  /** Somebody listens who knows this catalogue, or a later one. */
  begin(known: Catalogue): void {
    this.#known ??= known;
  }

  end(): void {
    this.#known = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Something was committed that may matter. */
  committed(): void {
    if (this.#known === undefined || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.#look(), this.#wait).unref();
  }

  /** The event has just been published: it need not be found out. */
  told({ kind }: KnowledgeEvent): void {
    if (kind !== 'resource_updated') this.#toldAt.set(kind, this.#options.position());
  }

  async #look(): Promise<void> {
    const { position, read, publish } = this.#options;
    const begun = performance.now();
    const before = position();
    const latest = await read().catch(() => undefined);
    this.#wait = Math.max(SHORTEST_WAIT, REST * (performance.now() - begun));
    const known = this.#known;
    this.#timer = undefined;
    if (latest === undefined || known === undefined) return;
    this.#known = latest;
    for (const [kind, listOf] of LISTS) {
      if (isDeepStrictEqual(listOf(known), listOf(latest))) continue;
      if (this.#toldAt.get(kind) !== position()) publish({ kind });
    }
    if (position() !== before) this.committed();
  }
}
