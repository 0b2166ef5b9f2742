// Stock Tau-Prolog with those of its library modules that reach neither files, processes nor JavaScript.

import pl from 'tau-prolog';
import installCharsio from 'tau-prolog/modules/charsio.js';
import installFormat from 'tau-prolog/modules/format.js';
import installLists from 'tau-prolog/modules/lists.js';
import installRandom from 'tau-prolog/modules/random.js';

for (const install of [installLists, installRandom, installCharsio, installFormat]) install(pl);

// Tau leaves these names on `globalThis`; they open files and read the terminal, so they go dumb and out of sight.
const dumbDevice = { get: () => 'end_of_stream', put: () => true, eof: () => true, flush: () => true };
const dumbFileSystem = { open: () => false, get: () => null };
for (const platform of ['tau', 'nodejs']) {
  hide(`${platform}_file_system`, dumbFileSystem);
  for (const device of ['user_input', 'user_output', 'user_error']) hide(`${platform}_${device}`, dumbDevice);
}

function hide(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, enumerable: false, configurable: true, writable: true });
}

/** The library modules that every program sees without use_module/1. */
export const libraryModules: readonly string[] = ['lists', 'random', 'charsio', 'format'];

export { pl };
