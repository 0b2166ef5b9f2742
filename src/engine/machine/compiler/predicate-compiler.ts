// A predicate to one function with its continuations: a switch on the most telling argument, no choice point where
// one clause can match, and a loop for calls of itself at the end of a clause.

import { Atom, Functor } from '../../../terms/term.js';
import { keyOf } from '../clause-index.js';
import type { Modes } from '../function-form.js';
import type { Database } from '../database.js';
import type { Predicate } from '../predicate.js';
import type { StoredClause } from '../stored-clause.js';
import type { Template } from '../template.js';
import { isTooBig, structClass } from './emission.js';
import { canFailEarly, type Attempt } from './clause-attempt.js';
import { compileClause } from './clause-compiler.js';
import { clauseTest, type ClauseTest } from './clause-test.js';
import { Constants } from './constants.js';
import { FunctionText } from './function-text.js';
import { BodyReader, type Body } from './goals.js';
import { leaveOpen, leavesListOpen } from './open-lists.js';
import type { Shape } from './whereabouts.js';

export interface CompiledText {
  /** name/arity */
  readonly name: string;
  /** A function body with parameters m, R (the runtime) and K (the constants) that returns the entry. */
  readonly source: string;
  readonly constants: readonly unknown[];
}

/** Beyond this many clauses a predicate is walked by its indexes instead. */
const MOST_CLAUSES = 32;
/** How much clause text may be written into switches before the rest is called as functions. */
const INLINE_BUDGET = 1200;

/**
 * The JavaScript of a predicate, or undefined when it is better left to the clause store. `isBound` tells which
 * arguments a typical call has bound: the switch is made on one of these. `modes` tells which are results.
 */
export function compilePredicate(
  database: Database,
  predicate: Predicate,
  isBound: readonly boolean[] = [],
  modes: Modes = takesAll(predicate),
): CompiledText | undefined {
  if (predicate.clauses.size > MOST_CLAUSES || predicate.clauses.size === 0) return undefined;
  const clauses = [...predicate.clauses.live()];
  if (clauses.some((clause) => isTooBig(clause.body) || clause.args.some(isTooBig))) return undefined;
  return new PredicateCompiler(database, predicate, clauses, { isBound, modes }).compile();
}

/**
 * The JavaScript of one clause: a function of the choice point to cut back to, with the arguments in the registers.
 * Clauses that differ in their constants only have the same text.
 */
export function compileSingleClause(database: Database, clause: StoredClause): CompiledText | undefined {
  if (isTooBig(clause.body) || clause.args.some(isTooBig)) return undefined;
  const { predicate } = clause;
  const call = { isBound: [], modes: takesAll(predicate) };
  return new PredicateCompiler(database, predicate, [clause], call, new Constants('named')).compileOne();
}

function takesAll({ arity }: Predicate): Modes {
  return '+'.repeat(arity);
}

/** What is known of the calls that code is made for. */
interface Calls {
  readonly isBound: readonly boolean[];
  readonly modes: Modes;
}

/** The locals with the arguments at a point of the selection, and what is known of them. */
interface Situation {
  readonly text: FunctionText;
  readonly args: readonly string[];
  readonly dereferenced: ReadonlySet<string>;
  readonly shapes: ReadonlyMap<string, Shape | undefined>;
  readonly isEntry: boolean;
  /** Whether calls seldom come here: clauses are functions of their own, which such places share. */
  readonly isRare?: boolean;
}

interface Candidate {
  readonly number: number;
  readonly clause: StoredClause;
  /** The arguments that calls bring. */
  readonly patterns: readonly Template[];
  /** The arguments that are results. */
  readonly results: readonly Template[];
  readonly body: Body;
}

class PredicateCompiler {
  private readonly functions: FunctionText[] = [];
  private readonly alternatives = new Map<string, string>();
  private readonly clauseFunctions = new Map<number, string>();
  private readonly candidates: readonly Candidate[];
  /** The registers of the arguments that calls bring, by number. */
  private readonly registers: readonly number[];
  private readonly isBound: readonly boolean[];
  private readonly modes: Modes;
  /** For each result whether a loop may leave a list open for it. */
  private readonly openLists: readonly boolean[];
  private counter = 0;
  private budget = INLINE_BUDGET;
  private loops = false;

