// The built command line serving over HTTP on a free port, spoken to in raw messages.

import { EventSourceParserStream } from 'eventsource-parser/stream';
import { isJsonObject, type JsonObject } from '../../src/terms/json.js';
import { ServerProcess, fixture, serveArguments } from './server-process.js';

export const HTTP_OPTIONS = ['--transport', 'http', '--port', '0'];
/** How long a message may wait for the one before to be taken, in milliseconds. */
const PACE = 50;

export function serveHttp(file: string, ...options: string[]): HttpServerProcess {
  return new HttpServerProcess(serveArguments(fixture(file), [...HTTP_OPTIONS, ...options]));
}

interface Session {
  readonly id: string;
  readonly version: string;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Every line that is written is posted; what comes back, as JSON or on a stream, are its messages. */
export class HttpServerProcess extends ServerProcess {
  readonly #url = this.#listening();
  readonly #streams = new AbortController();
  #taken: Promise<unknown> = Promise.resolve();
  #session: Session | undefined;
  readonly #posts = new Map<unknown, AbortController>();

  constructor(args: readonly string[]) {
    super(args);
    // Who waits for the address is told; a server that is not to start has none.
    this.#url.catch(() => undefined);
  }

  url(): Promise<string> {
    return this.#url;
  }

  protected override transmit(text: string): void {
    for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
      const before = this.#taken;
      this.#taken = before.then(async () => {
        const posted = this.#post(line).catch(() => undefined);
        const opens = parsed(line)?.['method'] === 'initialize';
        await (opens ? posted : Promise.race([posted, pause(PACE)]));
      });
    }
  }

  /** By closing the connection that waits for the answer. */
  override cancelModern(id: number | string): void {
    const before = this.#taken;
    this.#taken = before.then(() => this.#posts.get(id)?.abort());
  }

  /** Tells the process to end; the exit code. */
  override async end(): Promise<number | null> {
    await Promise.race([Promise.all([this.#url, this.#taken]), this.exited]).catch(() => undefined);
    this.signal('SIGTERM');
    const code = await this.exited;
    this.#streams.abort();
    return code;
  }

  override kill(): void {
    super.kill();
    this.#streams.abort();
  }

  /** One request with these headers besides those that every one has. */
  async fetch({ headers, ...init }: RawRequest = {}): Promise<Response> {
    return fetch(await this.#url, {
      ...init,
      headers: { 'content-type': 'application/json', ...EVERY_FORM, ...headers },
    });
  }

  async #post(body: string): Promise<void> {
    const headers = headersFor(body, this.#session);
    const post = new AbortController();
    this.#posts.set(parsed(body)?.['id'], post);
    const signal = AbortSignal.any([this.#streams.signal, post.signal]);
    const response = await this.fetch({ method: 'POST', headers, body, signal });
    const session = response.headers.get('mcp-session-id');
    if (session !== null && session !== this.#session?.id) await this.#begin(session, response);
    else void this.#read(response).catch(() => undefined);
  }

  /** The first answer in a session tells its revision. */
  async #begin(id: string, response: Response): Promise<void> {
    const result = parsed(await this.#read(response))?.['result'];
    const version = isJsonObject(result) ? result['protocolVersion'] : undefined;
    this.#session = { id, version: typeof version === 'string' ? version : '' };
    void this.#attend(this.#session).catch(() => undefined);
  }

  /** Listens to what belongs to no request. */
  async #attend(session: Session): Promise<void> {
    const { signal } = this.#streams;
    await this.#read(await this.fetch({ headers: sessionHeaders(session), signal }));
  }

  /** Takes in what the response carries; its last message. */
  async #read(response: Response): Promise<string> {
    if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
      const text = await response.text();
      if (text !== '') this.receive(`${text}\n`);
      return text;
    }
    let last = '';
    const events = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { data } of events ?? []) {
      if (data === '') continue;
      last = data;
      this.receive(`${data}\n`);
    }
    return last;
  }

  async #listening(): Promise<string> {
    for (;;) {
      const url = /http:\/\/\S+/.exec(this.stderr)?.[0];
      if (url !== undefined) return url;
      await this.more();
    }
  }
}

const EVERY_FORM = { accept: 'application/json, text/event-stream' };

/** As a client of the message's revision would send it. */
function headersFor(body: string, session: Session | undefined): Readonly<Record<string, string>> {
  const message = parsed(body);
  const params = isJsonObject(message?.['params']) ? message['params'] : {};
  const meta = isJsonObject(params['_meta']) ? params['_meta'] : {};
  const version = meta['io.modelcontextprotocol/protocolVersion'];
  const method = message?.['method'];
  if (typeof version === 'string' && typeof method === 'string') {
    const name = params['name'] ?? params['uri'];
    return {
      'mcp-protocol-version': plain(version),
      'mcp-method': plain(method),
      ...(typeof name === 'string' && { 'mcp-name': plain(name) }),
    };
  }
  if (session === undefined || method === 'initialize') return {};
  return sessionHeaders(session);
}

/** Text as a header can carry it. */
function plain(text: string): string {
  return text.replaceAll(/[^ -~]/g, '?');
}

function sessionHeaders({ id, version }: Session): Readonly<Record<string, string>> {
  return { 'mcp-session-id': id, 'mcp-protocol-version': version };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
