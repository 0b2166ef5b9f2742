// The operator table that reader, writer and op/3 share.

export type OperatorType = 'xfx' | 'xfy' | 'yfx' | 'fy' | 'fx' | 'xf' | 'yf';
export type OperatorClass = 'prefix' | 'infix' | 'postfix';

/** One operator with the highest priorities that its arguments may have (unused sides are 0). */
export interface Operator {
  readonly priority: number;
  readonly type: OperatorType;
  readonly left: number;
  readonly right: number;
}

export function operatorClass(type: OperatorType): OperatorClass {
  switch (type) {
    case 'fy':
    case 'fx':
      return 'prefix';
    case 'xf':
    case 'yf':
      return 'postfix';
    case 'xfx':
    case 'xfy':
    case 'yfx':
      return 'infix';
  }
}

// ISO 13211-1 table 7, then what SWI-Prolog and Logtalk sources use.
const DEFAULTS: readonly (readonly [number, OperatorType, string])[] = [
  [1200, 'xfx', ':- -->'],
  [1200, 'fx', ':- ?-'],
  [1150, 'fx', 'dynamic discontiguous initialization meta_predicate multifile table'],
  [1100, 'xfy', '; |'],
  [1050, 'xfy', '-> *->'],
  [1000, 'xfy', ','],
  [990, 'xfx', ':='],
  [900, 'fy', '\\+'],
  [700, 'xfx', '= \\= == \\== @< @> @=< @>= =.. is =:= =\\= < > =< >= as =@= \\=@='],
  [600, 'xfy', ':'],
  [500, 'yfx', '+ - /\\ \\/ xor'],
  [400, 'yfx', '* / // mod rem << >> div divmod rdiv'],
  [200, 'xfx', '**'],
  [200, 'xfy', '^ ::'],
  [200, 'fy', '- + \\ :: ^^ ? ++ -- @'],
];

export class OperatorTable {
  private constructor(
    private readonly prefixes: Map<string, Operator>,
    private readonly infixes: Map<string, Operator>,
    private readonly postfixes: Map<string, Operator>,
  ) {}

  /** A fresh table with the default operators. */
  static standard(): OperatorTable {
    const table = new OperatorTable(new Map(), new Map(), new Map());
    for (const [priority, type, names] of DEFAULTS) {
      for (const name of names.split(' ')) table.add(priority, type, name);
    }
    return table;
  }

  copy(): OperatorTable {
    return new OperatorTable(new Map(this.prefixes), new Map(this.infixes), new Map(this.postfixes));
  }

  prefix(name: string): Operator | undefined {
    return this.prefixes.get(name);
  }

  infix(name: string): Operator | undefined {
    return this.infixes.get(name);
  }

  postfix(name: string): Operator | undefined {
    return this.postfixes.get(name);
  }

  isOperator(name: string): boolean {
    return this.prefixes.has(name) || this.infixes.has(name) || this.postfixes.has(name);
  }

  /** Defines an operator; priority 0 removes it. What op/3 forbids is checked by op/3. */
  add(priority: number, type: OperatorType, name: string): void {
    const map = this.mapOf(operatorClass(type));
    if (priority === 0) {
      map.delete(name);
      return;
    }
    map.set(name, {
      priority,
      type,
      left: argumentPriority(type.startsWith('f') ? '' : (type[0] ?? ''), priority),
      right: argumentPriority(type.endsWith('f') ? '' : (type.at(-1) ?? ''), priority),
    });
  }

  /** Every definition, class by class, in order of definition. */
  *entries(): Iterable<{ readonly name: string; readonly operator: Operator }> {
    for (const map of [this.prefixes, this.infixes, this.postfixes]) {
      for (const [name, operator] of map) yield { name, operator };
    }
  }

  private mapOf(kind: OperatorClass): Map<string, Operator> {
    switch (kind) {
      case 'prefix':
        return this.prefixes;
      case 'infix':
        return this.infixes;
      case 'postfix':
        return this.postfixes;
    }
  }
}

function argumentPriority(side: string, priority: number): number {
  return side === '' ? 0 : side === 'y' ? priority : priority - 1;
}
