// Names in a tool's mode and description that nothing knows, but that stand close to one that is known.

import { nearestName } from '../language/near-miss.js';
import { deref, listItems } from '../terms/build.js';
import { pairSides } from '../terms/term-json.js';
import { Atom, Compound, type Term } from '../terms/term.js';
import { typeNames } from './value-type.js';

interface Slip {
  readonly name: string;
  readonly meant: string;
}

/** As other languages call the types. */
const FOREIGN_NAMES: ReadonlyMap<string, string> = new Map([
  ['int', 'integer'],
  ['bool', 'boolean'],
  ['str', 'string'],
  ['num', 'number'],
  ['real', 'float'],
  ['double', 'float'],
  ['array', 'list'],
  ['enum', 'one_of'],
  ['dict', 'object'],
  ['optional', 'maybe'],
  ['nullable', 'maybe'],
  ['datetime', 'date_time'],
]);

const CONSTRUCTORS = ['list', 'maybe', 'object', 'one_of', 'oneof', 'between'];

/** Types that say nothing about the JSON, but are meant. */
const OPEN_TYPES = ['term', 'nonvar', 'var', 'atomic', 'callable', 'ground', 'text'];

/** The slips in types, those within other types included, each once. */
export function typeSlips(types: readonly Term[]): Slip[] {
  const slips = types.flatMap(slipsIn);
  return slips.filter(({ name }, i) => slips.findIndex((slip) => slip.name === name) === i);
}

function slipsIn(type: Term): Slip[] {
  const t = deref(type);
  if (t instanceof Atom) return slipsOf(t.name, [...typeNames, ...OPEN_TYPES]);
  if (!(t instanceof Compound)) return [];
  const { name } = t.functor;
  const [first] = t.args();
  if (!CONSTRUCTORS.includes(name)) return slipsOf(name, CONSTRUCTORS);
  if (first === undefined) return [];
  if (name !== 'object') return slipsIn(first);
  return (listItems(first) ?? []).flatMap((field) => {
    const sides = pairSides(field);
    return sides === undefined ? [] : slipsIn(sides[1]);
  });
}

const KEYS = ['comment', 'arguments', 'argnames', 'title'];

/** Keys of info/2 for other readers; they mean nothing here, and are no slips. */
const OTHER_KEYS = ['author', 'version', 'date', 'copyright', 'license', 'remarks', 'examples', 'exceptions'];

export function keySlips(keys: Iterable<string>): Slip[] {
  return [...keys].flatMap((key) => slipsOf(key, [...KEYS, ...OTHER_KEYS]));
}

function slipsOf(name: string, known: readonly string[]): Slip[] {
  if (known.includes(name)) return [];
  const meant = FOREIGN_NAMES.get(name) ?? nearestName(name, known);
  return meant !== undefined && known.includes(meant) ? [{ name, meant }] : [];
}
