// Loads a program: files to clauses in the engine, with the declarations and findings that they leave behind.

import { resolve } from 'node:path';
import type { Engine } from '../engine/engine.js';
import { NO_OPENINGS, type Openings } from '../engine/openings.js';
import type { Diagnostic, Position } from '../reader/position.js';
import { reportClosedCalls } from './closed-calls.js';
import { reportLeftRecursion, reportMutualRecursion } from './left-recursion.js';
import { readOnItsOwn } from './load-directives.js';
import { Loading } from './loading.js';
import { chooseServed } from './objects/served-choice.js';
import type { Program } from './program.js';
import { reportQuotingSlips } from './quoting-slips.js';
import { readSource } from './read-source.js';
import { sourceOf } from './source.js';
import { findFile, readSourceFile } from './source-file.js';
import { reportUndefinedPredicates } from './undefined-predicates.js';

const TIME_LIMIT = 10_000;

export interface LoadOptions {
  /** Paths from the working directory; the served file first. */
  readonly files: readonly string[];
  /** Receives what directives print. */
  readonly output?: (text: string) => void;
  /** Engine time for one directive or initialization, in milliseconds. */
  readonly timeLimit?: number;
  /** The object to serve; the one that defines tools/1 where none is named. */
  readonly object?: string;
  /** What the rules may reach outside; nothing by default. */
  readonly openings?: Openings;
}

/**
 * Faults in the sources are diagnostics of the program. Throws LogicError FILE_NOT_FOUND or FILE_UNREADABLE
 * for the files named in the options only.
 */
export async function loadProgram(engine: Engine, options: LoadOptions): Promise<Program> {
  const { files, output, timeLimit = TIME_LIMIT, openings = NO_OPENINGS } = options;
  const loading = new Loading({ engine, output, timeLimit, openings, read: readSource });
  const roots = files.map(openRoot);
  for (const { file, text } of roots) loading.noteText(file, text);
  for (const root of roots) {
    if (!loading.loaded.has(root.file)) await readOnItsOwn(sourceOf(loading, root));
  }
  loading.objects?.finish();
  reportUndefinedPredicates(loading);
  reportLeftRecursion(loading);
  reportMutualRecursion(loading);
  reportClosedCalls(loading);
  reportQuotingSlips(loading);
  const { served, view } = chooseServed(loading, options.object);
  return {
    files: [...loading.files],
    fingerprint: loading.fingerprint,
    modes: served?.modes ?? loading.modes,
    infos: served?.infos ?? loading.infos,
    positions: served?.positions ?? positionsOf(loading),
    diagnostics: inOrderOfPlace(loading),
    flags: loading.flags,
    digest: loading.digest.digest('hex'),
    ...(served === undefined ? {} : { served }),
    ...(view === undefined ? {} : { view }),
  };
}

function openRoot(path: string): { file: string; text: string } {
  const file = findFile(path, process.cwd()) ?? resolve(path);
  return { file, text: readSourceFile(file) };
}

function positionsOf({ predicates }: Loading): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  for (const { functor, begins, declared } of predicates.values()) {
    const at = begins ?? declared;
    if (at !== undefined) positions.set(functor.toString(), at);
  }
  return positions;
}

function inOrderOfPlace({ diagnostics, files }: Loading): readonly Diagnostic[] {
  const order = [...files];
  return diagnostics.sort(
    (a, b) => order.indexOf(a.file) - order.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}
