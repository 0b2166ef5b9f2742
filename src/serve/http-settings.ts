// What an operator may say about serving over HTTP.

export interface HttpSettings {
  /** Where the endpoint is, `/mcp` by default. */
  readonly path?: string;
  /** The address that the server listens on, which is one of its names; 127.0.0.1 by default. */
  readonly host?: string;
  /** Names, with or without a port, by which clients may call the server besides those of this machine. */
  readonly allowedHosts?: readonly string[];
  /** Origins of web pages that may call the server besides those of this machine, such as `https://app.example.com`. */
  readonly allowedOrigins?: readonly string[];
  /** Whether pages of other origins are refused, as by default. */
  readonly checkOrigin?: boolean;
  /** How long a session of a 2025 revision may lie idle, in milliseconds; half an hour by default. */
  readonly sessionTimeout?: number;
  /** The most sessions of the 2025 revisions at once, 1,000 by default; the one that lay idle longest makes room. */
  readonly maxSessions?: number;
  /** Milliseconds between the comments that keep a stream alive, 15,000 by default; 0 sends none. */
  readonly keepAlive?: number;
  /** The most bytes that a message may have, 4 MiB by default. */
  readonly bodyLimit?: number;
}

export interface HttpServerSettings extends HttpSettings {
  /** The port to listen on, 8080 by default; 0 takes a free one. */
  readonly port?: number;
}

export const DEFAULT_PATH = '/mcp';
