// What a predicate is known by: name/arity.

export interface Indicator {
  readonly name: string;
  readonly arity: number;
}
