// Lists in pages: the cursor is opaque to the client and good for one list only.

import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly nextCursor?: string;
}

export interface PageRequest {
  /** Which list this is; a cursor of another list is refused. */
  readonly list: string;
  readonly cursor: string | undefined;
  readonly size: number;
}

export function pageOf<Entry>(all: readonly Entry[], request: PageRequest): Page<Entry> {
  const start = request.cursor === undefined ? 0 : startOf(request.cursor, request.list);
  const end = start + request.size;
  const entries = all.slice(start, end);
  return end < all.length ? { entries, nextCursor: cursorAt(end, request.list) } : { entries };
}

function cursorAt(start: number, list: string): string {
  return Buffer.from(`${list}:${String(start)}`).toString('base64url');
}

function startOf(cursor: string, list: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  const start = Number(text.slice(list.length + 1));
  if (!Number.isSafeInteger(start) || start < 1 || cursorAt(start, list) !== cursor) {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `Invalid cursor: pass the nextCursor of a ${list} result, unchanged`,
    );
  }
  return start;
}
