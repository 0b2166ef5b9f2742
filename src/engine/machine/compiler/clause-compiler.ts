// One clause to JavaScript. Variables live in locals of the current function and, when a later function needs them,
// in slots of the clause's frame. Each call that is not the last ends a function; what follows it is the next one.

import { NIL, TRUE } from '../../../terms/term.js';
import { Builtin } from '../builtin.js';
import type { Database } from '../database.js';
import type { FunctionForm, Modes } from '../function-form.js';
import type { Predicate } from '../predicate.js';
import type { StoredClause } from '../stored-clause.js';
import { Skeleton, Slot, type Template } from '../template.js';
import type { Constants } from './constants.js';
import { isTentative, type Attempt } from './clause-attempt.js';
import { Emission, FAILURE } from './emission.js';
import { frameClass } from './frames.js';
import { FunctionText } from './function-text.js';
import {
  addSlots,
  countSlots,
  hasCut,
  hasInlineCondition,
  isInline,
  keysOf,
  type Body,
  type Goal,
  type Key,
} from './goals.js';
import { writeCompare, writeIs } from './inline-arithmetic.js';
import { writeIdentical, writeTypeTest } from './inline-tests.js';
import { bindsNothing, canFailAfterBinding } from './purity.js';
import { openListOf } from './open-lists.js';
import { callModes } from './call-modes.js';
import { restClause } from './rest-clause.js';
import { chain, goalsOf, liveIn, type JoinRest, type Rest, type ReturnRest } from './rest.js';
import { Whereabouts, type Shape } from './whereabouts.js';

type Call = Extract<Goal, { kind: 'call' }>;
type If = Extract<Goal, { kind: 'if' }>;
type Or = Extract<Goal, { kind: 'or' }>;

export interface ClauseContext {
  readonly clause: StoredClause;
  /** The arguments that a call brings, and those that it takes as results. */
  readonly patterns: readonly Template[];
  readonly results: readonly Template[];
  readonly modes: Modes;
  readonly body: Body;
  readonly database: Database;
  readonly constants: Constants;
  /** Receives the functions that follow the first one. */
  readonly functions: FunctionText[];
  /** Makes names unique over the predicate. */
  readonly unique: (prefix: string) => string;
}

export interface Entry {
  /** The function to write into, and the locals of it that hold the arguments. */
  readonly text: FunctionText;
  readonly args: readonly string[];
  /** Which of these locals are dereferenced. */
  readonly dereferenced: ReadonlySet<string>;
  /** What is known of bound ones: undefined when no more than that they are bound. */
  readonly shapes: ReadonlyMap<string, Shape | undefined>;
  /** An expression for the choice point to cut back to. */
  readonly barrier: string;
  /** Whether newer choice points than that may exist. */
  readonly mayHaveChoices: boolean;
  /** Where the text is the predicate's beginning. */
  readonly loop?: Loop | undefined;
  /** How many leading goals are known to hold. */
  readonly skip?: number;
  /** Set when other clauses follow and no choice point has been left for them yet. */
  readonly attempt?: Attempt | undefined;
  /** The statements that leave a clause known to match, when goals wait for the one variable that its head binds. */
  readonly whenWoken?: string | undefined;
}

interface Loop {
  /** Statements that jump back to the beginning with new arguments. */
  readonly back: (args: readonly string[]) => string;
  /** Statements that come before anything else takes the continuation. */
  readonly close: string;
  /** For each result whether the loop may have left a list open for it. */
  readonly openLists: readonly boolean[];
}

/** Writes a clause; every path through the text ends in a return or a jump. */
export function compileClause(context: ClauseContext, entry: Entry): void {
  new ClauseCompiler(context, entry).compile();
}

class ClauseCompiler {
  private readonly e: Emission;
  private readonly slots = new Map<Key, number>();
  private readonly allocations = new Map<string, ReadonlyMap<Key, string>>();
  private readonly texts: FunctionText[];
  /** A rest that needs every variable. */
  private readonly everything: JoinRest;
  /** Within an inline condition: what to do when goals are pending. */
  private restart: string | undefined = undefined;
  /** What comes after the body. */
  private readonly end: ReturnRest | undefined;
  /** As long as the clause is only being tried. */
  private attempt: Attempt | undefined;

