// Ground terms by identity: so that the rests of one text, of which a grammar makes a table each, are told apart in
// constant time and are kept once.

import { deref } from '../../../terms/build.js';
import { isCyclic } from '../../../terms/cyclic.js';
import { Compound, Cons, Var, type Functor, type Term } from '../../../terms/term.js';
import { typeError } from '../../prolog-error.js';
import { keyOf, type Key } from '../clause-index.js';

/** All equal ground compounds have the same one. */
export class GroundTerm {
  private readonly longer = new Map<Key | GroundTerm, GroundTerm>();

  /** The same with one more argument; with one more element in front if this is a list's. */
  with(part: Key | GroundTerm): GroundTerm {
    let found = this.longer.get(part);
    if (found === undefined) this.longer.set(part, (found = new GroundTerm()));
    return found;
  }
}

/** Compounds in compounds, lists' tails apart, beyond which nothing is looked up. */
const DEEPEST = 500;
/** Elements of a list before it is looked at whether it ends. */
const PATIENCE = 1_000_000;

export class GroundTerms {
  private readonly starts = new Map<Key | GroundTerm, GroundTerm>();
  private readonly byFunctor = new Map<Functor, GroundTerm>();
  private readonly known = new WeakMap<Compound, GroundTerm>();
  /** Whether the term found last has no bound variable within: what that is bound to may change. */
  private isRigid = true;

  /** Undefined when there is a variable in the term, or when it is very deep. */
  find(term: Compound): GroundTerm | undefined {
    this.isRigid = true;
    return this.lookUp(term, 0);
  }

  private lookUp(term: Compound, depth: number): GroundTerm | undefined {
    const known = this.known.get(term);
    if (known !== undefined) return known;
    if (depth > DEEPEST) return undefined;
    return term instanceof Cons ? this.list(term, depth) : this.structure(term, depth);
  }

  private structure(term: Compound, depth: number): GroundTerm | undefined {
    let found = this.byFunctor.get(term.functor);
    if (found === undefined) this.byFunctor.set(term.functor, (found = new GroundTerm()));
    for (let i = 0; i < term.functor.arity; i++) {
      const part = this.part(term.arg(i), depth);
      if (part === undefined) return undefined;
      found = found.with(part);
    }
    if (this.isRigid) this.known.set(term, found);
    return found;
  }

  private list(list: Cons, depth: number): GroundTerm | undefined {
    const outer = this.isRigid;
    const cells: { readonly cell: Cons; readonly part: Key | GroundTerm }[] = [];
    // The cells up to this one have a bound variable in them or behind them.
    let loose = -1;
    let rest: Term = list;
    let found: GroundTerm | undefined;
    while (rest instanceof Cons) {
      found = this.known.get(rest);
      if (found !== undefined) break;
      this.isRigid = true;
      const part = this.part(rest.head, depth);
      if (part === undefined) return undefined;
      if (!this.isRigid || rest.tail instanceof Var) loose = cells.length;
      if (cells.push({ cell: rest, part }) === PATIENCE && isCyclic(list)) {
        throw typeError('acyclic_term', list);
      }
      rest = deref(rest.tail);
    }
    if (found === undefined) {
      this.isRigid = true;
      const end = this.part(rest, depth);
      if (end === undefined) return undefined;
      if (!this.isRigid) loose = cells.length;
      found = this.starts.get(end);
      if (found === undefined) this.starts.set(end, (found = new GroundTerm()));
    }
    for (let i = cells.length - 1; i >= 0; i--) {
      const one = cells[i];
      if (one === undefined) continue;
      found = found.with(one.part);
      if (i > loose) this.known.set(one.cell, found);
    }
    this.isRigid = outer && loose < 0;
    return found;
  }

  private part(term: Term, depth: number): Key | GroundTerm | undefined {
    if (term instanceof Var) this.isRigid = false;
    const t = deref(term);
    return t instanceof Compound ? this.lookUp(t, depth + 1) : keyOf(t);
  }
}
