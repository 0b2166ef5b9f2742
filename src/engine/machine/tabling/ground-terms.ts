// Ground terms by identity: so that the rests of one text, of which a grammar makes a table each, are told apart in
// constant time and are kept once.

import { deref } from '../../../terms/build.js';
import { isCyclic } from '../../../terms/cyclic.js';
import { Compound, Var, type Functor, type Term } from '../../../terms/term.js';
import { typeError } from '../../prolog-error.js';
import { keyOf, type Key } from '../clause-index.js';

/** All equal ground compounds have the same one. */
export class GroundTerm {
  private readonly longer = new Map<Key | GroundTerm, GroundTerm>();

  /** The same with one more argument. */
  with(argument: Key | GroundTerm): GroundTerm {
    let found = this.longer.get(argument);
    if (found === undefined) this.longer.set(argument, (found = new GroundTerm()));
    return found;
  }
}

/** A compound on the way down, and what its arguments so far come to. */
interface Level {
  readonly term: Compound;
  found: GroundTerm;
  next: number;
  /** How many bound variables had been met before. */
  readonly bound: number;
}

/** Nesting at which the walk looks whether it will ever end. */
const PATIENCE = 1_000_000;

export class GroundTerms {
  private readonly byFunctor = new Map<Functor, GroundTerm>();
  /** Compounds without a bound variable within, which could become another's. */
  private readonly known = new WeakMap<Compound, GroundTerm>();

  /** Undefined when there is a variable in the term. */
  find(term: Compound): GroundTerm | undefined {
    const known = this.known.get(term);
    if (known !== undefined) return known;
    const levels: Level[] = [this.enter(term, 0)];
    let bound = 0;
    for (;;) {
      const level = levels.at(-1);
      if (level === undefined) return undefined;
      if (level.next === level.term.functor.arity) {
        levels.pop();
        if (bound === level.bound) this.known.set(level.term, level.found);
        const outer = levels.at(-1);
        if (outer === undefined) return level.found;
        outer.found = outer.found.with(level.found);
        continue;
      }
      const argument: Term = level.term.arg(level.next++);
      if (argument instanceof Var) bound++;
      const t = deref(argument);
      const part = t instanceof Compound ? this.known.get(t) : keyOf(t);
      if (part !== undefined) level.found = level.found.with(part);
      else if (!(t instanceof Compound)) return undefined;
      else if (levels.push(this.enter(t, bound)) === PATIENCE && isCyclic(term)) {
        throw typeError('acyclic_term', term);
      }
    }
  }

  private enter(term: Compound, bound: number): Level {
    let found = this.byFunctor.get(term.functor);
    if (found === undefined) this.byFunctor.set(term.functor, (found = new GroundTerm()));
    return { term, found, next: 0, bound };
  }
}
