// Attributed variables, and the constraints and delayed goals that are made of them.

import { list, struct } from '../../../terms/build.js';
import { Atom, Var, type Term } from '../../../terms/term.js';
import { instantiationError, PrologError, typeError } from '../../prolog-error.js';
import {
  attributedIn,
  attributeOf,
  isAttributed,
  putAttribute,
  removeAttribute,
  type AttributedVar,
} from '../attributed.js';
import type { Theme } from '../builtin.js';
import { ChoiceMark, type Code } from '../code.js';
import { disequal, disequalityGoals } from '../coroutines/disequality.js';
import { freeze, frozenGoals } from '../coroutines/frozen-goals.js';
import { suspendedGoals, when } from '../coroutines/suspended-conditions.js';
import type { Machine } from '../machine.js';
import { callGoal } from './control.js';

function moduleName(term: Term): string {
  if (term instanceof Var) throw instantiationError();
  if (!(term instanceof Atom)) throw typeError('atom', term);
  return term.name;
}

function putAttr(m: Machine, variable: Term, module: Term, value: Term): boolean {
  if (!(variable instanceof Var)) throw uninstantiationError(variable);
  putAttribute(m, variable, moduleName(module), value);
  return true;
}

function uninstantiationError(culprit: Term): PrologError {
  return new PrologError(struct('error', struct('uninstantiation_error', culprit), new Var()));
}

/** `goal(G)` for each goal that the engine knows, `hook(V, M, Value)` for the attributes of other modules. */
function residualItems(variables: readonly AttributedVar[]): Term[] {
  const shown = new Set<Term>();
  return variables.flatMap((variable) =>
    [...variable.attributes].flatMap(([module, value]): Term[] => {
      if (module === 'freeze')
        return frozenGoals(value).map((goal) => goalItem(struct(module, variable, goal)));
      if (module !== 'dif' && module !== 'when') return [struct('hook', variable, Atom.of(module), value)];
      const found = module === 'dif' ? disequalityGoals(value) : suspendedGoals(value);
      // It waits on several variables.
      const fresh = found.filter(([node]) => !shown.has(node));
      for (const [node] of fresh) shown.add(node);
      return fresh.map(([, goal]) => goalItem(goal));
    }),
  );
}

function goalItem(goal: Term): Term {
  return struct('goal', goal);
}

/** call_residue_vars/2. */
function callResidueVars(m: Machine): Code {
  const { k, c, a1, run } = m;
  const residues = (run.residues ??= []);
  const before = residues.length;
  m.c = () => {
    m.k = k;
    m.c = c;
    const left = new Set(
      residues.slice(before).filter((each) => each.value === undefined && isAttributed(each)),
    );
    return m.proceedIf(m.unify(a1, list([...left])));
  };
  return callGoal(m, m.a0);
}

function committed(cut: (m: Machine, mark: ChoiceMark) => void): (m: Machine, mark: Term) => boolean {
  return (m, mark) => {
    if (mark instanceof ChoiceMark) cut(m, mark);
    return true;
  };
}

export const coroutiningTheme: Theme = {
  definer: 'library',
  deterministic: {
    'dif/2': disequal,
    'put_attr/3': putAttr,
    'get_attr/3': (m, variable, module, value) => {
      const known = isAttributed(variable) ? attributeOf(variable, moduleName(module)) : undefined;
      return known !== undefined && m.unify(value, known);
    },
    'del_attr/2': (m, variable, module) => {
      const name = moduleName(module);
      if (variable instanceof Var) removeAttribute(m, variable, name);
      return true;
    },
    'attvar/1': (_m, term) => isAttributed(term),
    'term_attvars/2': (m, term, variables) => m.unify(variables, list(attributedIn(term))),
    '$residual_items/2': (m, term, items) => m.unify(items, list(residualItems(attributedIn(term)))),
    '$commit/1': committed((m, { choice }) => {
      m.cut(choice);
    }),
    '$soft_commit/1': committed((m, { choice }) => {
      m.softCut(choice);
    }),
  },
  control: {
    'freeze/2': freeze,
    'when/2': when,
    'call_residue_vars/2': callResidueVars,
  },
};
