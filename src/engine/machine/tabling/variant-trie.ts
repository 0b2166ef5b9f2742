// Finds sequences of terms up to the names of their variables, by a tree of hash tables: one level for each symbol.

import { deref } from '../../../terms/build.js';
import { isCyclic } from '../../../terms/cyclic.js';
import { Compound, Var, type Term } from '../../../terms/term.js';
import { typeError } from '../../prolog-error.js';
import { keyOf, type Key } from '../clause-index.js';
import type { GroundTerm, GroundTerms } from './ground-terms.js';

/** Stands for the variable that occurs first at this place among the variables of a sequence. */
class VariableMark {
  constructor(readonly place: number) {}
}

const marks: VariableMark[] = [];

function markAt(place: number): VariableMark {
  return (marks[place] ??= new VariableMark(place));
}

type Symbol = Key | VariableMark | GroundTerm;

/** Where a sequence ends; `value` is what is kept for it. */
export class TrieNode<Value> {
  value: Value | undefined = undefined;
  private branches: Map<Symbol, TrieNode<Value>> | undefined = undefined;

  branch(symbol: Symbol): TrieNode<Value> {
    this.branches ??= new Map();
    let node = this.branches.get(symbol);
    if (node === undefined) this.branches.set(symbol, (node = new TrieNode()));
    return node;
  }
}

/** From how many variables on they are looked up in a table. */
const MANY = 16;

/** The distinct variables of a sequence, in the order of their first occurrence. */
export class Variables {
  readonly list: Var[] = [];
  private places: Map<Var, number> | undefined = undefined;

  /** Empties it for another sequence. */
  clear(): void {
    if (this.list.length === 0) return;
    this.list.length = 0;
    this.places = undefined;
  }

  placeOf(variable: Var): number {
    const place = this.places === undefined ? this.list.indexOf(variable) : this.places.get(variable);
    if (place !== undefined && place >= 0) return place;
    const { length } = this.list;
    this.list.push(variable);
    if (this.places !== undefined) this.places.set(variable, length);
    else if (length > MANY) this.places = new Map(this.list.map((each, i) => [each, i]));
    return length;
  }
}

/** Steps before the walk looks whether it will ever end. */
const PATIENCE = 1_000_000;

/** The node of a sequence below `root`, made if need be. */
export function variantNode<Value>(
  root: TrieNode<Value>,
  terms: readonly Term[],
  variables: Variables,
  ground: GroundTerms,
): TrieNode<Value> {
  let node = root;
  for (const term of terms) {
    const t = deref(term);
    if (t instanceof Var) node = node.branch(markAt(variables.placeOf(t)));
    else if (t instanceof Compound) node = compoundNode(node, t, variables, ground);
    else node = node.branch(keyOf(t) ?? 0);
  }
  return node;
}

function compoundNode<Value>(
  root: TrieNode<Value>,
  term: Compound,
  variables: Variables,
  ground: GroundTerms,
): TrieNode<Value> {
  const known = ground.find(term);
  if (known !== undefined) return root.branch(known);
  let node = root;
  let steps = 0;
  const pending: Term[] = [term];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const t = deref(next);
    if (t instanceof Var) {
      node = node.branch(markAt(variables.placeOf(t)));
      continue;
    }
    node = node.branch(keyOf(t) ?? 0);
    if (!(t instanceof Compound)) continue;
    if (++steps === PATIENCE && isCyclic(term)) throw typeError('acyclic_term', term);
    for (let i = t.functor.arity - 1; i >= 0; i--) pending.push(t.arg(i));
  }
  return node;
}