  constructor(
    private readonly database: Database,
    private readonly predicate: Predicate,
    clauses: readonly StoredClause[],
    { isBound, modes }: Calls,
    private readonly constants = new Constants(),
  ) {
    const reader = new BodyReader(database, predicate);
    const inMode = (mode: string): number[] =>
      Array.from(modes, (each, i) => (each === mode ? i : -1)).filter((i) => i >= 0);
    this.modes = modes;
    this.registers = inMode('+');
    this.isBound = this.registers.map((i) => isBound[i] === true);
    const returned = inMode('-');
    this.candidates = clauses.map((clause, number) => ({
      number,
      clause,
      patterns: this.registers.map((i) => clause.argument(i)),
      results: returned.map((i) => clause.argument(i)),
      body: reader.read(clause.body),
    }));
    this.openLists = returned.map((i, j) =>
      this.candidates.some(({ results, body }) => leavesListOpen(predicate, body.at(-1), i, results[j])),
    );
  }

  private readonly unique = (prefix: string): string => `${prefix}${this.counter++}`;

  compile(): CompiledText {
    const text = new FunctionText('entry');
    const args = this.declareArguments(text);
    this.openLists.forEach((isOpen, j) => {
      if (isOpen) for (const name of ['list', 'last']) text.declare(`${name}${j}`);
    });
    const { lines } = text.capture(() => {
      this.select({ text, args, dereferenced: new Set(), shapes: new Map(), isEntry: true });
    });
    text.emit('if (--m.fuel < 0) return m.tick(entry);');
    this.loadArguments(text, args);
    if (this.loops) text.emit('loop: for (;;) {');
    text.append(lines);
    if (this.loops) text.emit('}');
    this.functions.unshift(text);
    return this.textReturning('entry');
  }

  compileOne(): CompiledText | undefined {
    const [candidate] = this.candidates;
    return candidate === undefined ? undefined : this.textReturning(this.clauseFunction(candidate));
  }

  private textReturning(entry: string): CompiledText {
    const functions = this.functions.map(String).join('\n');
    const source = `"use strict";\n${RUNTIME}\n${this.constants.declarations()}\n${functions}\nreturn ${entry};`;
    return { name: String(this.predicate.functor), source, constants: this.constants.values };
  }

  private declareArguments(text: FunctionText): string[] {
    return this.registers.map((_, i) => text.declare(`a${i}`));
  }

  private loadArguments(text: FunctionText, args: readonly string[]): void {
    args.forEach((local, i) => {
      text.emit(`${local} = ${register(this.registers[i] ?? i)};`);
    });
  }

  /** The statements that put arguments into their registers. */
  private storeArguments(args: readonly string[]): string {
    const inFields = args.flatMap((local, i) => (i < 8 ? [`m.a${this.registers[i] ?? i} = ${local};`] : []));
    const more = args.length > 8 ? [`m.more = [${args.slice(8).join(', ')}];`] : [];
    return [...inFields, ...more].join(' ');
  }

  /** The statements before anything but the loop itself may take the continuation: open lists are left to that. */
  private closeLoop({ isEntry }: Situation): string {
    if (!isEntry) return '';
    return this.openLists.map((isOpen, j) => (isOpen ? leaveOpen(j) : '')).join('');
  }

