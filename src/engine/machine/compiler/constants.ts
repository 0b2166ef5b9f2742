// The objects that generated code refers to by name: atoms, functors, ground terms, predicates, call sites.

export class Constants {
  private readonly names = new Map<unknown, string>();
  readonly values: unknown[] = [];

  /** With `numbers` 'named', code that differs only in its numbers has the same text. */
  constructor(private readonly numbers: 'written' | 'named' = 'written') {}

  number(value: number): string {
    if (this.numbers === 'named') return this.nameOf(value);
    return value < 0 ? `(${value})` : String(value);
  }

  nameOf(value: unknown): string {
    let name = this.names.get(value);
    if (name === undefined) {
      name = `K${this.values.length}`;
      this.names.set(value, name);
      this.values.push(value);
    }
    return name;
  }

  /** Declarations that bind the names to the values of the array `K`. */
  declarations(): string {
    return this.values.map((_, i) => `const K${i} = K[${i}];`).join('\n');
  }
}
