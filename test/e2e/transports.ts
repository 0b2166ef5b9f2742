// The transports that every scenario runs over.

import { serveHttp } from './http-server-process.js';
import { serve, type ServerProcess } from './server-process.js';

export type TransportName = 'stdio' | 'http';

export const TRANSPORTS: readonly {
  readonly transport: TransportName;
  readonly serve: (file: string, ...options: string[]) => ServerProcess;
}[] = [
  { transport: 'stdio', serve },
  { transport: 'http', serve: serveHttp },
];
