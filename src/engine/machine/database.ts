// What the program is: predicates and their clauses, operators, flags; the log that takes changes back, and the journal
// that tells them to replicas.

import { LogicError } from '../../errors.js';
import { operatorClass, OperatorTable, type OperatorType } from '../../terms/operators.js';
import { Compound, Functor, NIL, TRUE, type Term, type Var } from '../../terms/term.js';
import { indicatorTerm, permissionError } from '../prolog-error.js';
import type { Clause, PredicateProperty } from '../engine.js';
import type { Code } from './code.js';
import { initialFlags } from './flags.js';
import { formIn, type FunctionForm, type Modes } from './function-form.js';
import { normalizeBody } from './interpreter.js';
import { Journal } from './journal.js';
import { Predicate } from './predicate.js';
import { StoredClause } from './stored-clause.js';
import type { TableModes } from './tabling/tabled-definition.js';
import { changesTerms, Slots, templateOf, unsharedTemplateOf, type Template } from './template.js';

/** Makes the code that a predicate's callers jump to, from what the predicate now is. */
export type Linker = (predicate: Predicate) => Code;

/** The same for callers that take arguments as results. */
export type FormLinker = (form: FunctionForm) => Code;

export class Database {
  readonly operators = OperatorTable.standard();
  readonly flags = initialFlags();
  /** Counts changes; a clause erased at a generation is seen by walks that began before. */
  generation = 0;
  /** Loads the library that defines a predicate, if one does. */
  loadLibrary: (functor: Functor) => Predicate | undefined = () => undefined;

  private readonly program = new Map<Functor, Predicate>();
  private readonly system = new Map<Functor, Predicate>();
  readonly journal = new Journal();
  private undoLog: (() => void)[] | undefined;
  private isUndoing = false;
  private isUnshared = false;
  /** Predicates with clauses erased in the open transaction, or taken out as it was taken back. */
  private readonly touched = new Set<Predicate>();
  private readonly restorations: (() => void)[] = [];

  constructor(
    private readonly link: Linker,
    private readonly linkForm: FormLinker,
  ) {}

  /** How to call the predicate in these modes, when there is a way of its own. */
  formOf(predicate: Predicate, modes: Modes): FunctionForm | undefined {
    return formIn(predicate, modes, this.linkForm);
  }

  /** The predicate that a goal of the program means; made on the spot, undefined, when there is none. */
  resolve(functor: Functor): Predicate {
    return this.program.get(functor) ?? this.systemPredicate(functor) ?? this.addTo(this.program, functor);
  }

  /** The same for a goal in the body of `caller`: the library's own goals are not overridden by the program. */
  resolveFor(caller: Predicate, functor: Functor): Predicate {
    if (caller.definer !== 'library') return this.resolve(functor);
    return this.systemPredicate(functor) ?? this.resolve(functor);
  }

  /** The predicate if anybody has defined or declared it. */
  find(functor: Functor): Predicate | undefined {
    const own = this.program.get(functor);
    return own?.declared === true ? own : this.systemPredicate(functor);
  }

  private systemPredicate(functor: Functor): Predicate | undefined {
    return this.system.get(functor) ?? this.loadLibrary(functor);
  }

  private addTo(table: Map<Functor, Predicate>, functor: Functor): Predicate {
    const predicate = new Predicate(functor, table === this.program ? 'program' : 'library', () => null);
    table.set(functor, predicate);
    predicate.run = this.link(predicate);
    return predicate;
  }

  /** Adds a predicate of the engine's own; `replaceable` ones may be redefined by the program. */
  addSystem(predicate: Predicate): void {
    this.system.set(predicate.functor, predicate);
  }

  /** A library predicate to add clauses to. */
  libraryPredicate(functor: Functor): Predicate {
    return this.system.get(functor) ?? this.addTo(this.system, functor);
  }

