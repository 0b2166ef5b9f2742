// Copying as it is mostly needed, of terms that are neither deep nor cyclic: without a table of variables, and sharing
// what is ground. While a copy is made, a variable is bound to its copy, and the copy to itself.

import { compound } from './build.js';
import { countSteps } from './polling.js';
import { Atom, Compound, Cons, NIL, Struct1, Struct2, Struct3, Struct4, Var, type Term } from './term.js';

/** Compounds visited before the term is taken for one that has the same parts again and again. */
const PATIENCE = 1_000_000;
const DEEPEST = 200;

class QuickCopy {
  private age = 0;
  private steps = 0;
  private gaveUp = false;
  private readonly originals: Var[] = [];

  /** A copy with variables of the given age; undefined when the term is too deep, too large or cyclic. */
  of(term: Compound, age: number): Term | undefined {
    this.age = age;
    this.steps = 0;
    this.gaveUp = false;
    try {
      const copy = this.compound(term, 0);
      return this.isGivenUp() ? undefined : copy;
    } finally {
      this.release();
      countSteps(this.steps);
    }
  }

  private release(): void {
    for (let original = this.originals.pop(); original !== undefined; original = this.originals.pop()) {
      const copy = original.value;
      if (copy instanceof Var) copy.value = undefined;
      original.value = undefined;
    }
  }

  private argument(term: Term, depth: number): Term {
    if (typeof term === 'number' || term instanceof Atom) return term;
    if (term instanceof Var) {
      const end = this.end(term);
      return end instanceof Compound ? this.compound(end, depth) : end;
    }
    return term instanceof Compound ? this.compound(term, depth) : term;
  }

  /** What a variable is bound to, or its copy. */
  private end(variable: Var): Term {
    let t: Var = variable;
    for (;;) {
      const value: Term | undefined = t.value;
      if (value === undefined) return this.rename(t);
      if (value === t || !(value instanceof Var)) return value;
      t = value;
    }
  }

  private rename(variable: Var): Var {
    const copy = new Var(this.age);
    copy.value = copy;
    variable.value = copy;
    this.originals.push(variable);
    return copy;
  }

  private compound(t: Compound, depth: number): Compound {
    if (depth > DEEPEST) this.gaveUp = true;
    if (this.isTooMuch()) return t;
    const below = depth + 1;
    if (t instanceof Cons) return this.list(t, below);
    if (t instanceof Struct2) {
      const a0 = this.argument(t.a0, below);
      const a1 = this.argument(t.a1, below);
      return a0 === t.a0 && a1 === t.a1 ? t : new Struct2(t.functor, a0, a1);
    }
    if (t instanceof Struct1) {
      const a0 = this.argument(t.a0, below);
      return a0 === t.a0 ? t : new Struct1(t.functor, a0);
    }
    if (t instanceof Struct3) {
      const a0 = this.argument(t.a0, below);
      const a1 = this.argument(t.a1, below);
      const a2 = this.argument(t.a2, below);
      return a0 === t.a0 && a1 === t.a1 && a2 === t.a2 ? t : new Struct3(t.functor, a0, a1, a2);
    }
    if (t instanceof Struct4) {
      const a0 = this.argument(t.a0, below);
      const a1 = this.argument(t.a1, below);
      const a2 = this.argument(t.a2, below);
      const a3 = this.argument(t.a3, below);
      const isSame = a0 === t.a0 && a1 === t.a1 && a2 === t.a2 && a3 === t.a3;
      return isSame ? t : new Struct4(t.functor, a0, a1, a2, a3);
    }
    return this.wide(t, below);
  }

  private wide(t: Compound, depth: number): Compound {
    let args: Term[] | undefined;
    for (let i = 0; i < t.functor.arity; i++) {
      const argument = t.arg(i);
      const copy = this.argument(argument, depth);
      if (copy !== argument) args ??= t.args();
      if (args !== undefined) args[i] = copy;
    }
    const copy = args === undefined ? t : compound(t.functor, args);
    return copy instanceof Compound ? copy : t;
  }

  private list(list: Cons, depth: number): Cons {
    if (this.isFlat(list)) return list;
    const top = new Cons(this.argument(list.head, depth), NIL);
    let last = top;
    let rest: Term = list.tail;
    // Brent: the hare is compared with a tortoise that jumps at powers of two.
    let tortoise = list;
    let lap = 1;
    for (let cells = 1; ; cells++) {
      let isBound = false;
      if (rest instanceof Var) {
        rest = this.end(rest);
        isBound = true;
      }
      if (!(rest instanceof Cons) || (isBound && this.isFlat(rest))) {
        last.tail = rest instanceof Cons ? rest : this.argument(rest, depth);
        return top;
      }
      if (rest === tortoise) this.gaveUp = true;
      if (this.isTooMuch()) return top;
      if (cells === lap) {
        tortoise = rest;
        lap *= 2;
      }
      const cell = new Cons(this.argument(rest.head, depth), NIL);
      last.tail = cell;
      last = cell;
      rest = rest.tail;
    }
  }

  /** Whether a list is of constants only. */
  private isFlat(list: Cons): boolean {
    let t: Term = list;
    let cells = 0;
    for (; t instanceof Cons && !(t.head instanceof Var || t.head instanceof Compound); t = t.tail) {
      if (++cells > PATIENCE) return false;
    }
    this.steps += cells >> 1;
    return t === NIL;
  }

  private isTooMuch(): boolean {
    if (++this.steps > PATIENCE) this.gaveUp = true;
    return this.gaveUp;
  }

  private isGivenUp(): boolean {
    return this.gaveUp;
  }
}

export const quickCopy = new QuickCopy();