  constructor(
    private readonly context: ClauseContext,
    private readonly entry: Entry,
  ) {
    const { clause, patterns, results, constants, unique } = context;
    const counts: number[] = [];
    for (const argument of [...patterns, ...results]) countSlots(argument, counts);
    countSlots(clause.body, counts);
    const returned = new Set<Key>();
    for (const each of results) addSlots(each, returned);
    if (results.length > 0) this.end = { kind: 'return', live: returned, next: undefined };
    this.everything = {
      kind: 'join',
      code: '',
      live: keysOf(context.body, new Set(returned)),
      next: undefined,
    };
    this.texts = [entry.text];
    this.e = new Emission(entry.text, new Whereabouts(), constants, unique, counts, clause.at);
    this.e.slotOf = (key) => `s${this.slotNumber(key)}`;
  }

  compile(): void {
    const { patterns, body } = this.context;
    const { args, dereferenced, shapes, barrier, mayHaveChoices, skip = 0, attempt, whenWoken } = this.entry;
    if (attempt !== undefined) this.e.failure = `break ${attempt.label};`;
    this.attempt = attempt;
    const { where } = this.e;
    where.mayHaveChoices = mayHaveChoices;
    if (hasCut(body)) where.locals.set('cut', barrier);
    for (const [local, shape] of shapes) {
      where.bound.add(local);
      if (shape !== undefined) where.shapes.set(local, shape);
    }
    this.e.whenWoken = whenWoken;
    // What is known to be dereferenced comes first: unifying the others may bind it.
    for (const isFirst of [true, false]) {
      patterns.forEach((pattern, i) => {
        const local = args[i];
        if (local !== undefined && dereferenced.has(local) === isFirst) this.e.unify(local, pattern, isFirst);
      });
    }
    this.e.whenWoken = undefined;
    if (whenWoken !== undefined) where.mayWake = where.mayWakeUntold = false;
    this.run(chain(body.slice(skip), this.end));
    this.fillInFrames();
    this.context.functions.push(...this.texts.slice(1));
  }

  private run(start: Rest): void {
    let rest = start;
    for (;;) {
      if (rest?.kind !== 'goal' || !isTentative(rest.goal)) this.endAttempt();
      if (rest === undefined || rest.kind === 'return') {
        this.proceed();
        return;
      }
      if (rest.kind === 'join') {
        this.jump(rest);
        return;
      }
      const { goal, next } = rest;
      this.settleBefore(goal, rest);
      if (!isInline(goal)) {
        this.control(goal, next);
        return;
      }
      if (!this.inline(goal, next)) return;
      rest = next;
    }
  }

  /** From here on the clause is taken: leaves the choice point for the clauses behind it, or none after a cut. */
  private endAttempt(statement = this.attempt?.keep): void {
    if (statement === undefined || this.attempt === undefined) return;
    this.e.emit(statement);
    this.e.failure = FAILURE;
    this.attempt = undefined;
  }

  private settleBefore(goal: Goal, rest: Rest): void {
    if (goal.kind !== 'call' && !this.isDefinition(goal)) this.settle(rest);
  }

  /** Whether a goal only gives a value to a variable that nobody has seen. */
  private isDefinition(goal: Goal): boolean {
    if (goal.kind !== 'unify') return false;
    const { where } = this.e;
    return [goal.left, goal.right].some((each) => each instanceof Slot && !where.knows(each.index));
  }

  /** Writes that goals which are pending now run first, and that the interpreter then does what is left. */
  private settle(rest: Rest): void {
    const { where } = this.e;
    if (!where.mayWake) return;
    this.e.emit(`if (${this.e.isPending}) { ${this.restart ?? this.departure(rest)} }`);
    where.mayWake = false;
    where.mayWakeUntold = false;
  }