  /** Writes the switch on the most telling argument. */
  private select(situation: Situation): void {
    const position = this.tellingArgument();
    if (position === undefined) {
      this.choose(this.candidates, situation, 'any');
      return;
    }
    const { text } = situation;
    const subject = situation.args[position] ?? 'a0';
    const d = text.declare('d');
    text.emit(`${d} = ${subject};`);
    text.emit(`while (${d} instanceof Var && (${text.declare('t')} = ${d}.value) !== undefined) ${d} = t;`);
    const args = situation.args.map((local, i) => (i === position ? d : local));
    const known = (shape: Shape | undefined): Situation => ({
      ...situation,
      args,
      dereferenced: new Set([d]),
      shapes: new Map([[d, shape]]),
    });
    const { groups, others } = this.groupsAt(position);
    text.emit('selection: {');
    this.switchOnFunctors(d, groups, known);
    text.emit(
      `if (${d} instanceof Var) { ${this.closeLoop(situation)} return ${this.unbound({ ...situation, args }, d, this.isBound[position] === true)}(${args.join(', ')}); }`,
    );
    this.switchOnAtoms(d, groups, known);
    text.emit('}');
    this.choose(others, known(undefined), 'other');
  }

  private switchOnFunctors(
    d: string,
    groups: ReadonlyMap<Shape, readonly Candidate[]>,
    known: (shape: Shape) => Situation,
  ): void {
    const { text } = known(0);
    const functors = [...groups.keys()].filter((key) => key instanceof Functor);
    for (const type of new Set(functors.map(structClass))) {
      text.emit(`if (${d} instanceof ${type}) {`);
      for (const functor of functors) {
        if (structClass(functor) !== type) continue;
        if (type !== 'Cons') text.emit(`if (${d}.functor === ${this.literal(functor)}) {`);
        this.choose(groups.get(functor) ?? [], known(functor), `is ${this.literal(functor)}`);
        if (type !== 'Cons') text.emit('}');
      }
      text.emit('break selection; }');
    }
  }

  private switchOnAtoms(
    d: string,
    groups: ReadonlyMap<Shape, readonly Candidate[]>,
    known: (shape: Shape) => Situation,
  ): void {
    const { text } = known(0);
    const atoms = [...groups.keys()].filter((key) => !(key instanceof Functor));
    const isLong = atoms.length > 6;
    if (isLong) {
      const numbers = this.constants.nameOf(new Map(atoms.map((atom, i) => [atom, i])));
      text.emit(`switch (${numbers}.get(${d})) {`);
    }
    atoms.forEach((atom, i) => {
      text.emit(isLong ? `case ${i}: {` : `if (${d} === ${this.literal(atom)}) {`);
      this.choose(groups.get(atom) ?? [], known(atom), `is ${this.literal(atom)}`);
      text.emit('}');
    });
    if (isLong) text.emit('}');
  }

  /** The function for calls with the telling argument unbound: apart, so that the entry stays small. */
  private unbound({ args }: Situation, d: string, isRare: boolean): string {
    const name = this.unique('unbound');
    const text = new FunctionText(name, args.join(', '));
    this.functions.push(text);
    const shapes = new Map<string, Shape | undefined>();
    const dereferenced = new Set([d]);
    this.choose(this.candidates, { text, args, dereferenced, shapes, isEntry: false, isRare }, 'unbound');
    return name;
  }

  private literal(shape: Shape): string {
    return typeof shape === 'number' ? String(shape) : this.constants.nameOf(shape);
  }

  private shapeAt({ patterns }: Candidate, position: number): Shape | undefined {
    const pattern = patterns[position];
    const key = pattern === undefined ? undefined : keyOf(pattern);
    return typeof key === 'number' || key instanceof Atom || key instanceof Functor ? key : undefined;
  }

  private tellingArgument(): number | undefined {
    if (this.candidates.length < 2) return undefined;
    let best: number | undefined;
    let most = 0;
    for (let i = 0; i < this.registers.length; i++) {
      const count = this.candidates.filter((candidate) => this.shapeAt(candidate, i) !== undefined).length;
      const worth = count > 0 && this.isBound[i] === true ? count + this.candidates.length : count;
      if (worth > most) {
        best = i;
        most = worth;
      }
    }
    return best;
  }

