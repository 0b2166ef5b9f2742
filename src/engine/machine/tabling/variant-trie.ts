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

/** What the symbols of a sequence lead to, one after the other; the last one leads to what is kept for the sequence. */
class TrieNode<Value> {
  private nodes: Map<Symbol, TrieNode<Value>> | undefined = undefined;
  private values: Map<Symbol, Value> | undefined = undefined;

  branch(symbol: Symbol): TrieNode<Value> {
    this.nodes ??= new Map();
    let node = this.nodes.get(symbol);
    if (node === undefined) this.nodes.set(symbol, (node = new TrieNode()));
    return node;
  }

  valueAt(symbol: Symbol): Value | undefined {
    return this.values?.get(symbol);
  }

  setValueAt(symbol: Symbol, value: Value): void {
    (this.values ??= new Map()).set(symbol, value);
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

/** Ends a sequence without terms. */
const NOTHING = new VariableMark(-1);

export class VariantTrie<Value> {
  private root = new TrieNode<Value>();
  /** Where the sequence sought last ends: at a symbol of a node. */
  private node = this.root;
  private symbol: Symbol | undefined = undefined;

  /** Goes to the place of a sequence, to be read by `value` and written by `keep` until the next is sought. */
  seek(terms: readonly Term[], variables: Variables, ground: GroundTerms): void {
    this.node = this.root;
    this.symbol = undefined;
    for (let i = 0; i < terms.length; i++) {
      const t = deref(terms[i] ?? 0);
      if (t instanceof Var) this.goOn(markAt(variables.placeOf(t)));
      else if (t instanceof Compound) this.goThrough(t, variables, ground);
      else this.goOn(keyOf(t) ?? NOTHING);
    }
  }

  /** What is kept for the sequence sought last. */
  get value(): Value | undefined {
    return this.node.valueAt(this.symbol ?? NOTHING);
  }

  /** Keeps something for it. */
  keep(value: Value): void {
    this.node.setValueAt(this.symbol ?? NOTHING, value);
  }

  /** Forgets everything. */
  clear(): void {
    this.root = this.node = new TrieNode();
    this.symbol = undefined;
  }

  private goOn(symbol: Symbol): void {
    if (this.symbol !== undefined) this.node = this.node.branch(this.symbol);
    this.symbol = symbol;
  }

  private goThrough(term: Compound, variables: Variables, ground: GroundTerms): void {
    const known = ground.find(term);
    if (known !== undefined) {
      this.goOn(known);
      return;
    }
    let steps = 0;
    const pending: Term[] = [term];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const t = deref(next);
      if (t instanceof Var) {
        this.goOn(markAt(variables.placeOf(t)));
        continue;
      }
      this.goOn(keyOf(t) ?? NOTHING);
      if (!(t instanceof Compound)) continue;
      if (++steps === PATIENCE && isCyclic(term)) throw typeError('acyclic_term', term);
      for (let i = t.functor.arity - 1; i >= 0; i--) pending.push(t.arg(i));
    }
  }
}