  private departure(rest: Rest): string {
    const { e } = this;
    const kept = this.attempt?.keep ?? '';
    const registers = `${kept} ${e.where.hasFrame ? 'm.k = f.k; m.c = f.c;' : this.closeLoop}`;
    const before = e.where;
    e.where = before.copy();
    const { lines, result } = e.text.capture(() => {
      if (this.end === undefined) return this.resume(rest);
      for (const line of this.resultLines()) e.emit(line);
      e.emit('m.results.keep();');
      return this.resume(rest);
    });
    e.where = before;
    return [registers, ...lines, result].join(' ');
  }

  private resume(rest: Rest): string {
    const { e } = this;
    if (rest === undefined || rest.kind === 'return') return 'return wake(m);';
    const { clause, keys } = restClause(this.context.clause, goalsOf(rest));
    const known = keys.filter(({ key }) => e.where.knows(key));
    const values = known.map(({ key, wrap }) => wrap(e.place(key)));
    const barrier = liveIn(rest).has('cut') ? e.place('cut') : 'm.b';
    const name = e.constants.nameOf(clause(known.map(({ slot }) => slot)));
    return `return resume(m, ${name}, [${values.join(', ')}], ${barrier});`;
  }

  /** Writes a goal that stays within the function; false when control never gets past it. */
  private inline(goal: Goal, next: Rest): boolean {
    const { e } = this;
    switch (goal.kind) {
      case 'fail':
        e.emit(e.failure);
        return false;
      case 'cut':
        if (this.attempt !== undefined) this.endAttempt(this.attempt.commit);
        else if (e.where.mayHaveChoices) e.emit(`m.cut(${e.read('cut')});`);
        e.where.mayHaveChoices = false;
        return true;
      case 'unify':
        this.unify(goal.left, goal.right);
        return true;
      case 'test':
        writeTypeTest(e, goal.name, goal.argument);
        return true;
      case 'identical':
        writeIdentical(e, goal.left, goal.right, goal.holds);
        return true;
      case 'compare':
        writeCompare(e, goal.operator, goal.left, goal.right);
        return true;
      case 'is':
        writeIs(e, goal.result, goal.expression);
        return true;
      case 'builtin': {
        const args = goal.args.map((argument) => e.value(argument));
        e.site(goal.predicate.functor);
        e.failUnless(`${e.constants.nameOf(goal.predicate.inline)}(${['m', ...args].join(', ')})`);
        if (!bindsNothing(goal.predicate)) e.where.mayWake = e.where.mayWakeUntold = true;
        return true;
      }
      case 'if':
        return this.inlineIf(goal, next);
      case 'call':
      case 'or':
      case 'commit':
        throw new TypeError('not an inline goal');
    }
  }

  private inlineBody(body: Body, next: Rest): boolean {
    for (let rest = chain(body, next); rest !== next && rest?.kind === 'goal'; rest = rest.next) {
      this.settleBefore(rest.goal, rest);
      if (!this.inline(rest.goal, rest.next)) return false;
    }
    return true;
  }

  private unify(left: Template, right: Template): void {
    const { e } = this;
    if (left instanceof Slot && !e.where.knows(left.index)) this.define(left, right);
    else if (right instanceof Slot && !e.where.knows(right.index)) this.define(right, left);
    else if (left instanceof Slot) e.unify(e.read(left.index), right);
    else if (right instanceof Slot) e.unify(e.read(right.index), left);
    else if (left instanceof Skeleton && right instanceof Skeleton && left.functor === right.functor) {
      left.args.forEach((argument, i) => {
        const other = right.args[i];
        if (other !== undefined) this.unify(argument, other);
      });
    } else {
      const x = e.build(left);
      e.failUnless(e.general(x, e.build(right)));
    }
  }

