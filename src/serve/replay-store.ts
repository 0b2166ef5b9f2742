// What the streams of a session sent, kept within bounds so that a client that lost its connection can catch up.

import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';

const MIB = 1024 * 1024;
const MOST_EVENTS = 1_000;
const MOST_OF_ONE = 8 * MIB;
const MOST_OF_ALL = 128 * MIB;

interface StoredEvent {
  readonly streamId: string;
  /** Without members where the event only opened the stream. */
  readonly message: JSONRPCMessage;
  /** In characters of JSON. */
  readonly size: number;
}

type Send = (eventId: string, message: JSONRPCMessage) => Promise<void>;

/** The events of one session. The oldest go first; a client that asks for what is gone is told so. */
export class ReplayStore implements EventStore {
  readonly #budget: ReplayBudget;
  readonly #events = new Map<string, StoredEvent>();
  #size = 0;
  #lastId = 0;

  constructor(budget: ReplayBudget) {
    this.#budget = budget;
    budget.open(this);
  }

  get size(): number {
    return this.#size;
  }

  storeEvent(streamId: string, message: JSONRPCMessage): Promise<string> {
    this.#lastId += 1;
    const eventId = String(this.#lastId);
    const size = JSON.stringify(message).length;
    this.#events.set(eventId, { streamId, message, size });
    this.#resize(size);
    while (this.#events.size > MOST_EVENTS || this.#size > MOST_OF_ONE) this.dropOldest();
    this.#budget.hold();
    return Promise.resolve(eventId);
  }

  getStreamIdForEventId(eventId: string): Promise<string | undefined> {
    return Promise.resolve(this.#events.get(eventId)?.streamId);
  }

  async replayEventsAfter(lastEventId: string, { send }: { send: Send }): Promise<string> {
    const streamId = this.#events.get(lastEventId)?.streamId ?? '';
    const last = Number(lastEventId);
    for (const [eventId, event] of [...this.#events]) {
      if (Number(eventId) <= last || event.streamId !== streamId) continue;
      if ('jsonrpc' in event.message) await send(eventId, event.message);
    }
    return streamId;
  }

  dropOldest(): void {
    for (const [eventId, { size }] of this.#events) {
      this.#events.delete(eventId);
      this.#resize(-size);
      return;
    }
  }

  /** To be called when the session has ended. */
  close(): void {
    this.#events.clear();
    this.#resize(-this.#size);
    this.#budget.close(this);
  }

  #resize(change: number): void {
    this.#size += change;
    this.#budget.total += change;
  }
}

/** What all sessions together may keep: the one that keeps most gives way. */
export class ReplayBudget {
  total = 0;
  readonly #stores = new Set<ReplayStore>();

  open(store: ReplayStore): void {
    this.#stores.add(store);
  }

  close(store: ReplayStore): void {
    this.#stores.delete(store);
  }

  hold(): void {
    while (this.total > MOST_OF_ALL) this.#largest()?.dropOldest();
  }

  #largest(): ReplayStore | undefined {
    let found: ReplayStore | undefined;
    for (const store of this.#stores) if (found === undefined || store.size > found.size) found = store;
    return found;
  }
}
