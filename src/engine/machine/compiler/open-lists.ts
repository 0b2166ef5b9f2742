// Loops that make lists: in `copy([X|Xs], [X|Ys]) :- copy(Xs, Ys)`, called for its second argument, each round leaves
// the tail of its cell open, and the next one fills it in. Two locals of the function keep such a list: its first cell
// (list0, list1, ...) and its last one (last0, last1, ...), which is undefined as long as there is none.

import { CONS } from '../../../terms/term.js';
import type { Predicate } from '../predicate.js';
import { Skeleton, Slot, type Template } from '../template.js';
import type { Goal } from './goals.js';

/** Whether a clause that ends with `last` may leave a list open for its argument number `position`, a result. */
export function leavesListOpen(
  predicate: Predicate,
  last: Goal | undefined,
  position: number,
  result: Template | undefined,
): boolean {
  if (last?.kind !== 'call' || last.predicate !== predicate || result === undefined) return false;
  const tail = last.args[position];
  return tail instanceof Slot && openListOf(result, tail) !== undefined;
}

/** The elements of a list that ends with the variable `tail`, which occurs nowhere else in it. */
export function openListOf(template: Template, tail: Slot): readonly Template[] | undefined {
  const elements: Template[] = [];
  let rest: Template | undefined = template;
  while (rest instanceof Skeleton && rest.functor === CONS) {
    const [head, next]: readonly (Template | undefined)[] = rest.args;
    if (head === undefined) return undefined;
    elements.push(head);
    rest = next;
  }
  return elements.length > 0 && rest instanceof Slot && rest.index === tail.index ? elements : undefined;
}

/** The statement that leaves the rest of an open list to the continuation. */
export function leaveOpen(index: number): string {
  return `if (last${index} !== undefined) { m.results.open(${index}, list${index}, last${index}); last${index} = undefined; }`;
}
