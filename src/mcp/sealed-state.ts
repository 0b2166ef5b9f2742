// The state of a call as a string that only servers with the same secret can read, and nobody can change.

import { hkdfSync, randomBytes } from 'node:crypto';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { CallState } from './call-state.js';

const KEY_BYTES = 32;
const HOUR = 3_600_000;

export interface SealOptions {
  readonly secret: string | undefined;
  /** Milliseconds until a sealed state is refused; an hour by default. */
  readonly lifetime: number | undefined;
}

interface Sealed {
  readonly binding: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
  readonly state: CallState;
}

export class StateSeal {
  readonly #key: Uint8Array;
  readonly #lifetime: number;

  constructor(options: SealOptions) {
    this.#key =
      options.secret === undefined
        ? randomBytes(KEY_BYTES)
        : new Uint8Array(hkdfSync('sha256', options.secret, '', 'mcp-logic request state', KEY_BYTES));
    this.#lifetime = options.lifetime ?? HOUR;
  }

  async seal(state: CallState, binding: string): Promise<string> {
    // Read when first needed: most servers never ask.
    const { CompactEncrypt } = await import('jose');
    const sealed: Sealed = { binding, expires: Date.now() + this.#lifetime, state };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(sealed)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.#key);
  }

  /** Throws the protocol's error for a state that was changed, has expired, or belongs to another request. */
  async open(text: string, binding: string): Promise<CallState> {
    const sealed = await this.#read(text);
    if (sealed === undefined) {
      throw refusal('it was changed, or sealed by a server with another secret');
    }
    if (sealed.binding !== binding) throw refusal('it belongs to another request or other arguments');
    if (sealed.expires <= Date.now()) throw refusal('it has expired');
    return sealed.state;
  }

  async #read(text: string): Promise<Sealed | undefined> {
    const { compactDecrypt } = await import('jose');
    try {
      const { plaintext } = await compactDecrypt(text, this.#key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      // Authenticated: only `seal` writes what can be read here.
      return JSON.parse(new TextDecoder().decode(plaintext)) as Sealed;
    } catch {
      return undefined;
    }
  }
}

function refusal(why: string): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `Invalid requestState: ${why}. Call again without requestState to start over.`,
    { reason: 'invalid_request_state' },
  );
}
