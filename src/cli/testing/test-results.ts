// What became of tests, wherever they were written.

export interface TestResult {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly kind: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped. */
  readonly text: string;
  readonly milliseconds: number;
}

/** The tests of one knowledge base. */
export interface TestSuite {
  readonly file: string;
  readonly results: readonly TestResult[];
  /** Where coverage was wanted: the clauses, and whether they were entered. */
  readonly coverage?: readonly CoveredClause[];
}

export interface CoveredClause {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly entered: boolean;
}
