// The text of one generated function while it grows: lines, locals, and whether it needs a handler for errors.

export class FunctionText {
  private lines: string[] = [];
  private readonly locals = new Set<string>();
  /** Set when something in it can throw a Prolog error. */
  canThrow = false;

  constructor(
    readonly name: string,
    private readonly parameters = '',
  ) {}

  emit(line: string): void {
    this.lines.push(line);
  }

  /** Declares a local that is seen in the whole function. */
  declare(name: string): string {
    this.locals.add(name);
    return name;
  }

  /** Collects the lines that `write` emits instead of adding them; `result` is what it returns. */
  capture<Result>(write: () => Result): { lines: string[]; result: Result } {
    const outer = this.lines;
    this.lines = [];
    const result = write();
    const captured = this.lines;
    this.lines = outer;
    return { lines: captured, result };
  }

  append(lines: readonly string[]): void {
    for (const line of lines) this.lines.push(line);
  }

  replace(pattern: RegExp, by: (found: string) => string): void {
    this.lines = this.lines.map((line) => (line.includes('@') ? line.replace(pattern, by) : line));
  }

  toString(): string {
    const body = this.lines.join('\n');
    const locals = this.locals.size === 0 ? '' : `let ${[...this.locals].join(', ')};\n`;
    const guarded = this.canThrow
      ? `let site;\ntry {\n${body}\n} catch (e) { return m.recoverAt(e, site); }`
      : body;
    return `function ${this.name}(${this.parameters}) {\n${locals}${guarded}\n}`;
  }
}