  private define(slot: Slot, value: Template): void {
    const { e } = this;
    if (e.isVoid(slot)) {
      e.build(value);
      return;
    }
    if (value instanceof Slot) {
      e.assign(slot, e.read(value.index));
      return;
    }
    const built = e.build(value);
    // The variable may occur in its own value.
    if (e.where.knows(slot.index)) {
      e.failUnless(e.general(e.read(slot.index), built));
      return;
    }
    const local = e.local();
    e.emit(`${local} = ${built};`);
    e.assign(slot, local);
    e.where.bound.add(e.where.locals.get(slot.index) ?? local);
  }

  /**
   * The condition of an if-then-else within the function: falls through when it holds, else leaves by `label`. When
   * goals become pending in it, all is taken back to the outermost such construct, and the interpreter begins it again.
   */
  private condition(goal: If, label: string, again: Rest): { undo: string } {
    const { e } = this;
    const outer = e.failure;
    const needsTrail = canFailAfterBinding(goal.condition, e.where);
    let undo = '';
    let release = '';
    if (needsTrail) {
      const choice = e.local('b');
      e.emit(`${choice} = m.pushBarrier();`);
      undo = `m.undo(${choice}.trail); m.b = ${choice}.prev;`;
      release = `m.b = ${choice}.prev;`;
    }
    const outerRestart = this.restart;
    this.restart ??= `${undo === '' ? 'm.takeBack();' : undo} ${this.departure(again)}`;
    e.failure = `break ${label};`;
    this.inlineBody(goal.condition, this.everything);
    this.settle(this.everything);
    e.failure = outer;
    this.restart = outerRestart;
    if (release !== '') e.emit(release);
    return { undo };
  }

  private inlineIf(goal: If, next: Rest): boolean {
    const { e } = this;
    const live = liveIn(next);
    const end = e.unique('E');
    const otherwise = e.unique('L');
    const before = e.where.copy();
    e.emit(`${end}: { ${otherwise}: {`);
    const { undo } = this.condition(goal, otherwise, chain([goal], next));
    const then = e.text.capture(() => this.inlineBody(goal.then, next));
    const afterThen = e.where;
    e.where = before.copy();
    const other = e.text.capture(() => {
      if (undo !== '') e.emit(undo);
      return this.inlineBody(goal.otherwise, next);
    });
    const afterElse = e.where;
    if (then.result && other.result) {
      this.merge(before, [afterThen, then.lines], [afterElse, other.lines], live);
    } else if (then.result) e.where = afterThen;
    e.text.append(then.lines);
    if (then.result) e.emit(`break ${end};`);
    e.emit('}');
    e.text.append(other.lines);
    e.emit('}');
    return then.result || other.result;
  }

  // Variables first met in one of two branches get the same local in both.
  private merge(
    before: Whereabouts,
    [first, firstLines]: [Whereabouts, string[]],
    [second, secondLines]: [Whereabouts, string[]],
    live: ReadonlySet<Key>,
  ): void {
    const { e } = this;
    const merged = before.copy();
    merged.mayHaveChoices = first.mayHaveChoices || second.mayHaveChoices;
    merged.mayWake = first.mayWake || second.mayWake;
    merged.mayWakeUntold = first.mayWakeUntold || second.mayWakeUntold;
    for (const key of live) {
      if (before.knows(key) || !(first.knows(key) || second.knows(key))) continue;
      const local = e.local();
      firstLines.push(`${local} = ${first.locals.get(key) ?? 'new Var(m.age)'};`);
      secondLines.push(`${local} = ${second.locals.get(key) ?? 'new Var(m.age)'};`);
      merged.locals.set(key, local);
    }
    e.where = merged;
  }

  private control(goal: Goal, next: Rest): void {
    switch (goal.kind) {
      case 'call':
        this.call(goal, next);
        break;
      case 'commit':
        this.commit(goal.key, goal.soft);
        this.run(next);
        break;
      case 'or':
        this.or(goal, next);
        break;
      case 'if':
        if (hasInlineCondition(goal)) this.ifInline(goal, next);
        else this.ifCalling(goal, next);
        break;
      case 'fail':
      case 'cut':
      case 'unify':
      case 'test':
      case 'identical':
      case 'compare':
      case 'is':
      case 'builtin':
        throw new TypeError('not a control construct');
    }
  }

