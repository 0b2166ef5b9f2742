// The built command line as a child process, spoken to in raw lines.

import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isJsonObject, type JsonObject } from '../../src/terms/json.js';
import { WireWatch } from './wire-watch.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const EMBEDDING_SERVER = fileURLToPath(new URL('embedding-server.js', import.meta.url));

export function fixture(name: string): string {
  return `${ROOT}test/fixtures/${name}`;
}

/** One of those that ship. */
export function knowledgeBaseFile(name: string): string {
  return `${ROOT}kb/${name}`;
}

export function serveArguments(file: string, options: readonly string[]): string[] {
  return [`${ROOT}dist/src/cli/main.js`, 'serve', file, ...options];
}

export function serve(file: string, ...options: string[]): ServerProcess {
  return new ServerProcess(serveArguments(fixture(file), options));
}

export class ServerProcess {
  /** Everything that the server sent, line by line. */
  readonly lines: string[] = [];
  /** The messages among them. */
  readonly messages: JsonObject[] = [];
  readonly exited: Promise<number | null>;
  stderr = '';
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Set<() => void>();
  readonly #watch = new WireWatch();
  #unfinished = '';

  /** `args` for node; see serveArguments. */
  constructor(args: readonly string[]) {
    this.#child = spawn(process.execPath, args, { stdio: 'pipe' });
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.receive(text);
    });
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
      this.#wake();
    });
    this.#child.stdin.on('error', () => undefined);
    this.exited = new Promise((resolve) => {
      this.#child.once('close', resolve);
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  say(message: object): void {
    this.write(`${JSON.stringify(message)}\n`);
  }

  write(text: string): void {
    this.#watch.sent(text);
    this.transmit(text);
  }

  protected transmit(text: string): void {
    this.#child.stdin.write(text);
  }

  /** A request of a 2025 revision, and its answer. */
  async ask(id: number | string, method: string, params?: object): Promise<JsonObject> {
    this.say({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) });
    return this.answerTo(id);
  }

  /** A request of 2026-07-28, and its answer. */
  async askModern(
    id: number | string,
    method: string,
    params: object = {},
    capabilities: object = {},
  ): Promise<JsonObject> {
    return this.ask(id, method, { ...params, _meta: envelope(capabilities) });
  }

  /** Cancels a request of 2026-07-28. */
  cancelModern(id: number | string): void {
    this.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
  }

  async answerTo(id: unknown): Promise<JsonObject> {
    return this.first((message) => message['method'] === undefined && message['id'] === id);
  }

  /** The first message, past or to come, that fits. */
  async first(fits: (message: JsonObject) => boolean): Promise<JsonObject> {
    for (;;) {
      const found = this.messages.find(fits);
      if (found !== undefined) return found;
      await this.more();
    }
  }

  /** Forgets the messages so far, so that ids can be used again. */
  forget(): void {
    this.messages.length = 0;
  }

  /** Ends the input; the exit code. */
  async end(): Promise<number | null> {
    this.#child.stdin.end();
    return this.exited;
  }

  kill(): void {
    this.signal('SIGKILL');
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Resolves when the server said something more. */
  protected async more(): Promise<void> {
    const ended = await Promise.race([
      this.exited.then(() => true),
      new Promise<boolean>((resolve) => {
        this.#waiting.add(() => {
          resolve(false);
        });
      }),
    ]);
    if (ended) throw new Error(`the server ended while an answer was awaited; stderr:\n${this.stderr}`);
  }

  protected receive(text: string): void {
    const lines = (this.#unfinished + text).split('\n');
    this.#unfinished = lines.pop() ?? '';
    for (const line of lines) {
      this.lines.push(line);
      this.#report(line);
      const message = parsed(line);
      if (isJsonObject(message)) this.messages.push(message);
    }
    this.#wake();
  }

  /** Fails the test that is running, whatever it looks at itself. */
  #report(line: string): void {
    const fault = this.#watch.faultOf(line);
    if (fault === undefined) return;
    process.nextTick(() => {
      throw new Error(`the server sent what it must not: ${fault}: ${line}`);
    });
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}

export function envelope(capabilities: object): object {
  return {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
