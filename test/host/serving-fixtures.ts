// Hosts of the fixtures whose tools push against the limits, as the tests of the host start them.

import { fileURLToPath } from 'node:url';
import type { Host } from '../../src/host/host.js';
import type { HostOptions } from '../../src/host/host-options.js';
import { startHost } from '../../src/host/start-host.js';
import type { CallContext, Outcome } from '../../src/knowledge/outcome.js';

export const context: CallContext = {
  answers: {},
  seed: 1,
  now: Date.UTC(2026, 11, 1),
  client: { revision: '2026-07-28', name: 'test', version: '1', canAsk: [] },
};

export function fixture(name: string): string {
  return fileURLToPath(new URL(`../../../test/fixtures/limits/${name}`, import.meta.url));
}

/** Whatever was started is closed by `closeAll`. */
export class ServingFixtures {
  /** What knowledge bases and hosts have logged. */
  readonly lines: string[] = [];
  readonly #hosts: Host[] = [];

  /** Serves a fixture, or the file at an absolute path. */
  async serve(name: string, options: Partial<HostOptions> = {}): Promise<Host> {
    const log = (line: string): void => {
      this.lines.push(line);
    };
    const files = [name.startsWith('/') ? name : fixture(name)];
    const started = await startHost({ files, timeLimit: 300, log, ...options });
    if (started.kind === 'faulty') throw new Error(JSON.stringify(started.diagnostics));
    this.#hosts.push(started.host);
    return started.host;
  }

  async closeAll(): Promise<void> {
    this.lines.length = 0;
    await Promise.all(this.#hosts.splice(0).map((host) => host.close()));
  }
}

export function call(host: Host, name: string, signal?: AbortSignal): Promise<Outcome<unknown>> {
  const request = { kind: 'tool', name, arguments: {} } as const;
  return host.perform(request, context, signal === undefined ? {} : { signal });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
