// Finds and reads the files of a knowledge base.

import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { LogicError } from '../errors.js';
import { displayPath } from './diagnostic-text.js';

const EXTENSIONS = ['', '.pl', '.prolog', '.pro', '.lgt'];

/** The absolute path of a file named from a directory, with or without its extension; undefined when there is none. */
export function findFile(name: string, directory: string): string | undefined {
  const path = resolve(directory, name);
  return EXTENSIONS.map((extension) => path + extension).find(isFile);
}

/** The text of a file in UTF-8. Throws LogicError FILE_NOT_FOUND or FILE_UNREADABLE. */
export function readSourceFile(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (cause) {
    const shown = displayPath(path);
    if (codeOf(cause) === 'ENOENT') {
      throw new LogicError('FILE_NOT_FOUND', `there is no file ${shown}`, { cause });
    }
    throw new LogicError('FILE_UNREADABLE', `${shown} cannot be read: ${reasonOf(cause)}`, { cause });
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

function reasonOf(cause: unknown): string {
  switch (codeOf(cause)) {
    case 'EISDIR':
      return 'it is a directory; name a file in it';
    case 'EACCES':
      return 'permission denied';
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return 'it is not UTF-8 text; save it in UTF-8';
    default:
      return cause instanceof Error ? cause.message : String(cause);
  }
}
