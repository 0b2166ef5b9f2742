// Reads stdin before there is a server, so that its end is seen while the knowledge base is still being loaded.

import { Readable } from 'node:stream';

export interface ReadAhead {
  /** Resolves at the end of the input, if that comes before `take`. */
  readonly ended: Promise<void>;
  /** The input from its start, to be read by somebody else from now on. */
  take(): Readable;
}

/** Bytes that are kept; what comes after them waits, and so does the end. */
const MOST = 1_048_576;

export function readAhead(source: Readable): ReadAhead {
  const chunks: Buffer[] = [];
  let size = 0;
  let isOver = false;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const keep = (chunk: Buffer): void => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST) source.pause();
  };
  const finish = (): void => {
    isOver = true;
    end();
  };
  source.on('data', keep).once('end', finish).once('error', finish);
  return {
    ended,
    take: () => {
      source.off('data', keep).off('end', finish).off('error', finish);
      if (isOver) return Readable.from(chunks, { objectMode: false });
      source.pause();
      if (size > 0) source.unshift(Buffer.concat(chunks));
      return source;
    },
  };
}
