// Code that tells, without binding anything, whether a clause can match: `s` becomes 0 (it cannot), 1 (it may), or
// 2 (it does, up to its first cut). So mutually exclusive clauses leave no choice point.

import { Atom, Compound } from '../../../terms/term.js';
import { Skeleton, Slot, type Template } from '../template.js';
import type { Constants } from './constants.js';
import { compoundTest, fieldName } from './emission.js';
import type { FunctionText } from './function-text.js';
import type { Body, Goal } from './goals.js';
import { comparisonOf } from './inline-arithmetic.js';
import { typeCondition } from './inline-tests.js';
import type { Shape } from './whereabouts.js';

export interface ClauseTest {
  readonly lines: readonly string[];
  /** Whether a cut comes after the goals tested. */
  readonly commits: boolean;
  /** Whether there is nothing to test: it does match, and commits. */
  readonly isCertain: boolean;
  /** How often it tells that the clause does match, and not only that it may. */
  readonly tells: 'mostly' | 'sometimes' | 'never';
  /** How many leading goals the test stands for, the cut included when it commits. */
  readonly goals: number;
}

export interface TestSubject {
  readonly patterns: readonly Template[];
  readonly body: Body;
  readonly args: readonly string[];
  readonly dereferenced: ReadonlySet<string>;
  readonly shapes: ReadonlyMap<string, Shape | undefined>;
  /** Whether the clause is a function of its own, which cannot come back when a goal waits for what its head binds. */
  readonly isApart: boolean;
  /** Which arguments a typical call has bound. */
  readonly isBound: readonly boolean[];
}

interface Tools {
  readonly text: FunctionText;
  readonly constants: Constants;
  readonly unique: (prefix: string) => string;
}

/** Undefined when there is nothing to test. */
export function clauseTest(subject: TestSubject, tools: Tools): ClauseTest | undefined {
  return new TestWriter(subject, tools).write();
}

const NO = 's = 0;';
/** Unification may bind what the goals look at. */
const BINDING = 's = 1; u++;';

class TestWriter {
  private readonly lines: string[] = [];
  private readonly label: string;
  /** Locals of the variables in the head. */
  private readonly places = new Map<number, string>();
  /** Variables within compounds, absent when the argument is unbound. */
  private readonly inner = new Set<number>();
  private isTrivial = true;
  private tells: ClauseTest['tells'] = 'mostly';

  constructor(
    private readonly subject: TestSubject,
    private readonly tools: Tools,
  ) {
    this.label = tools.unique('T');
  }

  write(): ClauseTest | undefined {
    const { patterns, args, body, isBound } = this.subject;
    patterns.forEach((pattern, i) => {
      const local = args[i];
      if (local !== undefined) this.testArgument(local, pattern, isBound[i] === true);
    });
    let goals = 0;
    for (const goal of body) {
      if (!this.testGoal(goal)) break;
      this.isTrivial = false;
      goals++;
    }
    const commits = body[goals]?.kind === 'cut';
    if (this.isTrivial && !commits) return undefined;
    this.tools.text.declare('s');
    this.tools.text.declare('u');
    const lines = [`s = 2; u = 0; ${this.label}: {`, ...this.lines, '}'];
    const isCertain = this.isTrivial && commits;
    return { lines, commits, isCertain, tells: this.tells, goals: commits ? goals + 1 : goals };
  }

  private no(): string {
    return `{ ${NO} break ${this.label}; }`;
  }

  // Two unbound arguments may be the same variable. Goals that wait for one may object, which the clause finds out
  // when it binds it.
  private unbound(d: string): string {
    const isWaitedFor = this.subject.isApart ? ` || ${d}.age < 0` : '';
    return `if (u++ > 0${isWaitedFor}) s = 1;`;
  }

  private local(): string {
    return this.tools.text.declare(this.tools.unique('y'));
  }

  private deref(local: string): string {
    if (this.subject.dereferenced.has(local)) return local;
    const d = this.local();
    this.lines.push(`${d} = deref(${local});`);
    return d;
  }

  private testArgument(local: string, pattern: Template, isBound: boolean): void {
    const shape = this.subject.shapes.get(local);
    if (pattern instanceof Slot) {
      const first = this.places.get(pattern.index);
      if (first === undefined) this.places.set(pattern.index, local);
      else this.testSame(first, local);
      return;
    }
    if (pattern instanceof Skeleton) {
      this.testCompound(local, pattern, isBound);
      return;
    }
    if (shape !== undefined && shape === pattern) return;
    this.isTrivial = false;
    const d = this.deref(local);
    if (typeof pattern === 'number' || pattern instanceof Atom) {
      const constant = typeof pattern === 'number' ? String(pattern) : this.tools.constants.nameOf(pattern);
      this.lines.push(
        `if (${d} !== ${constant}) { if (${d} instanceof Var) { ${this.unbound(d)} } else ${this.no()} }`,
      );
    } else if (pattern instanceof Compound) {
      const test = compoundTest(this.tools.constants, d, pattern.functor);
      this.lines.push(`if (${test} || ${d} instanceof Var) { ${BINDING} } else ${this.no()}`);
    } else this.lines.push(BINDING);
  }

