// Arithmetic on variables that nothing before can have bound: it throws whenever it is reached.

import { deref } from '../terms/build.js';
import { variablesOf } from '../terms/copy.js';
import { Compound, Var, type Callable, type Term } from '../terms/term.js';

/** The arguments that are evaluated. */
const EVALUATED: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ['is/2', [1]],
  ...['</2', '>/2', '=</2', '>=/2', '=:=/2', '=\\=/2'].map((name) => [name, [0, 1]] as const),
]);

export function isArithmetic(goal: Term): goal is Compound {
  return goal instanceof Compound && EVALUATED.has(goal.functor.toString());
}

export interface UnboundVariable {
  readonly variable: Var;
  readonly goal: Compound;
}

/** Each variable once, with the goal that evaluates it. */
export function unboundInArithmetic(head: Callable, body: Term): UnboundVariable[] {
  const found: UnboundVariable[] = [];
  visit(body, new Set(variablesOf(head)), found);
  return found;
}

/** `seen` are the variables that occur before, and gets those of the goal. */
function visit(body: Term, seen: Set<Var>, found: UnboundVariable[]): void {
  let goal = deref(body);
  for (; goal instanceof Compound; goal = deref(goal.arg(1))) {
    const key = goal.functor.toString();
    if (key !== ',/2' && key !== '->/2' && key !== '*->/2') break;
    visit(goal.arg(0), seen, found);
  }
  if (!(goal instanceof Compound)) {
    if (goal instanceof Var) seen.add(goal);
    return;
  }
  switch (goal.functor.toString()) {
    case ';/2':
      for (const branch of goal.args()) visit(branch, new Set(seen), found);
      break;
    case '\\+/1':
    case 'once/1':
    case 'ignore/1':
      visit(goal.arg(0), new Set(seen), found);
      break;
    case 'forall/2': {
      const within = new Set(seen);
      for (const part of goal.args()) visit(part, within, found);
      break;
    }
    case 'findall/3':
      visit(goal.arg(1), new Set(seen), found);
      break;
    default:
      noteUnbound(goal, seen, found);
  }
  for (const variable of variablesOf(goal)) seen.add(variable);
}

function noteUnbound(goal: Compound, seen: ReadonlySet<Var>, found: UnboundVariable[]): void {
  for (const index of EVALUATED.get(goal.functor.toString()) ?? []) {
    for (const variable of variablesOf(goal.arg(index))) {
      const isNew = !seen.has(variable) && !found.some((one) => one.variable === variable);
      if (isNew) found.push({ variable, goal });
    }
  }
}