  /** The clauses for each constant or functor, and those for everything else. */
  private groupsAt(position: number): { groups: Map<Shape, Candidate[]>; others: Candidate[] } {
    const groups = new Map<Shape, Candidate[]>();
    const others: Candidate[] = [];
    for (const candidate of this.candidates) {
      const shape = this.shapeAt(candidate, position);
      if (shape === undefined) {
        others.push(candidate);
        for (const group of groups.values()) group.push(candidate);
      } else {
        const group = groups.get(shape);
        if (group === undefined) groups.set(shape, [...others, candidate]);
        else group.push(candidate);
      }
    }
    return { groups, others };
  }

  /** Writes the choice between clauses: every path leaves. */
  private choose(candidates: readonly Candidate[], situation: Situation, label: string): void {
    const { text } = situation;
    let rest = candidates;
    for (;;) {
      const [first, ...others] = rest;
      if (first === undefined) {
        text.emit('return m.fail();');
        return;
      }
      if (others.length === 0) {
        this.runAlone(first, situation);
        return;
      }
      const test = this.testOf(first, situation);
      if (test === undefined) {
        if (!this.runFirst(first, others, situation, label)) return;
      } else if (test.isCertain) {
        this.runAlone(first, situation, test.goals);
        return;
      } else {
        text.append(test.lines);
        text.emit('if (s !== 0) {');
        if (test.commits && test.tells !== 'never') {
          const label = this.unique('C');
          text.emit(`${label}: if (s === 2) {`);
          this.runAlone(first, situation, test.goals, `m.takeBack(); break ${label};`);
          text.emit('}');
        }
        if (test.commits && test.tells === 'mostly') this.runApart(first, others, situation, label);
        else this.runFirst(first, others, situation, label);
        text.emit('}');
      }
      rest = others;
    }
  }

  private testOf({ clause, patterns, body }: Candidate, situation: Situation): ClauseTest | undefined {
    return clauseTest(
      {
        patterns,
        body,
        ...situation,
        isBound: this.isBound,
        isApart: situation.isRare === true || this.budget < weigh(clause),
      },
      { text: situation.text, constants: this.constants, unique: this.unique },
    );
  }

  /** Writes a clause that is the only one left; `whenWoken` if that is so only as long as no goal waits for what its head binds. */
  private runAlone(candidate: Candidate, situation: Situation, skip = 0, whenWoken?: string): void {
    const barrier = this.unique('b');
    situation.text.declare(barrier);
    situation.text.emit(`${barrier} = m.b;`);
    this.write(candidate, situation, barrier, false, skip, undefined, whenWoken);
  }

  /**
   * Writes a clause with others behind it: alone after all if the only other one cannot match. True when control
   * may come out of what is written, to go on with the others.
   */
  private runFirst(
    first: Candidate,
    others: readonly Candidate[],
    situation: Situation,
    label: string,
  ): boolean {
    const { text } = situation;
    const barrier = text.declare(this.unique('b'));
    const isLast = this.lookAhead(others, situation);
    const push = (top: string, age: string): string => {
      const choice = this.newChoice(others, situation, label, [barrier, top, age]);
      return isLast === undefined ? choice : `if (!${isLast}) ${choice}`;
    };
    text.emit(`${barrier} = m.b;`);
    if (situation.isRare === true || this.budget < weigh(first.clause) || !canFailEarly(first, situation)) {
      text.emit(push('m.top', '++m.age'));
      this.write(first, situation, barrier, true, 0);
      return false;
    }
    const top = text.declare(this.unique('t'));
    const age = text.declare(this.unique('g'));
    const older = text.declare(this.unique('g'));
    const close = `${barrier}.age = ${older};`;
    const attempt: Attempt = {
      label: this.unique('A'),
      keep: `${close} ${push(top, age)}`,
      commit: `${close} if (m.top !== ${top}) m.tidyTrail(${top});`,
    };
    text.emit(`${top} = m.top; ${older} = ${barrier}.age;`);
    text.emit(`${isLast === undefined ? '' : `if (!${isLast}) `}${age} = ${barrier}.age = ++m.age;`);
    text.emit(`${attempt.label}: {`);
    this.write(first, situation, barrier, true, 0, attempt);
    text.emit('}');
    if (isLast !== undefined) text.emit(`if (${isLast}) return m.fail();`);
    text.emit(`if (m.top !== ${top}) m.undo(${top});`);
    text.emit(close);
    return true;
  }

