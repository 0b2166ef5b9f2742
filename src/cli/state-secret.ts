// The secret that seals the state of dialogs: given, or read from a file.

import { readFileSync, statSync } from 'node:fs';
import { LogicError } from '../errors.js';
import { sayLine } from './exit.js';

const LEAST_BYTES = 32;
/** The bits of a mode that let anybody but the owner in. */
const FOR_OTHERS = 0o077;

interface SecretOptions {
  readonly stateSecret?: string | undefined;
  readonly stateSecretFile?: string;
}

/** Throws LogicError ARGUMENT_INVALID for a file that cannot be read, or holds too little. */
export function stateSecretOf({ stateSecret, stateSecretFile }: SecretOptions): string | undefined {
  if (stateSecretFile !== undefined) return secretIn(stateSecretFile);
  if (stateSecret !== undefined && Buffer.byteLength(stateSecret) < LEAST_BYTES)
    sayLine(`warning: the state secret has fewer than ${LEAST_BYTES} bytes, and can be guessed`);
  return stateSecret;
}

function secretIn(file: string): string {
  const { secret, mode } = read(file);
  if (Buffer.byteLength(secret) < LEAST_BYTES)
    throw new LogicError('ARGUMENT_INVALID', `${file} must hold at least ${LEAST_BYTES} bytes`);
  if ((mode & FOR_OTHERS) !== 0 && process.platform !== 'win32')
    sayLine(`warning: others can read ${file}, which holds the state secret`);
  return secret;
}

function read(file: string): { readonly secret: string; readonly mode: number } {
  try {
    return { secret: textOf(readFileSync(file)).replace(/\r?\n$/, ''), mode: statSync(file).mode };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LogicError('ARGUMENT_INVALID', `the state secret cannot be read: ${reason}`);
  }
}

/** Bytes that are no text are as good. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : bytes.toString('latin1');
}
