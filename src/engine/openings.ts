// The only ways out of a knowledge base that whoever runs it may open: files to read, and variables of the environment.

export interface Openings {
  /** Undefined where no file may be read. */
  readonly files?: ReadableFiles | undefined;
  /** The variables that may be asked for; undefined for one that is not set. */
  readonly environment: ReadonlyMap<string, string | undefined>;
}

export const NO_OPENINGS: Openings = { environment: new Map() };

/** What comes of looking at a path; `closed` is outside of what may be read, whether there is something or not. */
export type Looked<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'missing' }
  | { readonly kind: 'closed' }
  /** It is there, but not a text file, too large, or not for this process. */
  | { readonly kind: 'unreadable'; readonly reason: string };

export interface FileFacts {
  readonly kind: 'file' | 'directory' | 'other';
  readonly bytes: number;
  /** Seconds since the epoch. */
  readonly modified: number;
}

export type FileEncoding = 'utf8' | 'latin1';

/** Paths are absolute, or from a directory of the implementation's choice. */
export interface ReadableFiles {
  readText(path: string, encoding: FileEncoding): Looked<string>;
  look(path: string): Looked<FileFacts>;
  /** The names in a directory. */
  list(path: string): Looked<readonly string[]>;
}
