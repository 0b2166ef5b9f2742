// Shared cells through which the serving thread and a busy worker tell each other what cannot wait for a message.

/** The call to give up, and the goal of the load that runs. */
export function createInterruptCell(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
}

/** Notes that another goal of the load has begun, or that it is over. */
export function goalNoteOf(cell: SharedArrayBuffer): (isRunning: boolean) => void {
  const words = new Int32Array(cell);
  let goals = 0;
  return (isRunning) => {
    Atomics.store(words, 1, isRunning ? ++goals : 0);
  };
}

/** The number of the goal of the load that runs; 0 when none does. */
export function goalOfLoad(cell: SharedArrayBuffer): number {
  return Atomics.load(new Int32Array(cell), 1);
}

/** Asks the worker to give up call `id`; a later call has another id and is not touched. */
export function interruptCall(cell: SharedArrayBuffer, id: number): void {
  Atomics.store(new Int32Array(cell), 0, id);
}

/** The question that the engine polls while it runs call `id`. */
export function interruptionOf(cell: SharedArrayBuffer, id: number): () => boolean {
  const word = new Int32Array(cell);
  return () => Atomics.load(word, 0) === id;
}