  /** The program's own predicate, declared, to be changed by `action`; a permission error if it is not the program's to change. */
  own(functor: Functor, action = 'modify', type = 'static_procedure'): Predicate {
    const found = this.program.get(functor);
    if (found?.declared === true) return found;
    const definer = this.system.get(functor)?.definer;
    if (definer === 'control' || definer === 'builtin' || definer === 'host') {
      throw permissionError(action, type, indicatorTerm(functor.name, functor.arity));
    }
    const shadows = definer === 'library' || (found === undefined && this.loadLibrary(functor) !== undefined);
    const predicate = found ?? this.addTo(this.program, functor);
    predicate.declared = true;
    predicate.run = this.link(predicate);
    this.remember(() => {
      predicate.declared = false;
      predicate.isDynamic = false;
      predicate.run = this.link(predicate);
      if (shadows) this.program.delete(functor);
      this.relinkAll();
    });
    if (shadows) this.relinkAll();
    return predicate;
  }

  /** Lets every predicate of the program find anew what its goals mean. */
  private relinkAll(): void {
    for (const predicate of this.program.values()) {
      predicate.run = this.link(predicate);
      for (const clause of predicate.clauses.live()) clause.code = undefined;
    }
  }

  *programPredicates(): Iterable<Predicate> {
    for (const predicate of this.program.values()) if (predicate.declared) yield predicate;
  }

  /** All that runs from clauses: those of the program and of the libraries that were read. */
  *predicatesInProlog(): Iterable<Predicate> {
    yield* this.programPredicates();
    for (const predicate of this.system.values()) if (predicate.clauses.size > 0) yield predicate;
  }

  declare(functor: Functor, property: PredicateProperty, modes?: TableModes): void {
    const predicate = this.own(functor);
    switch (property) {
      case 'dynamic':
        this.makeDynamic(predicate);
        break;
      case 'discontiguous':
        predicate.isDiscontiguous = true;
        break;
      case 'multifile':
        predicate.isMultifile = true;
        break;
      case 'tabled':
        predicate.isTabled = true;
        predicate.tableModes = modes;
        break;
    }
    predicate.run = this.link(predicate);
  }

  private makeDynamic(predicate: Predicate): void {
    if (predicate.isDynamic) return;
    predicate.isDynamic = true;
    this.journal.noteDynamic(predicate);
    this.remember(() => {
      predicate.isDynamic = false;
      predicate.run = this.link(predicate);
    });
  }

  /** For programs that change terms in place: no two uses of their clauses have a term in common from now on. */
  unshare(): void {
    if (this.isUnshared) return;
    this.isUnshared = true;
    for (const predicate of this.program.values()) predicate.unshare();
    this.relinkAll();
  }

  makeClause(predicate: Predicate, { head, body, at, variables }: Clause): StoredClause {
    const slots = new Slots();
    const isOwn = predicate.definer !== 'library';
    const changes = body !== TRUE && changesTerms(body);
    if (changes && isOwn) this.unshare();
    const make = changes || (isOwn && this.isUnshared) ? unsharedTemplateOf : templateOf;
    const terms = head instanceof Compound ? head.args() : [];
    const args: Template[] = terms;
    for (let i = 0; i < terms.length; i++) args[i] = make(terms[i] ?? NIL, slots);
    const template = body === TRUE ? TRUE : make(normalizeBody(body), slots);
    const clause = new StoredClause(predicate, args, template, slots.size, at);
    if (variables !== undefined && slots.size > 0) clause.names = slotNames(slots, variables);
    return clause;
  }

  append(clause: StoredClause): void {
    clause.predicate.append(clause);
    this.noteAdded(clause, 'last');
  }

  prepend(clause: StoredClause): void {
    clause.predicate.prepend(clause);
    this.noteAdded(clause, 'first');
  }

  private noteAdded(clause: StoredClause, end: 'first' | 'last'): void {
    clause.predicate.changedAt = ++this.generation;
    this.relinkIfStatic(clause.predicate);
    // A library that is loaded within a transaction stays.
    if (clause.predicate.definer === 'library') return;
    this.journal.noteAdded(clause, end);
    this.undoLog?.push(() => {
      this.erase(clause);
    });
  }

