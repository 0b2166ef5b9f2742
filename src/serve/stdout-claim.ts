// While a server speaks over stdout, whatever else this process prints there goes to stderr.

import { Writable } from 'node:stream';

export interface StdoutClaim {
  /** The true stdout. */
  readonly output: Writable;
  readonly release: () => void;
}

export function claimStdout(): StdoutClaim {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  const output = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      write(chunk, done);
    },
  });
  stdout.on('error', (error: Error) => output.destroy(error));
  return {
    output,
    release: () => {
      Reflect.deleteProperty(stdout, 'write');
    },
  };
}
