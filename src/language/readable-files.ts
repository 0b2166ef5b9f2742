// The files that rules may read at run time: regular ones within the directories that were named, whatever way leads there.

import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { LogicError } from '../errors.js';
import type { FileEncoding, FileFacts, Looked, ReadableFiles } from '../engine/openings.js';

/** Bytes. */
const LARGEST = 16 * 1_048_576;
const PIECE = 65_536;

/** Relative paths begin at `base`. Throws LogicError ARGUMENT_INVALID for what is no directory. */
export function readableFiles(directories: readonly string[], base: string): ReadableFiles {
  return new ReadableDirectories(directories.map(realDirectory), base);
}

function realDirectory(path: string): string {
  try {
    const real = realpathSync.native(path);
    if (statSync(real).isDirectory()) return real;
  } catch {
    // Told below.
  }
  throw new LogicError('ARGUMENT_INVALID', `${path} is no directory that can be read from`);
}

class ReadableDirectories implements ReadableFiles {
  constructor(
    private readonly directories: readonly string[],
    private readonly base: string,
  ) {}

  readText(path: string, encoding: FileEncoding): Looked<string> {
    return this.#at(path, (real) => {
      // A pipe or a device is not even opened: that alone may wait, or do something.
      if (!statSync(real).isFile()) return { kind: 'unreadable', reason: 'it is no regular file' };
      const file = openSync(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
      try {
        if (!fstatSync(file).isFile()) return { kind: 'unreadable', reason: 'it is no regular file' };
        const bytes = readAtMost(file, LARGEST);
        if (bytes === undefined)
          return { kind: 'unreadable', reason: `it is larger than ${LARGEST / 1_048_576} MiB` };
        return { kind: 'found', value: bytes.toString(encoding).replace(/^\uFEFF/, '') };
      } finally {
        closeSync(file);
      }
    });
  }

  look(path: string): Looked<FileFacts> {
    return this.#at(path, (real) => {
      const facts = statSync(real);
      const kind = facts.isFile() ? 'file' : facts.isDirectory() ? 'directory' : 'other';
      return { kind: 'found', value: { kind, bytes: facts.size, modified: facts.mtimeMs / 1000 } };
    });
  }

  list(path: string): Looked<readonly string[]> {
    return this.#at(path, (real) => ({ kind: 'found', value: readdirSync(real).sort() }));
  }

  /** Does something with the real path, with all links followed, if that is within the directories. */
  #at<Value>(path: string, act: (real: string) => Looked<Value>): Looked<Value> {
    if (path.includes('\0')) return { kind: 'closed' };
    const whole = resolve(this.base, path);
    try {
      const real = realpathSync.native(whole);
      return this.#holds(real) ? act(real) : { kind: 'closed' };
    } catch (error) {
      if (!this.#holds(nearestRealPath(whole))) return { kind: 'closed' };
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'it cannot be read';
      return code === 'ENOENT' || code === 'ENOTDIR'
        ? { kind: 'missing' }
        : { kind: 'unreadable', reason: code };
    }
  }

  #holds(real: string | undefined): boolean {
    if (real === undefined) return false;
    return this.directories.some((directory) => {
      const within = directory.endsWith(sep) ? directory : directory + sep;
      return real === directory || real.startsWith(within);
    });
  }
}

/** Of what does not exist: the real path of the nearest directory above that does; undefined below a link that leads nowhere. */
function nearestRealPath(path: string): string | undefined {
  for (let at = path; ; at = dirname(at)) {
    try {
      return realpathSync.native(at);
    } catch {
      if (at === dirname(at) || isLink(at)) return undefined;
    }
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** All that there is, or undefined when that is more; what the size of a file says need not be true. */
function readAtMost(file: number, most: number): Buffer | undefined {
  const pieces: Buffer[] = [];
  let size = 0;
  for (;;) {
    const piece = Buffer.alloc(PIECE);
    const read = readSync(file, piece, 0, PIECE, null);
    if (read === 0) return Buffer.concat(pieces);
    size += read;
    if (size > most) return undefined;
    pieces.push(piece.subarray(0, read));
  }
}
