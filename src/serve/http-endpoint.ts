// One endpoint for every revision side by side: 2026 request by request, the 2025 revisions in sessions.

import type { ServerResponse } from 'node:http';
import { createMcpHandler, isJsonContentType } from '@modelcontextprotocol/server';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import type { Host } from '../host/host.js';
import { createEventBus } from '../mcp/connection-events.js';
import type { Era } from '../mcp/revision.js';
import { createServerFactory } from '../mcp/server-factory.js';
import type { ServerSettings } from '../mcp/server-settings.js';
import { inForm } from './answer-form.js';
import type { CallerCheck } from './caller-check.js';
import { crossOriginHeaders, preflightResponse } from './cross-origin.js';
import { bodyOf, discardBody, exchangeOf, requestIdOf, send } from './http-exchange.js';
import type { Exchange, HttpRequest } from './http-exchange.js';
import { HttpSessions } from './http-sessions.js';
import type { HttpSettings } from './http-settings.js';
import { messageIn, readMessage } from './incoming-message.js';
import type { Incoming } from './incoming-message.js';
import { eraOfMessage, hasSessions } from './message-era.js';
import { refusals } from './refusal-response.js';

const BODY_LIMIT = 4 * 1024 * 1024;
const EVERY_METHOD = 'GET, POST, DELETE, OPTIONS';

export interface HttpEndpointOptions {
  readonly host: Host;
  readonly settings: ServerSettings;
  readonly http: HttpSettings;
  readonly callers: CallerCheck;
}

/** What to do with a request: serve it in one of the eras, answer it at once, or nothing, since its client has gone. */
type Course =
  | { readonly kind: 'serve'; readonly exchange: Exchange; readonly era: Era }
  | { readonly kind: 'refuse'; readonly response: Response }
  | { readonly kind: 'forget' };

export class HttpEndpoint {
  readonly #options: HttpEndpointOptions;
  readonly #sessions: HttpSessions;
  readonly #modern: ReturnType<typeof createMcpHandler>;
  /** Ends of the calls that wait for their answer. */
  readonly #underWay = new Set<Promise<void>>();
  #draining = false;

  constructor(options: HttpEndpointOptions) {
    const { host, settings, http } = options;
    const createServer = createServerFactory(host, settings);
    this.#options = options;
    this.#sessions = new HttpSessions(createServer, settings.spec, http);
    this.#modern = createMcpHandler(createServer, {
      legacy: 'reject',
      bus: createEventBus(host),
      ...(http.keepAlive !== undefined && { keepAliveMs: http.keepAlive }),
    });
  }

  async handle(req: HttpRequest, res: ServerResponse): Promise<void> {
    const { callers } = this.#options;
    const refusal = callers.refusalOf(req.headers);
    if (refusal !== undefined) {
      await send(refusals.forbidden(refusal), res);
      return;
    }
    res.setHeaders(crossOriginHeaders(req.headers.origin));
    const course = await this.#chooseCourse(req, res);
    switch (course.kind) {
      case 'serve':
        await send(await this.#answer(course.exchange, course.era).catch(() => refusals.broken()), res);
        return;
      case 'refuse':
        await send(course.response, res);
        return;
      case 'forget':
        res.destroy();
    }
  }

  /** Takes no new call, and resolves when those under way are answered, or after so many milliseconds. */
  async drain(patience: number): Promise<void> {
    this.#draining = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    await Promise.race([Promise.all(this.#underWay), late]);
    clearTimeout(timer);
  }

  /** Ends every session and stream. */
  async close(): Promise<void> {
    this.#draining = true;
    await Promise.all([this.#sessions.close(), this.#modern.close()]);
  }

  async #answer(exchange: Exchange, era: Era): Promise<Response> {
    const { message, accepted, ended } = exchange;
    const id = requestIdOf(message);
    if (id === undefined || isListening(message)) return this.#serve(exchange, era);
    if (this.#draining) return refusals.shuttingDown(id);
    this.#underWay.add(ended);
    void ended.then(() => this.#underWay.delete(ended));
    return inForm(await this.#serve(exchange, era), accepted, id);
  }

  #serve(exchange: Exchange, era: Era): Promise<Response> {
    if (era === 'legacy') return this.#sessions.serve(exchange);
    const { request, message, authInfo } = exchange;
    return this.#modern.fetch(request, {
      parsedBody: message,
      ...(authInfo !== undefined && { authInfo }),
    });
  }

  async #chooseCourse(req: HttpRequest, res: ServerResponse): Promise<Course> {
    switch (req.method) {
      case 'POST':
        return this.#receive(req, res);
      case 'GET':
      case 'DELETE':
        return this.#attend(req, res);
      case 'OPTIONS':
        return refuse(preflightResponse(req.headers['access-control-request-headers']));
      case undefined:
      default:
        return refuse(refusals.methodNotAllowed(EVERY_METHOD));
    }
  }

  /** A request without a message, which belongs to a session. */
  #attend(req: HttpRequest, res: ServerResponse): Course {
    if (!hasSessions(this.#options.settings.spec, req.headers))
      return refuse(refusals.methodNotAllowed('POST, OPTIONS'));
    const exchange = exchangeOf(req, res, { isTiedToClient: false });
    const takesStream = exchange.accepted !== 'json' && exchange.accepted !== 'neither';
    if (req.method === 'GET' && !takesStream) return refuse(refusals.notAcceptable());
    return { kind: 'serve', exchange, era: 'legacy' };
  }

  async #receive(req: HttpRequest, res: ServerResponse): Promise<Course> {
    if (!isJsonContentType(req.headers['content-type'] ?? null)) {
      await discardBody(req);
      return refuse(refusals.unsupportedMedia());
    }
    const incoming = await this.#read(req);
    switch (incoming.kind) {
      case 'refused':
        return refuse(Response.json(incoming.refusal, { status: 400 }));
      case 'ignored':
        return refuse(refusals.malformed());
      case 'message': {
        const { message } = incoming;
        const era = eraOfMessage(this.#options.settings.spec, req.headers, message);
        const exchange = exchangeOf(req, res, { message, isTiedToClient: era === 'modern' });
        const { accepted } = exchange;
        if (accepted === 'neither' || (accepted === 'json' && isListening(message)))
          return refuse(refusals.notAcceptable());
        return { kind: 'serve', exchange, era };
      }
      case 'refuse':
      case 'forget':
        return incoming;
    }
  }

  async #read(req: HttpRequest): Promise<Incoming | Extract<Course, { kind: 'refuse' | 'forget' }>> {
    if (req.body !== undefined) return messageIn(req.body);
    const { bodyLimit = BODY_LIMIT } = this.#options.http;
    const body = await bodyOf(req, bodyLimit);
    switch (body.kind) {
      case 'text':
        return readMessage(body.text);
      case 'too-large':
        return refuse(refusals.tooLarge(bodyLimit));
      case 'lost':
        return { kind: 'forget' };
    }
  }
}

/** A subscription has no answer that anybody would wait for. */
function isListening(message: JSONRPCMessage | undefined): boolean {
  return message !== undefined && 'method' in message && message.method === 'subscriptions/listen';
}

function refuse(response: Response): Extract<Course, { kind: 'refuse' }> {
  return { kind: 'refuse', response };
}
