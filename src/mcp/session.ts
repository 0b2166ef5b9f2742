// Whom a request comes from, and in which revision it wants to be served.

import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
} from '@modelcontextprotocol/server';
import type { ServerContext } from '@modelcontextprotocol/server';
import { introduction } from './client-facts.js';
import type { ClientIntroduction } from './client-facts.js';
import { isLogLevel } from './log-level.js';
import type { LogLevel } from './log-level.js';
import type { Revision } from './revision.js';

export interface Session {
  readonly revision: Revision;
  client(context: ServerContext): ClientIntroduction;
  /** The least level of log messages that the client wants; undefined when it wants none. */
  logLevel(context: ServerContext): LogLevel | undefined;
}

/** From 2026 on every request introduces its client itself. */
export const modernSession: Session = {
  revision: '2026-07-28',
  client: (context) => {
    const meta = metaOf(context);
    return introduction(meta[CLIENT_CAPABILITIES_META_KEY], meta[CLIENT_INFO_META_KEY]);
  },
  logLevel: (context) => {
    const level = metaOf(context)[LOG_LEVEL_META_KEY];
    return isLogLevel(level) ? level : undefined;
  },
};

/** Whom the state of a call, and a task, belongs to. */
export function principalOf({ http }: ServerContext): string {
  return http?.authInfo?.clientId ?? '';
}

function metaOf({ mcpReq }: ServerContext): Readonly<Record<string, unknown>> {
  return { ...mcpReq.envelope };
}
