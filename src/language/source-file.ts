// Finds and reads the files of a knowledge base.

import { readFileSync, statSync, type Stats } from 'node:fs';
import { resolve } from 'node:path';
import { LogicError } from '../errors.js';
import { displayPath } from './diagnostic-text.js';

const EXTENSIONS = ['', '.pl', '.prolog', '.pro', '.lgt'];

/** Bytes of one file; the memory of a worker holds no more than a few times this. */
const LARGEST = 64 * 1024 * 1024;

/**
 * The absolute path of a file named from a directory, with or without its extension; undefined when there is none.
 * What bears the name but is no regular file is found when nothing else is, so that reading it says so.
 */
export function findFile(name: string, directory: string): string | undefined {
  const path = resolve(directory, name);
  const candidates = EXTENSIONS.map((extension) => path + extension);
  return candidates.find(isFile) ?? candidates.find(exists);
}

/** The text of a regular file in UTF-8. Throws LogicError FILE_NOT_FOUND or FILE_UNREADABLE. */
export function readSourceFile(path: string): string {
  try {
    // Asked first: reading a pipe or a device might never end.
    const refusal = refusalOf(statSync(path));
    if (refusal !== undefined) {
      throw new LogicError('FILE_UNREADABLE', `${displayPath(path)} cannot be read: ${refusal}`);
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (cause) {
    if (cause instanceof LogicError) throw cause;
    const shown = displayPath(path);
    if (codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ENOTDIR') {
      throw new LogicError('FILE_NOT_FOUND', `there is no file ${shown}`, { cause });
    }
    throw new LogicError('FILE_UNREADABLE', `${shown} cannot be read: ${reasonOf(cause)}`, { cause });
  }
}

function isFile(path: string): boolean {
  return statsOf(path)?.isFile() === true;
}

/** Undefined when there is nothing, or no way to it. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function exists(path: string): boolean {
  return statsOf(path) !== undefined;
}

function refusalOf(stats: Stats): string | undefined {
  if (stats.isDirectory()) return 'it is a directory; name a file in it';
  if (!stats.isFile()) return 'it is not a regular file but a pipe, a socket or a device';
  const mebibytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
  if (stats.size <= LARGEST) return undefined;
  return `it has ${mebibytes(stats.size)} MiB, and at most ${mebibytes(LARGEST)} MiB are read; split it`;
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

function reasonOf(cause: unknown): string {
  switch (codeOf(cause)) {
    case 'EACCES':
      return 'permission denied';
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return 'it is not UTF-8 text; save it in UTF-8';
    default:
      return cause instanceof Error ? cause.message : String(cause);
  }
}
