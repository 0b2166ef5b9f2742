// Clauses against the arguments in the registers: what can match, told without binding, and head unification.

import { deref } from '../../terms/build.js';
import { Atom, Var, type Term } from '../../terms/term.js';
import { keyOf } from './clause-index.js';
import type { Machine } from './machine.js';
import type { StoredClause } from './stored-clause.js';
import { roomFor, Slot, unifyTemplate, type Template } from './template.js';

/** Beyond these arguments clauses are not told apart before head unification. */
const MOST_TELLING = 30;

/** Dereferences the argument registers in place; gives a bit for each that is bound, the first argument's lowest. */
export function settleRegisters(m: Machine, arity: number): number {
  if (arity === 0) return 0;
  let bound = 1;
  if (m.a0 instanceof Var && (m.a0 = deref(m.a0)) instanceof Var) bound = 0;
  if (arity === 1) return bound;
  if (!(m.a1 instanceof Var && (m.a1 = deref(m.a1)) instanceof Var)) bound |= 2;
  if (arity === 2) return bound;
  if (!(m.a2 instanceof Var && (m.a2 = deref(m.a2)) instanceof Var)) bound |= 4;
  if (arity === 3) return bound;
  if (!(m.a3 instanceof Var && (m.a3 = deref(m.a3)) instanceof Var)) bound |= 8;
  for (let i = 4; i < arity && i < MOST_TELLING; i++) {
    if (!(m.argument(i) instanceof Var)) bound |= 1 << i;
  }
  return bound;
}

/** Whether the clause may match the registers, of which those in `telling`, a set of bits, are looked at. */
export function canMatch(m: Machine, clause: StoredClause, telling: number): boolean {
  if (telling === 0) return true;
  if ((telling & 1) !== 0 && differsFromBound(clause.a0, m.a0)) return false;
  if ((telling & 2) !== 0 && differsFromBound(clause.a1, m.a1)) return false;
  if ((telling & 4) !== 0 && differsFromBound(clause.a2, m.a2)) return false;
  if ((telling & 8) !== 0 && differsFromBound(clause.a3, m.a3)) return false;
  for (let rest = telling >> 4, i = 4; rest !== 0; rest >>= 1, i++) {
    if ((rest & 1) !== 0 && differsFromBound(clause.argument(i), m.argument(i))) return false;
  }
  return true;
}

/** Whether a clause's argument differs visibly from a bound one of a call. */
export function differsFromBound(mine: Template, theirs: Template): boolean {
  if (mine === theirs || mine instanceof Slot) return false;
  if (typeof mine === 'number' || mine instanceof Atom) return true;
  return keyOf(mine) !== keyOf(theirs);
}

/** Whether a clause's argument differs visibly from a call's dereferenced one, without unifying. */
export function differs(mine: Template, theirs: Term): boolean {
  return !(theirs instanceof Var) && differsFromBound(mine, theirs);
}

const NO_VARIABLES: Term[] = [];

/** Unifies the clause's head with the registers; `variables` receives the values of its slots. */
export function unifyHead(m: Machine, clause: StoredClause, arity: number, variables: Term[]): boolean {
  if (arity === 0) return true;
  if (!unifyArgument(m, clause.a0, m.a0, variables)) return false;
  if (arity === 1) return true;
  if (!unifyArgument(m, clause.a1, m.a1, variables)) return false;
  if (arity === 2) return true;
  if (!unifyArgument(m, clause.a2, m.a2, variables)) return false;
  if (arity === 3) return true;
  if (!unifyArgument(m, clause.a3, m.a3, variables)) return false;
  for (let i = 4; i < arity; i++) {
    if (!unifyArgument(m, clause.argument(i), m.argument(i), variables)) return false;
  }
  return true;
}

/** An array for the values of a clause's variables. */
export function roomForVariables({ variables }: StoredClause): Term[] {
  return variables === 0 ? NO_VARIABLES : roomFor(variables);
}

/** Unifies an argument of a clause with one of a call. */
export function unifyArgument(m: Machine, mine: Template, theirs: Term, variables: Term[]): boolean {
  if (mine === theirs) return true;
  if (typeof mine !== 'number' && !(mine instanceof Atom)) return unifyTemplate(m, mine, theirs, variables);
  let t = theirs;
  while (t instanceof Var) {
    const value = t.value;
    if (value === undefined) {
      m.bind(t, mine);
      return true;
    }
    t = value;
  }
  return t === mine;
}
