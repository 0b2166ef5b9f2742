// Goals as messages show them: `parent(tom, Child)`, with the names of the arguments for what is unbound.

import { deref } from '../terms/build.js';
import { Compound, Var, type Term } from '../terms/term.js';
import { writeTerm } from '../terms/write.js';

const LENGTH = 200;

export function goalText(goal: Term, names: readonly string[], separator: ',' | ', ' = ','): string {
  return writeTerm(goal, {
    quoted: true,
    variableNames: argumentVariables(goal, names),
    maxLength: LENGTH,
    separator,
  });
}

/** What unbound arguments of the goal are called. */
export function argumentVariables(goal: Term, names: readonly string[]): ReadonlyMap<Var, string> {
  const variableNames = new Map<Var, string>();
  if (goal instanceof Compound) {
    for (const [i, argument] of goal.args().map(deref).entries()) {
      if (argument instanceof Var) variableNames.set(argument, variableName(names[i] ?? '_'));
    }
  }
  return variableNames;
}

/** An argument's name in the spelling of a variable. */
function variableName(name: string): string {
  const word = name.replace(/[^A-Za-z0-9_]/g, '_');
  return /^[A-Z_]/.test(word)
    ? word
    : /^[a-z]/.test(word)
      ? word.charAt(0).toUpperCase() + word.slice(1)
      : `_${word}`;
}
