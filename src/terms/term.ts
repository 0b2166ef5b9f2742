// Prolog terms as plain data. The engine works on these very objects, so their shapes are chosen for V8:
// integers are JavaScript numbers, atoms and functors are interned, compounds up to eight arguments hold them in fields.

/** Atoms and functors made so far. */
let serials = 0;

/** An interned name: two atoms are the same atom exactly when they are the same object. */
export class Atom {
  private static readonly table = new Map<string, Atom | WeakRef<Atom>>();
  /** How many were made since the last sweep. */
  private static made = 0;

  /** The functors of this name, by arity. */
  functors: (Functor | undefined)[] = NO_FUNCTORS;

  /** A number of its own, to hash it by. */
  readonly serial = ++serials;

  private constructor(readonly name: string) {}

  static of(name: string): Atom {
    const known = Atom.table.get(name);
    return known instanceof Atom ? known : Atom.intern(name, known?.deref());
  }

  private static intern(name: string, known: Atom | undefined): Atom {
    if (known === undefined) Atom.made++;
    const atom = known ?? new Atom(name);
    Atom.table.set(name, atom);
    return atom;
  }

  /** Whether a sweep is worth while. */
  static get areMany(): boolean {
    return Atom.made > MANY_ATOMS;
  }

  /** Lets go of atoms that nobody else holds; for when memory is scarce, since those in use are slower to find once. */
  static sweep(): void {
    Atom.made = 0;
    for (const [name, known] of Atom.table) {
      if (known instanceof Atom) Atom.table.set(name, new WeakRef(known));
      else if (known.deref() === undefined) Atom.table.delete(name);
    }
  }
}

const NO_FUNCTORS: (Functor | undefined)[] = [];
const MANY_ATOMS = 2 ** 18;

/** A double; integers are plain numbers, so this class is what tells 1.0 from 1. */
export class Float {
  constructor(readonly value: number) {}
}

/** An SWI-style string, an atomic type of its own. */
export class Str {
  constructor(readonly text: string) {}
}

/**
 * A logic variable; `value` is what it is bound to, or undefined. `age` serves the machine's trail: a variable
 * younger than the newest choice point need not be trailed. 0, the oldest, is always safe.
 */
export class Var {
  value: Term | undefined = undefined;
  constructor(readonly age: number = 0) {}
}

/** An interned name/arity pair. */
export class Functor {
  /** A number of its own, to hash it by. */
  readonly serial = ++serials;

  private constructor(
    readonly atom: Atom,
    readonly arity: number,
  ) {}

  get name(): string {
    return this.atom.name;
  }

  static of(name: string | Atom, arity: number): Functor {
    const atom = typeof name === 'string' ? Atom.of(name) : name;
    return atom.functors[arity] ?? Functor.make(atom, arity);
  }

  private static make(atom: Atom, arity: number): Functor {
    if (atom.functors === NO_FUNCTORS) atom.functors = [];
    return (atom.functors[arity] = new Functor(atom, arity));
  }

  toString(): string {
    return `${this.name}/${this.arity}`;
  }
}

/** A term with arguments, of any representation: use `functor` and `arg(i)` (from 0). */
export interface Compound {
  readonly functor: Functor;
  /** The argument at `index`, counted from 0; not dereferenced. */
  arg(index: number): Term;
  /** Overwrites the argument at `index`, counted from 0. */
  setArg(index: number, value: Term): void;
  /** A fresh array of the arguments, not dereferenced. */
  args(): Term[];
}

abstract class AnyCompound implements Compound {
  abstract readonly functor: Functor;
  abstract arg(index: number): Term;
  abstract setArg(index: number, value: Term): void;

  args(): Term[] {
    // An array that is not grown takes a tenth of the memory.
    switch (this.functor.arity) {
      case 1:
        return [this.arg(0)];
      case 2:
        return [this.arg(0), this.arg(1)];
      case 3:
        return [this.arg(0), this.arg(1), this.arg(2)];
      case 4:
        return [this.arg(0), this.arg(1), this.arg(2), this.arg(3)];
      default:
        return Array.from({ length: this.functor.arity }, (_, i) => this.arg(i));
    }
  }
}

