// While a server speaks over stdout, whatever else this process prints there goes to stderr.

import type { MessageSink } from './stdio-transport.js';

export interface StdoutClaim {
  /** The true stdout. */
  readonly output: MessageSink;
  readonly release: () => void;
}

export function claimStdout(): StdoutClaim {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return {
    output: {
      write: (text, done) => write(text, done),
      on: (event, listener) => stdout.on(event, listener),
      get writableLength() {
        return stdout.writableLength;
      },
    },
    release: () => {
      Reflect.deleteProperty(stdout, 'write');
    },
  };
}
