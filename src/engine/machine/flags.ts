// The Prolog flags: which exist, what they may be, and their first values.

import { struct } from '../../terms/build.js';
import { Atom, FALSE, TRUE, Var, type Term } from '../../terms/term.js';
import { domainError, permissionError, PrologError } from '../prolog-error.js';

interface Flag {
  readonly initially: Term;
  /** The values that it may be set to; none for a read-only flag. */
  readonly values: readonly Term[];
}

const atoms = (...names: string[]): Atom[] => names.map((name) => Atom.of(name));
const readOnly = (initially: Term): Flag => ({ initially, values: [] });

const FLAGS: Readonly<Record<string, Flag>> = {
  bounded: readOnly(FALSE),
  max_integer: readOnly(9223372036854775807n),
  min_integer: readOnly(-9223372036854775808n),
  integer_rounding_function: readOnly(Atom.of('toward_zero')),
  char_conversion: { initially: Atom.of('off'), values: atoms('on', 'off') },
  debug: { initially: Atom.of('off'), values: atoms('on', 'off') },
  max_arity: readOnly(Atom.of('unbounded')),
  unknown: { initially: Atom.of('error'), values: atoms('error', 'fail', 'warning') },
  double_quotes: { initially: Atom.of('chars'), values: atoms('chars', 'codes', 'atom', 'string') },
  occurs_check: { initially: FALSE, values: [FALSE] },
  prefer_rationals: readOnly(FALSE),
  iso: { initially: FALSE, values: [FALSE, TRUE] },
  dialect: readOnly(Atom.of('mcp_logic')),
};

const OCCURS_CHECKS: readonly Term[] = [TRUE, Atom.of('error')];

function neverChecks(flag: string): PrologError {
  const formal = struct('permission_error', Atom.of('modify'), Atom.of('flag'), Atom.of(flag));
  const message = Atom.of('no other unification than unify_with_occurs_check/2 checks; call that one');
  return new PrologError(struct('error', formal, struct('context', new Var(), message)));
}

export function initialFlags(): Map<string, Term> {
  return new Map(Object.entries(FLAGS).map(([name, flag]) => [name, flag.initially]));
}

/** Throws unless the flag exists and may be given the value. */
export function checkFlag(name: string, value: Term): void {
  const flag = Object.hasOwn(FLAGS, name) ? FLAGS[name] : undefined;
  if (flag === undefined) throw domainError('prolog_flag', Atom.of(name));
  if (flag.values.includes(value)) return;
  if (name === 'occurs_check' && OCCURS_CHECKS.includes(value)) throw neverChecks(name);
  const culprit = struct('+', Atom.of(name), value);
  throw flag.values.length === 0
    ? permissionError('modify', 'flag', Atom.of(name))
    : domainError('flag_value', culprit);
}
