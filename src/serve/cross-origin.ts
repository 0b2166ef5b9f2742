// What tells a browser that a page of an allowed origin may call the server and read its answers.

const READABLE = 'Mcp-Session-Id, MCP-Protocol-Version, WWW-Authenticate';
const METHODS = 'GET, POST, DELETE';
const SENT_ALWAYS =
  'Content-Type, Accept, Authorization, Last-Event-ID, Mcp-Session-Id, MCP-Protocol-Version';
/** Seconds that a browser may remember a preflight. */
const REMEMBERED = '600';

export function crossOriginHeaders(origin: string | undefined): Map<string, string> {
  if (origin === undefined) return new Map();
  return new Map([
    ['access-control-allow-origin', origin],
    ['access-control-expose-headers', READABLE],
    ['vary', 'Origin'],
  ]);
}

/** The answer to OPTIONS; `wanted` are the headers that the page wants to send, which are for the endpoint to judge. */
export function preflightResponse(wanted: string | undefined): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': wanted ?? SENT_ALWAYS,
      'access-control-max-age': REMEMBERED,
      allow: `${METHODS}, OPTIONS`,
    },
  });
}
