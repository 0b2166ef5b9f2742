// The endpoint within somebody else's server.

import type { ServerResponse } from 'node:http';
import type { Host } from '../host/host.js';
import type { ServerSettings } from '../mcp/server-settings.js';
import { CallerCheck } from './caller-check.js';
import { HttpEndpoint } from './http-endpoint.js';
import type { HttpRequest } from './http-exchange.js';
import { DEFAULT_PATH } from './http-settings.js';
import type { HttpSettings } from './http-settings.js';

/** What is needed of an Express app or router. */
export interface HttpApp {
  all(path: string, handler: (req: HttpRequest, res: ServerResponse) => Promise<void>): unknown;
}

/** Serves the host at a path of the app; the endpoint that is returned is to be closed before the host. */
export function mountHttp(app: HttpApp, host: Host, settings: ServerSettings & HttpSettings): HttpEndpoint {
  const callers = new CallerCheck(settings, settings.host);
  const endpoint = new HttpEndpoint({ host, settings, http: settings, callers });
  app.all(settings.path ?? DEFAULT_PATH, (req, res) => endpoint.handle(req, res));
  return endpoint;
}
