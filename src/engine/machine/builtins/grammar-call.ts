// phrase/2,3 and call_dcg/3. A nonterminal is called at once; bodies with control in them go through library/dcg.ts.

import { deref } from '../../../terms/build.js';
import { Atom, Compound, Cons, Functor, NIL, Str, Var, type Term } from '../../../terms/term.js';
import { instantiationError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Code } from '../code.js';
import type { Machine } from '../machine.js';
import { addArguments, callGoal } from './control.js';

const BODIES = new Set([',/2', ';/2', '|/2', '->/2', '*->/2', '\\+/1', '{}/1', ':/2']);
const ATOMS = new Set(['!', '[]', '{}']);

function isNonterminal(body: Term): boolean {
  if (body instanceof Atom) return !ATOMS.has(body.name);
  return body instanceof Compound && !(body instanceof Cons) && !BODIES.has(body.functor.toString());
}

const CALL_BODY = Functor.of('$call_dcg', 3);

function callBodyOf(m: Machine, grammarBody: Term, before: Term, after: Term): Code {
  const body = deref(grammarBody);
  if (body instanceof Var) throw instantiationError();
  if (isNonterminal(body)) return callGoal(m, addArguments(body, [before, after]));
  m.a0 = body;
  m.a1 = before;
  m.a2 = after;
  return m.database.resolve(CALL_BODY).run;
}

/** Both ends must be lists as far as they are known. */
function phrase(m: Machine, body: Term, before: Term, after: Term): Code {
  const t = deref(body);
  if (t instanceof Var) throw instantiationError();
  if (!(t instanceof Atom || t instanceof Compound || t instanceof Str)) throw typeError('callable', t);
  for (const end of [before, after].map(deref)) {
    if (!(end instanceof Var || end instanceof Cons || end === NIL)) throw typeError('list', end);
  }
  return callBodyOf(m, t, before, after);
}

export const grammarCallTheme: Theme = {
  definer: 'library',
  control: {
    'phrase/2': (m) => phrase(m, m.a0, m.a1, NIL),
    'phrase/3': (m) => phrase(m, m.a0, m.a1, m.a2),
    'call_dcg/3': (m) => callBodyOf(m, m.a0, m.a1, m.a2),
  },
};
