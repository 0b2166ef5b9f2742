// Who may call: a page of another origin, or one that a rebound name of this machine was given to, may not.

import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { HttpSettings } from './http-settings.js';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
/** Characters of a header that a refusal repeats. */
const QUOTED = 100;

export interface CallerHeaders {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}

export class CallerCheck {
  readonly #hosts: ReadonlySet<string>;
  readonly #origins: ReadonlySet<string>;
  readonly #checkOrigin: boolean;

  /** `boundTo` is the address that the server listens on, where it is known. */
  constructor(
    { allowedHosts = [], allowedOrigins = [], checkOrigin = true }: HttpSettings,
    boundTo?: string,
  ) {
    this.#hosts = new Set([...LOOPBACK, ...addressesOf(boundTo), ...allowedHosts.map(lowerCase)]);
    this.#origins = new Set(allowedOrigins.map(lowerCase));
    this.#checkOrigin = checkOrigin;
  }

  /** Why the caller is refused; undefined when it may call. */
  refusalOf({ host = '', origin }: CallerHeaders): string | undefined {
    if (!this.#knowsHost(host.toLowerCase())) {
      const name = hostName(host) ?? host;
      return `Forbidden: "${quoted(host)}" is not a name of this server; --allowed-host ${quoted(name)} adds it`;
    }
    if (origin === undefined || !this.#checkOrigin || this.#knowsOrigin(origin.toLowerCase()))
      return undefined;
    return `Forbidden: pages of the origin "${quoted(origin)}" may not call this server; --allowed-origin adds one`;
  }

  #knowsHost(host: string): boolean {
    const name = hostName(host);
    return name !== undefined && (this.#hosts.has(name) || this.#hosts.has(host));
  }

  #knowsOrigin(origin: string): boolean {
    if (this.#origins.has(origin)) return true;
    if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
    const url = new URL(origin);
    return url.origin === origin && LOOPBACK.includes(url.hostname);
  }
}

/** Whether only this machine reaches what listens on the address. */
export function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);
}

/** An address as it stands in a URL. */
export function inUrl(address: string): string {
  return isIP(address) === 6 ? `[${address}]` : address;
}

/** The addresses by which what is bound to this one can be called. */
function addressesOf(boundTo: string | undefined): string[] {
  if (boundTo === undefined) return [];
  if (!EVERYWHERE.has(boundTo)) return [inUrl(boundTo).toLowerCase()];
  return Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => inUrl(address)));
}

/** The name in `name:port`; undefined for what is no host. */
function hostName(host: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[^\s:/@[\]]+)(?::\d{1,5})?$/i.exec(host)?.[1];
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

function quoted(text: string): string {
  return text.slice(0, QUOTED);
}
