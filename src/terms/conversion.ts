// What a conversion between JSON and terms has found wrong so far, and how much it may still produce.

/** Where a value stands inside the whole: `people[2].age`. */
export class Path {
  private constructor(
    private readonly parent: Path | undefined,
    private readonly step: string | number,
    /** How many lists and objects are around the value. */
    readonly depth: number,
  ) {}

  static of(name: string): Path {
    return new Path(undefined, name, 0);
  }

  key(name: string): Path {
    return new Path(this, name, this.depth + 1);
  }

  index(index: number): Path {
    return new Path(this, index, this.depth + 1);
  }

  toString(): string {
    if (this.parent === undefined) return String(this.step);
    const before = this.parent.toString();
    if (before.length > PATH_LENGTH) return before.endsWith('...') ? before : `${before}...`;
    return typeof this.step === 'number' ? `${before}[${this.step}]` : `${before}.${this.step}`;
  }
}

const PATH_LENGTH = 60;

/** `text` says what was expected and what was found. */
export interface Fault {
  readonly path: string;
  readonly text: string;
}

export interface ConversionLimits {
  /** How deep lists and objects may be nested. */
  readonly depth: number;
  /** In characters of JSON text, counted roughly while converting. */
  readonly size: number;
  /** What the limits are called where they can be set. */
  readonly names?: { readonly depth: string; readonly size: string };
}

/** How deep a value may be nested. */
export const NESTING_LIMIT = 1_000;

const defaultLimits: ConversionLimits = { depth: NESTING_LIMIT, size: 1_048_576 };

const FAULTS_KEPT = 10;

/** Collects the faults of one conversion; what is returned for a faulty part is a placeholder. */
export class Conversion {
  readonly faults: Fault[] = [];
  private left: number;

  constructor(readonly limits: ConversionLimits = defaultLimits) {
    this.left = limits.size;
  }

  get failed(): boolean {
    return this.faults.length > 0;
  }

  /** True when the size is used up: the caller then stops. */
  get exhausted(): boolean {
    return this.left < 0;
  }

  /** Characters that may still be produced. */
  get room(): number {
    return Math.max(this.left, 0);
  }

  fault(path: Path, text: string): void {
    if (this.faults.length < FAULTS_KEPT) this.faults.push({ path: path.toString(), text });
  }

  /** Accounts for `characters` more; false, with a fault, when that is too much. */
  spend(characters: number, path: Path): boolean {
    if (this.exhausted) return false;
    this.left -= characters;
    if (this.left >= 0) return true;
    this.fault(
      path,
      `is larger than ${sizeText(this.limits.size)}, or endless${named(this.limits.names?.size)}`,
    );
    return false;
  }

  /** False, with a fault, where a list or object would be nested too deep. */
  mayNest(path: Path): boolean {
    if (path.depth < this.limits.depth) return true;
    this.fault(path, `is ${tooDeepText(this.limits.depth)}, or endless${named(this.limits.names?.depth)}`);
    return false;
  }
}

function named(limit: string | undefined): string {
  return limit === undefined ? '' : ` (limit ${limit})`;
}

export function tooDeepText(levels: number): string {
  return `nested deeper than ${levels.toLocaleString('en-US')} levels`;
}

/** 1 MiB is easier to read than 1,048,576 characters. */
export function sizeText(size: number, unit = 'characters'): string {
  const mebibytes = size / 1_048_576;
  return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${size.toLocaleString('en-US')} ${unit}`;
}
