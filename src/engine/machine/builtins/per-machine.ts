// What a builtin makes once for each machine, such as the code of its continuations.

import type { Machine } from '../machine.js';

export function perMachine<T extends object>(make: (m: Machine) => T): (m: Machine) => T {
  const made = new WeakMap<Machine, T>();
  return (m) => {
    let found = made.get(m);
    if (found === undefined) made.set(m, (found = make(m)));
    return found;
  };
}
