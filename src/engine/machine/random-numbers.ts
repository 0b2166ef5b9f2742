// Random numbers of a run: the same seed gives the same numbers (mulberry32).

export class RandomNumbers {
  private state: number;

  constructor(seed: number = Math.floor(Math.random() * 2 ** 32)) {
    this.state = seed >>> 0;
  }

  reseed(seed: number): void {
    this.state = seed >>> 0;
  }

  /** A number in [0, 1) with 53 random bits. */
  next(): number {
    return (this.bits() * 2 ** 21 + (this.bits() >>> 11)) / 2 ** 53;
  }

  private bits(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  }
}