  private commit(key: string, soft: boolean): void {
    const { e } = this;
    const choice = e.read(key);
    if (soft) e.emit(`m.softCut(${choice});`);
    else e.emit(`m.cut(${choice});`);
  }

  /** What both branches of a construct go on with; `finish` writes it once they are written. */
  private joined(branches: readonly Body[], next: Rest): { rest: Rest; finish: () => void } {
    if (next?.kind !== 'goal') return { rest: next, finish: () => undefined };
    const { e } = this;
    const inBranches = new Set<Key>();
    for (const body of branches) keysOf(body, inBranches);
    const keys = new Set([...next.live].filter((key) => e.where.knows(key) || inBranches.has(key)));
    const rest: JoinRest = { kind: 'join', code: e.unique('join'), live: keys, next };
    const finish = (): void => {
      this.beginFunction(rest.code, 'const f = m.k;', new Whereabouts().inNextFunction(keys));
      this.run(next);
    };
    return { rest, finish };
  }

  private ifInline(goal: If, next: Rest): void {
    const { e } = this;
    const { rest, finish } = this.joined([goal.condition, goal.then, goal.otherwise], next);
    const label = e.unique('L');
    const before = e.where.copy();
    const { text } = e;
    e.emit(`${label}: {`);
    const { undo } = this.condition(goal, label, chain([goal], next));
    this.run(chain(goal.then, rest));
    e.text = text;
    e.emit('}');
    if (undo !== '') e.emit(undo);
    e.where = before;
    this.run(chain(goal.otherwise, rest));
    finish();
  }

  private ifCalling(goal: If, next: Rest): void {
    const { e } = this;
    const { rest, finish } = this.joined([goal.condition, goal.then, goal.otherwise], next);
    const key = e.unique('B');
    const commit: Goal = { kind: 'commit', key, soft: goal.soft, source: TRUE };
    const first = chain([...goal.condition, commit, ...goal.then], rest);
    const second = chain(goal.otherwise, rest);
    this.saveInFrame([liveIn(first), liveIn(second)]);
    const otherwise = e.unique('else');
    const slot = e.slotOf(key);
    if (!goal.soft) e.emit(`f.${slot} = m.b;`);
    this.pushAlternative(otherwise);
    if (goal.soft) e.emit(`f.${slot} = m.b;`);
    const { where } = e;
    const kept = [...where.framed];
    where.framed.add(key);
    this.run(first);
    this.beginAlternative(otherwise, kept);
    this.run(second);
    finish();
  }

  private or(goal: Or, next: Rest): void {
    const { e } = this;
    const { rest, finish } = this.joined([goal.left, goal.right], next);
    const first = chain(goal.left, rest);
    const second = chain(goal.right, rest);
    this.saveInFrame([liveIn(first), liveIn(second)]);
    const right = e.unique('or');
    this.pushAlternative(right);
    const kept = [...e.where.framed];
    this.run(first);
    this.beginAlternative(right, kept);
    this.run(second);
    finish();
  }

  private pushAlternative(code: string): void {
    const { e } = this;
    e.emit(`m.b = new ChoicePoint(m.b, ${code}, m.top, ++m.age, f, m.c);`);
    e.where.mayHaveChoices = true;
  }

  private beginAlternative(code: string, framed: Iterable<Key>): void {
    const where = new Whereabouts().inNextFunction(framed);
    this.beginFunction(code, 'const b = m.b, f = b.k; m.b = b.prev;', where);
  }

  private beginFunction(name: string, opening: string, where: Whereabouts): void {
    const text = new FunctionText(name);
    this.texts.push(text);
    this.e.text = text;
    this.e.where = where;
    this.e.failure = FAILURE;
    text.emit(opening);
  }

  private get closeLoop(): string {
    return this.e.text === this.entry.text ? (this.entry.loop?.close ?? '') : '';
  }

