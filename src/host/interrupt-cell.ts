// One shared cell through which the serving thread tells a busy worker to give up its call.

export function createInterruptCell(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
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