  // Code of a static predicate is made from its clauses; a dynamic one walks them.
  private relinkIfStatic(predicate: Predicate): void {
    if (!predicate.isDynamic && predicate.isCalled) predicate.run = this.link(predicate);
  }

  /** Takes a clause out; false when it was out already. */
  erase(clause: StoredClause): boolean {
    if (clause.isErased) return false;
    const { predicate } = clause;
    predicate.changedAt = ++this.generation;
    clause.erase(this.generation);
    this.journal.noteErased(clause);
    this.relinkIfStatic(predicate);
    if (this.undoLog === undefined && !this.isUndoing) {
      predicate.noteErased(clause);
      return true;
    }
    this.touched.add(predicate);
    if (this.isUndoing) {
      predicate.noteRemoved(clause);
      return true;
    }
    const putBack = predicate.noteErasedForNow(clause);
    this.remember(() => {
      predicate.changedAt = ++this.generation;
      clause.revive();
      predicate.noteRevived(clause);
      this.relinkIfStatic(predicate);
    });
    if (putBack !== undefined) this.remember(putBack);
    return true;
  }

  /** Takes a dynamic predicate away with its clauses, as if it had never been declared. */
  forget(predicate: Predicate): void {
    for (const clause of [...predicate.clauses.live()]) this.erase(clause);
    this.journal.noteForgotten(predicate);
    predicate.declared = predicate.isDynamic = false;
    predicate.run = this.link(predicate);
    this.remember(() => {
      predicate.declared = predicate.isDynamic = true;
      predicate.run = this.link(predicate);
    });
  }

  /** Records how to take a change back, while a transaction is open. */
  remember(undo: () => void): void {
    this.undoLog?.push(undo);
  }

  /** Within a transaction flags and operators last as long as it. */
  setFlag(name: string, value: Term): void {
    const before = this.flags.get(name);
    this.flags.set(name, value);
    this.atEnd(() => {
      if (before !== undefined) this.flags.set(name, before);
    });
  }

  defineOperator(priority: number, type: OperatorType, name: string): void {
    const { operators } = this;
    const before = operators[operatorClass(type)](name);
    operators.add(priority, type, name);
    this.atEnd(() => {
      if (before === undefined) operators.add(0, type, name);
      else operators.add(before.priority, before.type, name);
    });
  }

  private atEnd(restore: () => void): void {
    if (this.undoLog !== undefined) this.restorations.push(restore);
  }

  /** Transactions do not nest. */
  begin(): void {
    if (this.undoLog !== undefined) {
      throw new LogicError('ARGUMENT_INVALID', 'a transaction is open; commit it or roll it back first');
    }
    this.undoLog = [];
    this.journal.open();
  }

  /** Clauses that were added are numbered from `base` on. */
  commit(base?: number): void {
    this.undoLog = undefined;
    this.journal.commit(base);
    for (const predicate of this.touched) predicate.compact();
    this.touched.clear();
    undoAll(this.restorations);
  }

  rollback(): void {
    const log = this.undoLog ?? [];
    this.undoLog = undefined;
    this.journal.drop();
    this.isUndoing = true;
    undoAll(log);
    this.isUndoing = false;
    for (const predicate of this.touched) predicate.compact();
    this.touched.clear();
    undoAll(this.restorations);
  }
}

function slotNames(slots: Slots, variables: ReadonlyMap<string, Var>): string[] {
  const names = Array.from({ length: slots.size }, () => '_');
  for (const [name, variable] of variables) {
    const place = slots.placeOf(variable);
    if (place !== undefined) names[place] = name;
  }
  return names;
}

function undoAll(log: (() => void)[]): void {
  for (let undo = log.pop(); undo !== undefined; undo = log.pop()) undo();
}
