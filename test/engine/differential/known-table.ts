// The table of known differences: `goal => ours | theirs because reason`, one a line, in canonical writing.

/** Why the machine does otherwise than SWI-Prolog or Tau, with the clause of ISO/IEC 13211-1 that decides where one does. */
const REASONS = {
  order: 'which of several errors is told is left open (7.12)',
  goal: 'the culprit is the body that is no goal: the argument of \\+, which is none itself until it is called (7.6.2, 8.15.1.3)',
  module: 'there are no modules to name',
  whole: 'the culprit is the whole list, not its end (8.4.3.3, corrigendum 2)',
  rule: 'a missing or wrong list is told by its own error, not as a rule of the library that does not match',
  set: 'a set must be a list; SWI-Prolog makes one, or does not look at it',
  result: 'a result that is bound to what can be no list is a type error (8.4.3.3, 8.10.1.3, corrigendum 2)',
  known: 'the list of a known text is not checked (8.16.4.3)',
  code: 'what is no code is a representation error (8.16.6.3)',
  text: 'what has no text is told as a whole, and as what was asked for (8.16.1.3)',
  element: 'what is no character or code is told by its type (8.16.4.3, 8.16.5.3)',
  layout: 'only the layout before a number is skipped (8.16.7.1)',
  negative: 'a number that can be none is an error also where the goal fails anyway (8.16.1.3)',
  empty: 'there is no largest of nothing',
  arity: 'an arity too large is a representation error (8.5.1.3)',
  lenient: 'nothing is gained by refusing it',
  strict: 'an argument of a wrong type is told',
  power:
    'an integer to a negative power is a type error (9.3.10.3, corrigendum 2), a float to 0 a float (9.3.1)',
  undefined: 'what is not defined is told so (9.3.6.3, 9.3.13.3, corrigendum 2)',
  float: 'an integer part is a float (9.1.4)',
  tau_text: 'whatever has a text will do where text is expected, as in SWI-Prolog',
  tau_words: 'what a syntax error says is free (7.12.2)',
  tau_arg: 'an unbound position enumerates, as in SWI-Prolog',
  tau_absent: 'Tau does not have the predicate',
  tau_exponent: 'a float needs no point before its exponent, as in SWI-Prolog',
  tau_known: 'name and arity of a known term are not checked (8.5.1.3)',
  tau_module: 'there are no modules to name',
} as const;

export interface Known {
  readonly goal: string;
  readonly ours: string;
  readonly theirs: string;
  /** The reason in words. */
  readonly because: string;
}

export function knownFrom(table: string): readonly Known[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(rowOf);
}

function rowOf(line: string): Known {
  const [, goal = '', ours = '', theirs = '', name] = /^(.*) => (.*) \| (.*) because (\w+)$/.exec(line) ?? [];
  const because = Object.entries(REASONS).find(([reason]) => reason === name)?.[1];
  if (because !== undefined) return { goal, ours, theirs, because };
  throw new Error(`not a row: ${line}`);
}
