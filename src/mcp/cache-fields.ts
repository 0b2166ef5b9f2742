// How long a client may keep a result, as members of the result: from 2026 on, and of complete results alone.

import type { CacheHint, ServerContext } from '@modelcontextprotocol/server';
import type { CachePolicy } from '../knowledge/catalogue.js';
import { eraOf } from './revision.js';
import type { ServerSettings } from './server-settings.js';
import type { Session } from './session.js';

/** What the operator says, where the knowledge base says nothing. */
export function defaultPolicy({ cacheTtl = 0, cacheScope = 'private' }: ServerSettings): CachePolicy {
  return { ttl: cacheTtl, scope: cacheScope };
}

export function cacheHint({ ttl, scope }: CachePolicy): CacheHint {
  return { ttlMs: ttl, cacheScope: scope };
}

export function cacheFields(session: Session, policy: CachePolicy): CacheHint {
  return eraOf(session.revision) === 'modern' ? cacheHint(policy) : {};
}

/** What came of answers by the user is theirs alone, and for now. */
export function isRetry({ mcpReq }: ServerContext): boolean {
  return mcpReq.requestState() !== undefined || mcpReq.inputResponses !== undefined;
}