  /** The statements that leave the results in their registers. */
  private resultLines(): string[] {
    const { e } = this;
    const { results } = this.context;
    const openLists = e.text === this.entry.text ? (this.entry.loop?.openLists ?? []) : [];
    const values = results.map((each) => e.build(each));
    return values.map((value, i) =>
      openLists[i] === true
        ? `if (last${i} !== undefined) { last${i}.tail = ${value}; m.r${i} = list${i}; } else m.r${i} = ${value};`
        : `m.r${i} = ${value};`,
    );
  }

  private proceed(): void {
    const { e } = this;
    for (const line of this.resultLines()) e.emit(line);
    if (e.where.mayWake) {
      if (e.where.hasFrame) e.emit('m.k = f.k; m.c = f.c;');
      if (this.end !== undefined) e.emit(`if (${e.isPending}) m.results.keep();`);
      e.emit(`return ${e.isPending} ? wake(m) : m.c;`);
    } else e.emit(e.where.hasFrame ? 'm.k = f.k; return m.c = f.c;' : 'return m.c;');
  }

  // A join finds every variable in the frame, also those that only other branches have met.
  private meetAll(join: JoinRest): void {
    for (const key of join.live) if (!this.e.where.knows(key)) this.e.read(key);
  }

  private jump(join: JoinRest): void {
    const { e } = this;
    this.settle(join);
    this.meetAll(join);
    this.saveInFrame([join.live]);
    e.emit(`m.k = f; return ${join.code}();`);
  }

  private call(goal: Call, next: Rest): void {
    const { e } = this;
    const { predicate } = goal;
    const isLast = next?.kind !== 'goal' && next?.kind !== 'join';
    if (isLast && this.loop(goal)) return;
    const { form, returned } = this.formOf(goal, next);
    const args = goal.args.map((argument, i) =>
      form === undefined || form.modes[i] === '+' ? e.build(argument) : '',
    );
    const target = form ?? predicate;
    if (isLast && this.areResults(returned)) {
      this.setArguments(args);
      e.emit(e.where.hasFrame ? 'm.k = f.k; m.c = f.c;' : this.closeLoop);
      this.enter(predicate, target);
      return;
    }
    const joins = next?.kind === 'join' && returned.length === 0;
    if (joins) this.meetAll(next);
    this.saveInFrame([liveIn(next)]);
    this.setArguments(args);
    const code = joins ? next.code : e.unique('after');
    e.emit(`m.k = f; m.c = ${code};`);
    this.enter(predicate, target);
    if (joins) return;
    const where = e.where.inNextFunction();
    this.beginFunction(code, 'const f = m.k;', where);
    returned.forEach((slot, i) => {
      const local = e.local();
      e.emit(`${local} = m.r${i};`);
      e.where.locals.set(slot.index, local);
    });
    this.run(next);
  }

  /** Whether the results of a call, in their order, are those of the clause. */
  private areResults(returned: readonly Slot[]): boolean {
    const { results } = this.context;
    return (
      results.length === returned.length &&
      results.every((each, i) => each instanceof Slot && each.index === returned[i]?.index)
    );
  }

  /** How to call a predicate where some of the arguments are new variables. */
  private formOf(goal: Call, next: Rest): { form?: FunctionForm; returned: readonly Slot[] } {
    const { e } = this;
    const isNew = (slot: Slot): boolean => !e.where.knows(slot.index);
    const { modes, returned } = callModes(goal, isNew, liveIn(next));
    if (!modes.includes('-') && !modes.includes('_')) return { returned: [] };
    const form = this.context.database.formOf(goal.predicate, modes);
    return form === undefined ? { returned: [] } : { form, returned };
  }

