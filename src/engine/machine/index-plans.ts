// Which index serves calls with certain arguments bound: made when calls can use it, the one that tells clauses apart
// best, on two arguments where one alone leaves several.

export interface Index {
  /** The arguments by which it finds clauses: a set of bits. */
  readonly positions: number;
  /** How many different keys there are. */
  readonly size: number;
  /** Whether a look-up is likely to leave few clauses. */
  readonly selective: boolean;
}

/** How calls with certain arguments bound find clauses. */
interface Plan<I> {
  readonly index: I | undefined;
  /** What is left to be compared with the clauses found: a set of bits. */
  readonly telling: number;
}

/** From how many clauses on a look-up is worth an index. */
export const FEW = 8;
/** From how many clauses to a key on, on average, two arguments may be worth one. */
const SEVERAL = 2;

/** `S` is what the indexes are made from. */
export class IndexPlans<I extends Index, S extends { readonly size: number }> {
  /** By argument. */
  readonly single: (I | undefined)[] = [];
  readonly double: I[] = [];
  private readonly plans = new Map<number, Plan<I>>();
  private latest: Plan<I> = { index: undefined, telling: 0 };
  private latestBound = -1;
  /** How many more clauses make new plans due. */
  private room = Infinity;

  constructor(private readonly makeIndex: (source: S, position: number, other?: number) => I) {}

  /** The plan for calls with these arguments bound: a set of bits. */
  for(bound: number, source: S): Plan<I> {
    if (this.latestBound === bound) return this.latest;
    let plan = this.plans.get(bound);
    if (plan === undefined) this.plans.set(bound, (plan = this.make(bound, source)));
    this.latestBound = bound;
    this.latest = plan;
    return plan;
  }

  /** The index on one argument. */
  on(position: number, source: S): I {
    return (this.single[position] ??= this.makeIndex(source, position));
  }

  /** To be told of each clause added before the indexes are. */
  noteAdded(): void {
    if (--this.room < 0) this.forget();
    // Plans leave out arguments in which no clause has anything.
    for (const index of this.single) if (index?.size === 0) this.forget();
  }

  private forget(): void {
    this.plans.clear();
    this.latestBound = -1;
    this.room = Infinity;
  }

  private make(bound: number, source: S): Plan<I> {
    const { size } = source;
    this.room = Math.max(FEW, size);
    if (size <= FEW) return { index: undefined, telling: bound };
    const found: I[] = [];
    let telling = bound;
    for (let i = 0, rest = bound; rest !== 0; i++, rest >>= 1) {
      if ((rest & 1) === 0) continue;
      const index = this.on(i, source);
      if (index.size === 0) telling &= ~index.positions;
      if (index.selective) found.push(index);
      if (index.size * SEVERAL > size) break;
    }
    found.sort((x, y) => y.size - x.size);
    const [best, second] = found;
    if (best === undefined) return { index: undefined, telling };
    const index =
      second === undefined || best.size * SEVERAL > size
        ? best
        : (this.known(bound, size) ?? this.better(best, second, source));
    return { index, telling: telling & ~index.positions };
  }

  private known(bound: number, size: number): I | undefined {
    return this.double.find((index) => (index.positions & ~bound) === 0 && index.size * SEVERAL > size);
  }

  /** An index on the arguments of both, when that is much better than the better one. */
  private better(best: I, second: I, source: S): I {
    const index = this.makeIndex(source, Math.log2(best.positions), Math.log2(second.positions));
    if (!index.selective || index.size < best.size * SEVERAL) return best;
    this.double.push(index);
    return index;
  }
}