  /** Runs a clause that has others behind it in a function of its own, where that is rare. */
  private runApart(
    candidate: Candidate,
    others: readonly Candidate[],
    situation: Situation,
    label: string,
  ): void {
    const { text } = situation;
    const barrier = text.declare(this.unique('b'));
    text.emit(`${barrier} = m.b;`);
    const shapes = new Map([...situation.shapes.keys()].map((local) => [local, undefined]));
    const apart = { ...situation, shapes, isRare: true };
    const where = label.startsWith('is ') ? 'apart' : `apart ${label}`;
    text.emit(this.newChoice(others, apart, where, [barrier, 'm.top', '++m.age']));
    this.leaveFor(candidate, situation, barrier);
  }

  /** A local that tells, when only one other clause is left, whether that one cannot match. */
  private lookAhead(others: readonly Candidate[], situation: Situation): string | undefined {
    const [second] = others;
    const test = others.length === 1 && second !== undefined ? this.testOf(second, situation) : undefined;
    if (test === undefined) return undefined;
    const { text } = situation;
    const isLast = text.declare(this.unique('l'));
    text.append(test.lines);
    text.emit(`${isLast} = s === 0;`);
    return isLast;
  }

  /** The statement that leaves a choice point above `barrier` for these clauses. */
  private newChoice(
    others: readonly Candidate[],
    situation: Situation,
    label: string,
    [barrier, top, age]: readonly [barrier: string, top: string, age: string],
  ): string {
    const { args } = situation;
    const alternative = this.alternative(others, situation, label);
    const fields = args.length > 4 ? [...args.slice(0, 4), `[${args.slice(4).join(', ')}]`] : args;
    const push = `m.b = newChoice(${['m', barrier, alternative, top, age, ...fields].join(', ')});`;
    const close = this.closeLoop(situation);
    return close === '' ? push : `{ ${close} ${push} }`;
  }

  private leaveFor(candidate: Candidate, situation: Situation, barrier: string): void {
    const { text, args } = situation;
    text.emit(`${this.closeLoop(situation)} ${this.storeArguments(args)}`);
    text.emit(`return ${this.clauseFunction(candidate)}(${barrier});`);
  }

  private write(
    candidate: Candidate,
    situation: Situation,
    barrier: string,
    mayHaveChoices: boolean,
    skip: number,
    attempt?: Attempt,
    whenWoken?: string,
  ): void {
    const { isEntry } = situation;
    if (situation.isRare !== true) this.budget -= weigh(candidate.clause);
    if (situation.isRare === true || this.budget < 0) {
      this.leaveFor(candidate, situation, barrier);
      return;
    }
    this.compileInto({ ...situation, isEntry }, candidate, barrier, mayHaveChoices, skip, attempt, whenWoken);
  }

  private compileInto(
    situation: Situation,
    { clause, patterns, results, body }: Candidate,
    barrier: string,
    mayHaveChoices: boolean,
    skip: number,
    attempt?: Attempt,
    whenWoken?: string,
  ): void {
    const { constants, functions, unique, modes } = this;
    const { text, args, dereferenced, shapes, isEntry } = situation;
    const closeLoop = this.closeLoop(situation);
    const loop = isEntry
      ? {
          back: (values: readonly string[]) => this.jumpBack(situation, values),
          close: closeLoop,
          openLists: this.openLists,
        }
      : undefined;
    compileClause(
      { clause, patterns, results, modes, body, database: this.database, constants, functions, unique },
      { text, args, dereferenced, shapes, barrier, mayHaveChoices, loop, skip, attempt, whenWoken },
    );
  }

  /** The function of a clause by itself. */
  private clauseFunction(candidate: Candidate): string {
    let name = this.clauseFunctions.get(candidate.number);
    if (name === undefined) {
      name = this.unique('clause');
      this.clauseFunctions.set(candidate.number, name);
      const text = new FunctionText(name, 'barrier');
      this.functions.push(text);
      const args = this.declareArguments(text);
      this.loadArguments(text, args);
      const situation = { text, args, dereferenced: new Set<string>(), shapes: new Map(), isEntry: false };
      this.compileInto(situation, candidate, 'barrier', true, 0);
    }
    return name;
  }

