// The tasks of a server: each is kept for its lifetime, and is there only for whom it was made.

import { Task, type TaskWork, type WireTask } from './task.js';
import type { CallState } from '../call-state.js';

export interface TaskStoreOptions {
  /** Milliseconds that a task is kept, an hour by default. */
  readonly lifetime?: number;
}

export interface NewTask {
  readonly work: TaskWork;
  readonly state: CallState;
  /** Whom it belongs to. */
  readonly principal: string;
}

interface Kept {
  readonly task: Task;
  readonly principal: string;
}

const HOUR = 3_600_000;
/** The longest that a timer can wait. */
const LONGEST_WAIT = 2 ** 31 - 1;
/** A task may hold a result of 1 MiB for its whole lifetime. */
const MOST_TASKS = 256;

export class TaskStore {
  readonly #lifetime: number;
  readonly #kept = new Map<string, Kept>();
  readonly #listeners = new Set<(task: WireTask) => void>();

  constructor({ lifetime = HOUR }: TaskStoreOptions) {
    this.#lifetime = Math.min(lifetime, LONGEST_WAIT);
  }

  /** A task may not go before its time, so there may be no room for another. */
  get isFull(): boolean {
    return this.#kept.size >= MOST_TASKS;
  }

  begin({ work, state, principal }: NewTask): Task {
    const task = new Task({
      ...{ work, state, lifetime: this.#lifetime },
      onChange: (changed) => {
        for (const listen of this.#listeners) listen(changed);
      },
    });
    this.#kept.set(task.id, { task, principal });
    setTimeout(() => {
      task.cancel();
      this.#kept.delete(task.id);
    }, this.#lifetime).unref();
    return task;
  }

  find(id: string, principal: string): Task | undefined {
    const kept = this.#kept.get(id);
    return kept?.principal === principal ? kept.task : undefined;
  }

  /** Returns what ends the listening. */
  onChange(listen: (task: WireTask) => void): () => void {
    this.#listeners.add(listen);
    return () => {
      this.#listeners.delete(listen);
    };
  }
}
