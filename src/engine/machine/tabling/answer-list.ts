// The answers of one table, side by side: what the variables of its call become in each. An answer is known by its
// number, so that many small answers are little for the garbage collector to look through.

import { deref } from '../../../terms/build.js';
import { Compound, NIL, Var, type Term } from '../../../terms/term.js';
import { Slots, templateOf, type Template } from '../template.js';

export class AnswerList {
  /** How many there are, with those that better ones have taken the place of. */
  size = 0;
  private values: Template[] = [];
  /** By the first answer in a place the latest there, and by each later one the first. */
  private readonly latest = new Map<number, number>();
  private readonly firsts = new Map<number, number>();

  constructor(private readonly width: number) {}

  /** The number that the answer gets. */
  add(values: readonly Term[]): number {
    let slots: Slots | undefined;
    for (let i = 0; i < values.length; i++) {
      const t = deref(values[i] ?? NIL);
      const isSimple = !(t instanceof Var || t instanceof Compound);
      this.values.push(isSimple ? t : templateOf(t, (slots ??= new Slots())));
    }
    return this.size++;
  }

  /** Adds a better answer in the place that had `first` as its first. */
  improve(first: number, values: readonly Term[]): void {
    const better = this.add(values);
    this.latest.set(first, better);
    this.firsts.set(better, first);
  }

  /** The latest answer in the place that had `first` as its first. */
  latestAfter(first: number): number {
    return this.latest.get(first) ?? first;
  }

  /** Whether no better answer has taken its place. */
  isLive(answer: number): boolean {
    return this.latest.size === 0 || this.latestAfter(this.firsts.get(answer) ?? answer) === answer;
  }

  /** What the variable with this number becomes. */
  valueAt(answer: number, variable: number): Template {
    return this.values[answer * this.width + variable] ?? NIL;
  }

  valuesOf(answer: number): readonly Template[] {
    return this.values.slice(answer * this.width, (answer + 1) * this.width);
  }

  /** Drops the answers that better ones have taken the place of; numbers change. */
  compact(): void {
    if (this.latest.size === 0) return;
    const numbers = Array.from({ length: this.size }, (_, answer) => answer);
    const live = numbers.filter((answer) => this.isLive(answer));
    this.values = live.flatMap((answer) => this.valuesOf(answer));
    this.size = live.length;
    this.latest.clear();
    this.firsts.clear();
  }
}