  /** Writes a call of the predicate itself at the end as a jump back to its beginning; false when it cannot be one. */
  private loop(goal: Call): boolean {
    const { e } = this;
    const { clause, modes, results } = this.context;
    const { loop } = this.entry;
    if (loop === undefined || e.text !== this.entry.text || e.where.hasFrame) return false;
    if (goal.predicate !== clause.predicate) return false;
    const isNew = (slot: Slot): boolean => !e.where.knows(slot.index);
    const isPlain = !modes.includes('-') && !modes.includes('_');
    const call = callModes(goal, isNew, liveIn(this.end));
    if (!isPlain && call.modes !== modes) return false;
    const lists = results.map((each, i) => {
      const slot = call.returned[i];
      if (slot === undefined) return undefined;
      if (each instanceof Slot && each.index === slot.index) return [];
      return e.occurrences(slot) === 2 ? openListOf(each, slot) : undefined;
    });
    if (lists.includes(undefined)) return false;
    const args = goal.args.flatMap((argument, i) => (modes[i] === '+' ? [e.build(argument)] : []));
    lists.forEach((elements = [], i) => {
      if (elements.length > 0) this.extendList(i, elements);
    });
    e.emit(loop.back(args));
    return true;
  }

  /** Adds elements to the list that the loop leaves open for a result. */
  private extendList(index: number, elements: readonly Template[]): void {
    const { e } = this;
    const values = elements.map((each) => e.build(each));
    const [first, last] = [e.local('x'), e.local('x')];
    e.emit(`${first} = ${last} = new Cons(${values.at(-1) ?? ''}, ${e.constant(NIL)});`);
    for (const value of values.slice(0, -1).reverse()) e.emit(`${first} = new Cons(${value}, ${first});`);
    e.emit(`if (last${index} === undefined) list${index} = ${first}; else last${index}.tail = ${first};`);
    e.emit(`last${index} = ${last};`);
  }

  private enter(predicate: Predicate, target: Predicate | FunctionForm): void {
    const { e } = this;
    const { at } = this.context.clause;
    if (at !== undefined && (predicate instanceof Builtin || predicate.clauses.size === 0)) {
      e.emit(`m.at = ${e.constants.nameOf(at)};`);
    }
    e.emit(`return ${e.constants.nameOf(target)}.run;`);
  }

  private setArguments(args: readonly string[]): void {
    args.slice(0, 8).forEach((argument, i) => {
      if (argument !== '') this.e.emit(`m.a${i} = ${argument};`);
    });
    if (args.length > 8) this.e.emit(`m.more = [${args.slice(8).join(', ')}];`);
  }

  /** Sees that the frame exists and holds what is known of `live`. */
  private saveInFrame(lives: readonly ReadonlySet<Key>[]): void {
    const { e } = this;
    const { where } = e;
    const values = new Map<Key, string>();
    for (const live of lives) {
      for (const key of live) {
        const local = where.locals.get(key);
        if (local !== undefined && !where.framed.has(key)) values.set(key, local);
      }
    }
    for (const key of values.keys()) {
      this.slotNumber(key);
      where.framed.add(key);
    }
    if (where.hasFrame) {
      for (const [key, local] of values) e.emit(`f.${e.slotOf(key)} = ${local};`);
      return;
    }
    const marker = `@${e.unique('frame')}@`;
    this.allocations.set(marker, values);
    e.text.declare('f');
    e.emit(`${this.closeLoop} f = ${marker};`);
    where.hasFrame = true;
  }

  private slotNumber(key: Key): number {
    let number = this.slots.get(key);
    if (number === undefined) this.slots.set(key, (number = this.slots.size));
    return number;
  }

  // Frames are allocated before their size is known; now it is.
  private fillInFrames(): void {
    const size = this.slots.size;
    const name = this.context.constants.nameOf(frameClass(size));
    const allocation = (marker: string): string => {
      const values = this.allocations.get(marker);
      if (values === undefined) return marker;
      const fields = Array.from({ length: size }, () => 'undefined');
      for (const [key, local] of values) fields[this.slotNumber(key)] = local;
      return `new ${name}(${['m.k', 'm.c', ...fields].join(', ')})`;
    };
    for (const text of this.texts) text.replace(/@frame\d+@/g, allocation);
  }
}
