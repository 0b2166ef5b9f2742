// Prolog flags, op/3 and current_op/3.

import { isOneCharacter } from '../../../terms/build.js';
import { operatorClass, type OperatorType } from '../../../terms/operators.js';
import { Atom, Cons, EMPTY_BLOCK, NIL, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError, permissionError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import { checkFlag } from '../flags.js';
import type { Machine } from '../machine.js';
import { properList } from './sorting.js';

const TYPES: readonly OperatorType[] = ['xfx', 'xfy', 'yfx', 'fy', 'fx', 'xf', 'yf'];

function setFlag(m: Machine, flag: Term, value: Term): boolean {
  if (flag instanceof Var || value instanceof Var) throw instantiationError();
  if (!(flag instanceof Atom)) throw typeError('atom', flag);
  checkFlag(flag.name, value);
  m.database.setFlag(flag.name, value);
  return true;
}

function* currentFlag(m: Machine, flag: Term, value: Term): Generator<boolean, boolean, void> {
  if (!(flag instanceof Var) && !(flag instanceof Atom)) throw typeError('atom', flag);
  if (flag instanceof Atom) {
    const known = m.database.flags.get(flag.name);
    if (known === undefined) throw domainError('prolog_flag', flag);
    return m.unify(value, known);
  }
  for (const [name, known] of [...m.database.flags])
    yield m.unify(flag, Atom.of(name)) && m.unify(value, known);
  return false;
}

function operatorType(term: Term): OperatorType {
  if (term instanceof Var) throw instantiationError();
  if (!(term instanceof Atom)) throw typeError('atom', term);
  const found = TYPES.find((type) => type === term.name);
  if (found === undefined) throw domainError('operator_specifier', term);
  return found;
}

function priorityOf(term: Term): number {
  if (term instanceof Var) throw instantiationError();
  if (typeof term !== 'number') throw typeError('integer', term);
  if (term < 0 || term > 1200) throw domainError('operator_priority', term);
  return term;
}

function operatorNames(term: Term): Atom[] {
  if (term instanceof Var) throw instantiationError();
  const isList = term instanceof Cons || term === NIL;
  if (!isList && !(term instanceof Atom)) throw typeError('list', term);
  return (isList ? properList(term) : [term]).map((name) => {
    if (name instanceof Var) throw instantiationError();
    if (!(name instanceof Atom)) throw typeError('atom', name);
    return name;
  });
}

function op(m: Machine, priority: Term, type: Term, names: Term): boolean {
  const p = priorityOf(priority);
  const t = operatorType(type);
  const atoms = operatorNames(names);
  for (const atom of atoms) checkOperator(m, p, t, atom);
  for (const atom of atoms) m.database.defineOperator(p, t, atom.name);
  return true;
}

function checkOperator(m: Machine, priority: number, type: OperatorType, atom: Atom): void {
  const { operators } = m.database;
  if (atom.name === ',') throw permissionError('modify', 'operator', atom);
  if (atom === NIL || atom === EMPTY_BLOCK) throw permissionError('create', 'operator', atom);
  const kind = operatorClass(type);
  if (atom.name === '|' && (kind !== 'infix' || (priority < 1001 && priority > 0))) {
    throw permissionError('create', 'operator', atom);
  }
  const clashes =
    (kind === 'infix' && operators.postfix(atom.name) !== undefined) ||
    (kind === 'postfix' && operators.infix(atom.name) !== undefined);
  if (clashes) throw permissionError('create', 'operator', atom);
}

function* currentOp(m: Machine, priority: Term, type: Term, name: Term): Generator<boolean, boolean, void> {
  if (!(priority instanceof Var) && (typeof priority !== 'number' || priority < 0 || priority > 1200)) {
    throw domainError('operator_priority', priority);
  }
  if (!(type instanceof Var)) {
    if (!(type instanceof Atom) || !TYPES.some((each) => each === type.name)) {
      throw domainError('operator_specifier', type);
    }
  }
  if (!(name instanceof Var) && !(name instanceof Atom)) throw typeError('atom', name);
  for (const entry of [...m.database.operators.entries()]) {
    if (name instanceof Atom && name.name !== entry.name) continue;
    yield (
      m.unify(priority, entry.operator.priority) &&
      m.unify(type, Atom.of(entry.operator.type)) &&
      m.unify(name, Atom.of(entry.name))
    );
  }
  return false;
}

function createFlag(m: Machine, flag: Term, value: Term): boolean {
  if (flag instanceof Var || value instanceof Var) throw instantiationError();
  if (!(flag instanceof Atom)) throw typeError('atom', flag);
  m.database.setFlag(flag.name, value);
  return true;
}

function mustBeCharacter(term: Term): void {
  if (!(term instanceof Atom) || !isOneCharacter(term.name)) throw typeError('character', term);
}

const LATIN = 256;

/** Every character stands for itself. */
function* currentConversion(m: Machine, from: Term, to: Term): Generator<boolean, boolean, void> {
  for (const term of [from, to]) if (!(term instanceof Var)) mustBeCharacter(term);
  if (!(from instanceof Var && to instanceof Var)) return m.unify(from, to);
  for (let code = 0; code < LATIN; code++) {
    const character = Atom.of(String.fromCharCode(code));
    yield m.unify(from, character) && m.unify(to, character);
  }
  return false;
}

function conversion(_m: Machine, from: Term, to: Term): boolean {
  for (const term of [from, to]) {
    if (term instanceof Var) throw instantiationError();
    mustBeCharacter(term);
  }
  return true;
}

export const flagTheme: Theme = {
  deterministic: { 'set_prolog_flag/2': setFlag, 'op/3': op, 'char_conversion/2': conversion },
  nondeterministic: {
    'current_prolog_flag/2': currentFlag,
    'current_op/3': currentOp,
    'current_char_conversion/2': currentConversion,
  },
};

export const moreFlagTheme: Theme = {
  definer: 'library',
  deterministic: { 'create_prolog_flag/3': createFlag },
};