  private testSame(first: string, second: string): void {
    this.isTrivial = false;
    if (this.tells === 'mostly') this.tells = 'sometimes';
    const x = this.deref(first);
    const y = this.deref(second);
    const plain = (d: string): string => `(typeof ${d} === 'number' || ${d} instanceof Atom)`;
    this.lines.push(`if (${x} !== ${y}) { if (${plain(x)} && ${plain(y)}) ${this.no()} ${BINDING} }`);
  }

  private testCompound(local: string, pattern: Skeleton, isBound: boolean): void {
    const shape = this.subject.shapes.get(local);
    const d = this.deref(local);
    const inner: string[] = [];
    const isSimple = pattern.args.every((each) => each instanceof Slot && !this.places.has(each.index));
    pattern.args.forEach((argument, i) => {
      if (argument instanceof Slot && !this.places.has(argument.index)) {
        const field = this.local();
        inner.push(`${field} = ${d}.${fieldName(pattern.functor, i)};`);
        this.places.set(argument.index, field);
        this.inner.add(argument.index);
        this.lines.push(`${field} = undefined;`);
      }
    });
    if (!isSimple) {
      this.isTrivial = false;
      inner.push(BINDING);
      if (this.subject.shapes.has(local)) this.tells = 'never';
      else if (this.tells === 'mostly' && isBound) this.tells = 'sometimes';
    }
    if (shape === pattern.functor) {
      this.lines.push(...inner);
      return;
    }
    this.isTrivial = false;
    const test = compoundTest(this.tools.constants, d, pattern.functor);
    this.lines.push(`if (${test}) { ${inner.join(' ')} }`);
    this.lines.push(`else if (${d} instanceof Var) { ${this.unbound(d)} } else ${this.no()}`);
  }

  /** Writes a test for a goal that only looks at the head's variables; false for other goals. */
  private testGoal(goal: Goal): boolean {
    switch (goal.kind) {
      case 'compare': {
        const x = this.operand(goal.left);
        const y = this.operand(goal.right);
        if (x === undefined || y === undefined) return false;
        const numbers = [x, y]
          .filter((each) => !/^[\d(]/.test(each))
          .map((each) => `typeof ${each} === 'number'`);
        const condition = comparisonOf(goal.operator, x, y).split('?')[1]?.split(':')[0] ?? 'true';
        this.lines.push(
          `if (${['true', ...numbers].join(' && ')}) { if (!(${condition})) ${this.no()} } else s = 1;`,
        );
        return true;
      }
      case 'test': {
        const d = this.operand(goal.argument);
        if (d === undefined || !(goal.argument instanceof Slot)) return false;
        this.lines.push(
          `if (u > 0 || ${d} === undefined) s = 1; else if (!(${typeCondition(goal.name, d)})) ${this.no()}`,
        );
        return true;
      }
      case 'identical': {
        const x = this.constantOrOperand(goal.left);
        const y = this.constantOrOperand(goal.right);
        if (x === undefined || y === undefined) return false;
        const plain = `(typeof ${x} === 'number' || ${x} instanceof Atom || typeof ${y} === 'number' || ${y} instanceof Atom)`;
        const [same, different] = goal.holds ? ['', this.no()] : [this.no(), ''];
        this.lines.push(`if (u > 0 || ${x} === undefined || ${y} === undefined) s = 1;`);
        this.lines.push(
          `else if (${x} === ${y}) { ${same} } else if (${plain}) { ${different} } else s = 1;`,
        );
        return true;
      }
      case 'unify':
      case 'is':
      case 'builtin':
      case 'fail':
      case 'cut':
      case 'call':
      case 'if':
      case 'or':
      case 'commit':
        return false;
    }
  }

  private operand(template: Template): string | undefined {
    if (typeof template === 'number') return template < 0 ? `(${template})` : String(template);
    if (!(template instanceof Slot)) return undefined;
    const place = this.places.get(template.index);
    return place === undefined ? undefined : this.deref(place);
  }

  private constantOrOperand(template: Template): string | undefined {
    return template instanceof Atom ? this.tools.constants.nameOf(template) : this.operand(template);
  }
}
