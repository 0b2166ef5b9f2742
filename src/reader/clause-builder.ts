// Makes the terms of the clause being read, and remembers its variables and where its compounds begin.

import { compound, list } from '../terms/build.js';
import {
  Atom,
  Compound,
  CONS,
  Cons,
  Functor,
  NIL,
  Str,
  Struct1,
  Struct2,
  Struct3,
  Var,
  type Term,
} from '../terms/term.js';

export interface ReaderFlags {
  doubleQuotes: 'chars' | 'codes' | 'atom' | 'string';
}

/** A named variable of the clause: where it stands first, and how often it occurs. */
export interface Occurrences {
  readonly variable: Var;
  readonly offset: number;
  count: number;
}

export class ClauseBuilder {
  /** Made for the first one: most facts have none. */
  variables: Map<string, Occurrences> | undefined = undefined;
  readonly compounds: Compound[] = [];
  /** Where each of `compounds` begins. */
  readonly offsets: number[] = [];

  height = 0;
  private readonly items: Term[] = [];

  constructor(private readonly flags: ReaderFlags) {}

  unary(atom: Atom, argument: Term, offset: number): Term {
    return this.record(new Struct1(Functor.of(atom, 1), argument), offset);
  }

  binary(atom: Atom, args: readonly [Term, Term], offset: number): Term {
    return this.record(compound(Functor.of(atom, 2), args), offset);
  }

  /** Puts aside an argument or an item of a list; `height` is how many lie there. */
  push(item: Term): void {
    this.items[this.height++] = item;
  }

  /** atom(Items...) of the items from `base` on. */
  structure(atom: Atom, base: number, offset: number): Term {
    const functor = Functor.of(atom, this.height - base);
    this.height = base;
    return this.record(
      functor === CONS ? compound(functor, this.itemsFrom(base, 2)) : this.plain(functor, base),
      offset,
    );
  }

  /** [Items...|tail] of the items from `base` on. */
  listOf(tail: Term, base: number, offset: number): Term {
    let result = tail;
    for (let i = this.height - 1; i >= base; i--) result = new Cons(this.items[i] ?? NIL, result);
    this.height = base;
    return this.record(result, offset);
  }

  variable(name: string, offset: number): Var {
    if (name === '_') return new Var();
    const variables = (this.variables ??= new Map<string, Occurrences>());
    const known = variables.get(name);
    if (known !== undefined) {
      known.count++;
      return known.variable;
    }
    const variable = new Var();
    variables.set(name, { variable, offset, count: 1 });
    return variable;
  }

  doubleQuoted(text: string, offset: number): Term {
    switch (this.flags.doubleQuotes) {
      case 'chars':
        return this.record(list(Array.from(text, (character) => Atom.of(character))), offset);
      case 'codes':
        return this.record(this.backQuoted(text), offset);
      case 'atom':
        return Atom.of(text);
      case 'string':
        return new Str(text);
    }
  }

  backQuoted(text: string): Term {
    return list(Array.from(text, (character) => character.codePointAt(0) ?? 0));
  }

  private plain(functor: Functor, base: number): Term {
    const { items } = this;
    switch (functor.arity) {
      case 1:
        return new Struct1(functor, items[base] ?? NIL);
      case 2:
        return new Struct2(functor, items[base] ?? NIL, items[base + 1] ?? NIL);
      case 3:
        return new Struct3(functor, items[base] ?? NIL, items[base + 1] ?? NIL, items[base + 2] ?? NIL);
      default:
        return compound(functor, this.itemsFrom(base, functor.arity));
    }
  }

  private itemsFrom(base: number, count: number): Term[] {
    return this.items.slice(base, base + count);
  }

  private record(term: Term, offset: number): Term {
    if (term instanceof Compound) {
      this.compounds.push(term);
      this.offsets.push(offset);
    }
    return term;
  }
}
