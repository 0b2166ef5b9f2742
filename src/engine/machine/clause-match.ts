// Clauses against the arguments in the registers: what can match, told without binding, and head unification.

import { Atom, Var, type Term } from '../../terms/term.js';
import { keyOf } from './clause-index.js';
import type { Machine } from './machine.js';
import type { StoredClause } from './stored-clause.js';
import { Slot, unifyTemplate, type Template } from './template.js';

/** Dereferences the argument registers in place. */
export function dereferenceRegisters(m: Machine, arity: number): void {
  if (arity === 0) return;
  if (m.a0 instanceof Var) m.a0 = m.argument(0);
  if (arity === 1) return;
  if (m.a1 instanceof Var) m.a1 = m.argument(1);
  if (arity === 2) return;
  if (m.a2 instanceof Var) m.a2 = m.argument(2);
  if (arity === 3) return;
  if (m.a3 instanceof Var) m.a3 = m.argument(3);
  if (arity === 4) return;
  if (m.a4 instanceof Var) m.a4 = m.argument(4);
  if (m.a5 instanceof Var) m.a5 = m.argument(5);
  if (m.a6 instanceof Var) m.a6 = m.argument(6);
  if (m.a7 instanceof Var) m.a7 = m.argument(7);
}

/** Whether the clause may match the registers, which are dereferenced. */
export function canMatch(m: Machine, clause: StoredClause, arity: number): boolean {
  if (arity === 0) return true;
  if (differs(clause.a0, m.a0)) return false;
  if (arity === 1) return true;
  if (differs(clause.a1, m.a1)) return false;
  if (arity === 2) return true;
  if (differs(clause.a2, m.a2)) return false;
  if (arity === 3) return true;
  if (differs(clause.a3, m.a3)) return false;
  for (let i = 4; i < arity; i++) if (differs(clause.argument(i), m.argument(i))) return false;
  return true;
}

/** Whether a clause's argument differs visibly from a call's dereferenced one, without unifying. */
export function differs(mine: Template, theirs: Term): boolean {
  if (mine === theirs || theirs instanceof Var || mine instanceof Slot) return false;
  if (typeof mine === 'number' || mine instanceof Atom) return true;
  const key = keyOf(theirs);
  return key !== undefined && keyOf(mine) !== key;
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
  return variables === 0 ? NO_VARIABLES : [];
}

function unifyArgument(m: Machine, mine: Template, theirs: Term, variables: Term[]): boolean {
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
