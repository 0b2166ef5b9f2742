// The clauses of a tabled predicate, cut at each tabled goal: `p :- a, t, b` becomes `p :- a, '$tabled'(t, rest)` and
// `rest :- b`, so that the clause can wait behind the goal for its answers. A goal that a later cut speaks of is left as
// it is, as are those within other constructs: their clauses run again when there are more answers.

import { compound } from '../../../terms/build.js';
import { Atom, Compound, Functor, TRUE, type Term } from '../../../terms/term.js';
import type { Database } from '../database.js';
import { BAR, CONJUNCTION, CUT, DISJUNCTION, IF_THEN, MODULE, NOT, SOFT_IF } from '../interpreter.js';
import { Predicate } from '../predicate.js';
import { StoredClause } from '../stored-clause.js';
import { Skeleton, Slot, type Template } from '../template.js';

const TABLED_GOAL = Functor.of('$tabled', 2);
const TABLED_NEGATION = Functor.of('$tabled_not', 1);

/** Clauses that a disjunction may be multiplied out into. */
const MOST_CLAUSES = 64;

let rests = 0;

export class ClauseSplitter {
  constructor(
    private readonly database: Database,
    private readonly predicate: Predicate,
    /** Adds the clauses of a predicate that stands for the rest of one; nobody else knows its name. */
    private readonly define: (rest: Predicate, clause: StoredClause) => void,
  ) {}

  split(clause: StoredClause, generator: Predicate): StoredClause[] {
    const bodies = this.multiplyOut(conjuncts(clause.body));
    return bodies.map((goals) => {
      const body = this.cutUp(goals, clause, slotsOf(clause.args));
      return new StoredClause(generator, clause.args, body, clause.variables, clause.at);
    });
  }

  /** Disjunctions with tabled goals, one clause for each branch. */
  private multiplyOut(goals: readonly Template[]): (readonly Template[])[] {
    const done: (readonly Template[])[] = [];
    const pending = [goals];
    for (let body = pending.pop(); body !== undefined; body = pending.pop()) {
      const position = body.findIndex((goal) => branchesOf(goal).length > 1 && this.hasTabledGoal(goal));
      const disjunction = body[position];
      if (disjunction === undefined || done.length + pending.length > MOST_CLAUSES) done.push(body);
      else {
        const [before, after] = [body.slice(0, position), body.slice(position + 1)];
        const branches = branchesOf(disjunction).map((branch) => [...before, ...conjuncts(branch), ...after]);
        pending.push(...branches.toReversed());
      }
    }
    return done;
  }

  private cutUp(goals: readonly Template[], clause: StoredClause, known: ReadonlySet<number>): Template {
    const afterCuts = goals.findLastIndex(hasCut) + 1;
    const position = goals.findIndex((goal, i) => i >= afterCuts && this.isTabled(goal));
    const before = goals.slice(0, position < 0 ? goals.length : position).map((goal) => this.negation(goal));
    const goal = goals[position];
    if (goal === undefined) return conjunction(before);
    const after = goals.slice(position + 1);
    const met = slotsOf([...before, goal], new Set(known));
    const args = [...slotsOf(after)].filter((index) => met.has(index)).map((index) => new Slot(index));
    const { predicate } = this;
    const name = `${predicate.name}/${predicate.arity} rest ${++rests}`;
    const rest = new Predicate(Functor.of(name, args.length), 'program', () => null);
    const body = this.cutUp(after, clause, new Set(args.map(({ index }) => index)));
    this.define(rest, new StoredClause(rest, args, body, clause.variables, clause.at));
    return conjunction([...before, template(TABLED_GOAL, [unqualified(goal), template(rest.functor, args)])]);
  }

  private isTabled(goal: Template): boolean {
    const functor = functorOf(unqualified(goal));
    return functor !== undefined && this.database.find(functor)?.isTabled === true;
  }

  private negation(goal: Template): Template {
    const [inner] = functorOf(goal) === NOT ? argumentsOf(goal) : [];
    if (inner === undefined || !this.isTabled(inner)) return goal;
    return template(TABLED_NEGATION, [unqualified(inner)]);
  }

  private hasTabledGoal(goal: Template): boolean {
    if (this.isTabled(goal)) return true;
    const functor = functorOf(goal);
    return (
      (functor === CONJUNCTION || functor === DISJUNCTION || functor === BAR) &&
      argumentsOf(goal).some((each) => this.hasTabledGoal(each))
    );
  }
}

function functorOf(t: Template): Functor | undefined {
  if (t instanceof Atom) return Functor.of(t, 0);
  return t instanceof Skeleton || t instanceof Compound ? t.functor : undefined;
}

function argumentsOf(t: Template): readonly Template[] {
  if (t instanceof Skeleton) return t.args;
  return t instanceof Compound ? t.args() : [];
}

function unqualified(goal: Template): Template {
  let t = goal;
  for (;;) {
    const [, inner] = functorOf(t) === MODULE ? argumentsOf(t) : [];
    if (inner === undefined) return t;
    t = inner;
  }
}

function conjuncts(body: Template): Template[] {
  const goals: Template[] = [];
  const pending: Template[] = [body];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (functorOf(next) === CONJUNCTION) pending.push(...argumentsOf(next).toReversed());
    else if (next !== TRUE) goals.push(next);
  }
  return goals;
}

function conjunction(goals: readonly Template[]): Template {
  return goals.length === 0 ? TRUE : goals.reduceRight((rest, goal) => template(CONJUNCTION, [goal, rest]));
}

/** The branches of a plain disjunction without cuts; other goals are their only branch. */
function branchesOf(goal: Template): Template[] {
  const functor = functorOf(goal);
  const [left, right] = argumentsOf(goal);
  if ((functor !== DISJUNCTION && functor !== BAR) || left === undefined || right === undefined)
    return [goal];
  const condition = functorOf(left);
  if (condition === IF_THEN || condition === SOFT_IF || hasCut(goal)) return [goal];
  return [...branchesOf(left), ...branchesOf(right)];
}

/** Whether a cut in the goal cuts the clause. */
function hasCut(goal: Template): boolean {
  if (goal === CUT) return true;
  const functor = functorOf(goal);
  const args = argumentsOf(goal);
  if (functor === CONJUNCTION || functor === DISJUNCTION || functor === BAR) return args.some(hasCut);
  return (functor === IF_THEN || functor === SOFT_IF) && args[1] !== undefined && hasCut(args[1]);
}

function template(functor: Functor, args: readonly Template[]): Template {
  const terms = args.filter(isTerm);
  return terms.length === args.length ? compound(functor, terms) : new Skeleton(functor, args);
}

function isTerm(t: Template): t is Term {
  return !(t instanceof Slot) && !(t instanceof Skeleton);
}

function slotsOf(templates: readonly Template[], slots = new Set<number>()): Set<number> {
  const pending = [...templates];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next instanceof Slot) slots.add(next.index);
    else if (next instanceof Skeleton) pending.push(...next.args);
  }
  return slots;
}
