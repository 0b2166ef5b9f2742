// Clauses as text in the layout of portray_clause/1 and listing/1.

import { deref, match } from '../../../terms/build.js';
import { Compound, TRUE, type Term, type Var } from '../../../terms/term.js';
import type { Machine } from '../machine.js';
import { clauseVariableNames, termText } from './term-output.js';

const INDENT = 4;
const ARGUMENT = 999;
const HIGHEST = 1200;

/** The clause with its full stop and a line break. */
export function clauseText(m: Machine, clause: Term): string {
  return new ClauseLayout(m, clauseVariableNames(clause)).clause(clause);
}

class ClauseLayout {
  constructor(
    private readonly m: Machine,
    private readonly variableNames: ReadonlyMap<Var, string>,
  ) {}

  clause(term: Term): string {
    const [directive] = match(term, ':-', 1) ?? [];
    if (directive !== undefined) return `:- ${this.directive(directive)}.\n`;
    for (const neck of [':-', '-->']) {
      const [head, body] = match(term, neck, 2) ?? [];
      if (head === undefined || body === undefined) continue;
      if (neck === ':-' && body === TRUE) return this.fact(head);
      const lines = this.body(body, INDENT);
      return `${this.term(head, HIGHEST - 1)} ${neck}\n${' '.repeat(INDENT)}${lines}.\n`;
    }
    return this.fact(term);
  }

  private directive(goal: Term): string {
    const isPlain = !isBlock(goal) && match(goal, ',', 2) === undefined;
    return isPlain ? this.term(goal, HIGHEST - 1) : this.body(goal, INDENT);
  }

  private fact(term: Term): string {
    return termText(this.m, term, { ...this.writing(HIGHEST), end: '.\n' });
  }

  /** A goal whose first line stands at `column` already; further lines are indented to it. */
  private body(goal: Term, column: number): string {
    const newLine = `\n${' '.repeat(column)}`;
    const parts: string[] = [];
    let rest = deref(goal);
    for (let both = match(rest, ',', 2); both !== undefined; both = match(rest, ',', 2)) {
      const [left, right] = both;
      if (left === undefined || right === undefined) break;
      parts.push(this.body(left, column));
      rest = right;
    }
    parts.push(this.goal(rest, column));
    return parts.join(`,${newLine}`);
  }

  private goal(goal: Term, column: number): string {
    const newLine = `\n${' '.repeat(column)}`;
    if (isBlock(goal)) return `(   ${this.alternatives(goal, column)}${newLine})`;
    const [negated] = match(goal, '\\+', 1) ?? [];
    if (negated === undefined) return this.term(goal, ARGUMENT);
    if (!isBlock(negated) && match(negated, ',', 2) === undefined)
      return `\\+ ${this.term(negated, ARGUMENT)}`;
    return `\\+ ( ${this.body(negated, column + 5)}${newLine}   )`;
  }

  private alternatives(goal: Term, column: number): string {
    const newLine = `\n${' '.repeat(column)}`;
    for (const [operator, mark] of BLOCKS) {
      const [left, right] = match(goal, operator, 2) ?? [];
      if (left === undefined || right === undefined) continue;
      if (operator === ';')
        return `${this.alternatives(left, column)}${newLine}${mark}${this.alternatives(right, column)}`;
      const inner = column + INDENT;
      return `${this.body(left, inner)}${newLine}${mark}${this.body(right, inner)}`;
    }
    return this.body(goal, column + INDENT);
  }

  private term(term: Term, priority: number): string {
    return termText(this.m, term, this.writing(priority));
  }

  private writing(priority: number): Parameters<typeof termText>[2] {
    const write = {
      quoted: true,
      numberVars: true,
      separator: ', ',
      priority,
      operators: this.m.database.operators,
      variableNames: this.variableNames,
    } as const;
    return { write, portray: true };
  }
}

const BLOCKS = [
  [';', ';   '],
  ['->', '->  '],
  ['*->', '*-> '],
] as const;

function isBlock(term: Term): boolean {
  return term instanceof Compound && BLOCKS.some(([operator]) => match(term, operator, 2) !== undefined);
}
