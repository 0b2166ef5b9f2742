// What a Prolog system must do to be timed.

interface Solved {
  readonly answer: string;
  /** Where the system counts them. */
  readonly inferences: number;
}

/** A Prolog system in this process, with one program loaded. */
export interface Contestant {
  /** Proves bench(Size, Answer) once; the answer of every program is an integer. */
  solve(size: number): Promise<Solved>;
}

/** What one child process found out about one program on one system; times in milliseconds of processor time. */
export interface Measurement {
  readonly answer: string;
  readonly load: number;
  readonly times: readonly number[];
  readonly inferences: number;
}