/** For `instanceof`: what the classes below are made instances of by `makeCompounds`. */
export const Compound: abstract new (...args: never[]) => Compound = AnyCompound;

/** A list cell: the functor '.'/2. */
export class Cons implements Compound {
  declare readonly args: Compound['args'];
  constructor(
    public head: Term,
    public tail: Term,
  ) {}
  get functor(): Functor {
    return CONS;
  }
  arg(index: number): Term {
    return index === 0 ? this.head : this.tail;
  }
  setArg(index: number, value: Term): void {
    if (index === 0) this.head = value;
    else this.tail = value;
  }
}

export class Struct1 implements Compound {
  declare readonly args: Compound['args'];
  constructor(
    readonly functor: Functor,
    public a0: Term,
  ) {}
  arg(): Term {
    return this.a0;
  }
  setArg(_index: number, value: Term): void {
    this.a0 = value;
  }
}

export class Struct2 implements Compound {
  declare readonly args: Compound['args'];
  constructor(
    readonly functor: Functor,
    public a0: Term,
    public a1: Term,
  ) {}
  arg(index: number): Term {
    return index === 0 ? this.a0 : this.a1;
  }
  setArg(index: number, value: Term): void {
    if (index === 0) this.a0 = value;
    else this.a1 = value;
  }
}

export class Struct3 implements Compound {
  declare readonly args: Compound['args'];
  constructor(
    readonly functor: Functor,
    public a0: Term,
    public a1: Term,
    public a2: Term,
  ) {}
  arg(index: number): Term {
    return index === 0 ? this.a0 : index === 1 ? this.a1 : this.a2;
  }
  setArg(index: number, value: Term): void {
    if (index === 0) this.a0 = value;
    else if (index === 1) this.a1 = value;
    else this.a2 = value;
  }
}

export class Struct4 implements Compound {
  declare readonly args: Compound['args'];
  constructor(
    readonly functor: Functor,
    public a0: Term,
    public a1: Term,
    public a2: Term,
    public a3: Term,
  ) {}
  arg(index: number): Term {
    return index === 0 ? this.a0 : index === 1 ? this.a1 : index === 2 ? this.a2 : this.a3;
  }
  setArg(index: number, value: Term): void {
    if (index === 0) this.a0 = value;
    else if (index === 1) this.a1 = value;
    else if (index === 2) this.a2 = value;
    else this.a3 = value;
  }
}

/** A compound of nine or more arguments (or of none, as in `foo()`). */
export class StructN implements Compound {
  declare readonly args: Compound['args'];
  constructor(
    readonly functor: Functor,
    readonly items: Term[],
  ) {}
  arg(index: number): Term {
    return this.items[index] as Term;
  }
  setArg(index: number, value: Term): void {
    this.items[index] = value;
  }
}

/**
 * Puts classes below Compound. They do not extend it, since V8 writes a constructor into all its callers only if it is
 * so short that it has no room for super().
 */
export function makeCompounds(classes: readonly (new (...args: never[]) => Compound)[]): void {
  for (const { prototype } of classes) Object.setPrototypeOf(prototype, AnyCompound.prototype);
}

makeCompounds([Cons, Struct1, Struct2, Struct3, Struct4, StructN]);

/** A number that is a safe integer, or a bigint beyond that range: see `integer`. */
export type Integer = number | bigint;
export type Atomic = Integer | Float | Atom | Str;
export type Callable = Atom | Compound;
export type Term = Atomic | Var | Compound;

/** The functor of list cells. */
export const CONS = Functor.of('.', 2);
export const NIL = Atom.of('[]');
export const EMPTY_BLOCK = Atom.of('{}');
export const TRUE = Atom.of('true');
export const FALSE = Atom.of('false');