  /** The function that tries these clauses after backtracking. */
  private alternative(candidates: readonly Candidate[], before: Situation, label: string): string {
    const key = `${candidates.map(({ number }) => number).join(' ')} ${label}`;
    let name = this.alternatives.get(key);
    if (name !== undefined) return name;
    name = this.unique('alternative');
    this.alternatives.set(key, name);
    const text = new FunctionText(name);
    this.functions.push(text);
    const { args } = before;
    for (const local of args) text.declare(local);
    text.emit('const b = m.b; m.k = b.k; m.c = b.c;');
    args.forEach((local, i) => {
      text.emit(`${local} = ${i < 4 ? `b.a${i}` : `b.rest[${i - 4}]`};`);
    });
    this.chooseAgain(candidates, { ...before, text, isEntry: false }, label);
    return name;
  }

  private chooseAgain(candidates: readonly Candidate[], situation: Situation, label: string): void {
    const { text } = situation;
    const [first, ...others] = candidates;
    if (first === undefined) return;
    const pop = 'm.b = b.prev;';
    if (others.length === 0) {
      text.emit(this.repeats(first) ? `${pop} m.spare = b;` : pop);
      this.write(first, situation, 'b.prev', false, 0);
      return;
    }
    const test = this.testOf(first, situation);
    if (test?.isCertain === true) {
      text.emit(pop);
      this.write(first, situation, 'b.prev', false, test.goals);
      return;
    }
    const next = this.alternative(others, situation, label);
    if (test !== undefined) {
      text.append(test.lines);
      text.emit(`if (s === 0) return ${next}();`);
      if (test.commits && test.tells !== 'never') {
        const label = this.unique('C');
        text.emit(`${label}: if (s === 2) { ${pop}`);
        const whenWoken = `m.takeBack(); m.b = b; break ${label};`;
        this.write(first, situation, 'b.prev', false, test.goals, undefined, whenWoken);
        text.emit('}');
      }
    }
    const isLast = this.lookAhead(others, situation);
    if (isLast !== undefined) text.emit(`if (${isLast}) ${pop} else`);
    text.emit(`b.alt = ${next};`);
    this.write(first, situation, 'b.prev', true, 0);
  }

  /** Whether a clause ends with a call of its predicate, which leaves another choice point perhaps. */
  private repeats({ body }: Candidate): boolean {
    const last = body.at(-1);
    return last?.kind === 'call' && last.predicate === this.predicate;
  }

  private jumpBack(situation: Situation, values: readonly string[]): string {
    const { text } = situation;
    this.loops = true;
    const changed = values.flatMap((value, i) => (value === `a${i}` ? [] : [{ value, i }]));
    const temporaries = changed.map(({ value, i }) => `${text.declare(`p${i}`)} = ${value};`);
    const moves = changed.map(({ i }) => `a${i} = p${i};`);
    const registers = this.storeArguments(values.map((_, i) => `a${i}`));
    return [
      ...temporaries,
      ...moves,
      `if (--m.fuel < 0) { ${this.closeLoop(situation)} ${registers} return m.tick(entry); }`,
      'continue loop;',
    ].join(' ');
  }
}

function register(index: number): string {
  return index < 8 ? `m.a${index}` : `m.more[${index - 8}]`;
}

function weigh(clause: StoredClause): number {
  return 4 + clause.variables * 4 + clause.args.length;
}

const RUNTIME = `const { newChoice, unify, wake, resume, deref, evaluate, compareTerms, isLess, isAtMost, isEqual, ChoiceMark, ChoicePoint,
  Var, Atom, Float, Str, Compound, Cons, Struct1, Struct2, Struct3, Struct4,
  Struct5, Struct6, Struct7, Struct8, StructN } = R;`;
