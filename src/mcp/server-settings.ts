// What an operator may say about a server, and nothing that depends on the transport.

import type { Icon } from '../knowledge/catalogue.js';
import type { Spec } from './revision.js';

export interface ServerSettings {
  readonly spec: Spec;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly version: string;
  readonly instructions?: string;
  /** Servers with the same secret can continue each other's rounds; a random one by default. */
  readonly stateSecret?: string;
  /** How long the state of a call waits for its answers, in milliseconds; an hour by default. */
  readonly stateLifetime?: number;
  /** How long a task is kept for its client, in milliseconds from its beginning; an hour by default. */
  readonly taskLifetime?: number;
  /** Entries on one page of a list; 200 by default. */
  readonly pageSize?: number;
  /** How long clients may keep lists and contents where the knowledge base says nothing, in milliseconds; 0 by default. */
  readonly cacheTtl?: number;
  /** Whether they may share them; `private` by default. */
  readonly cacheScope?: 'public' | 'private';
  /** Where people read more about the server. */
  readonly websiteUrl?: string;
  readonly icons?: readonly Icon[];
}
