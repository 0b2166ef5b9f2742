// The entities of a program, and their way into the engine: entities are collected as they are read, and linked all at
// once before a goal runs, so that what they know of one another becomes plain calls.

import { Atom, Compound, type Term } from '../../terms/term.js';
import type { Loading } from '../loading.js';
import { builtInEntities } from './built-in-entities.js';
import type { Entity } from './entity.js';
import { EntityTable } from './entity-table.js';
import { EntityLinker } from './entity-linker.js';
import { installRuntime } from './message-runtime.js';
import { RuntimeWorld } from './runtime-world.js';
import { reportUnknownEntities, reportUnsettled, type UnsettledMessage } from './unknown-entities.js';

export class ObjectLayer {
  readonly table = new EntityTable();
  readonly linker: EntityLinker;
  readonly runtime: RuntimeWorld;
  /** The object that mcp_server::start/2,3 was called with. */
  started: Term | undefined;
  /** Names of atoms in the program, among which those of built-in entities may be. */
  readonly #mentioned = new Set<string>();
  readonly #provided = new Set<string>();
  readonly #unsettled: UnsettledMessage[] = [];
  #pending: Entity[] = [];
  #isInstalled = false;

  constructor(readonly loading: Loading) {
    this.linker = new EntityLinker(loading, this.table);
    this.runtime = new RuntimeWorld(loading, this.table);
  }

  add(entity: Entity): void {
    this.table.add(entity);
    this.#pending.push(entity);
  }

  /** Built-in entities are loaded when the program speaks of them. */
  mention(term: Term): void {
    const pending: Term[] = [term];
    for (let t = pending.pop(); t !== undefined; t = pending.pop()) {
      if (t instanceof Atom) this.#mentioned.add(t.name);
      else if (t instanceof Compound) {
        if (t.functor.arity > 0) this.#mentioned.add(t.functor.name);
        for (let i = 0; i < t.functor.arity; i++) pending.push(t.arg(i));
      }
    }
  }

  /** Makes the predicates there that messages need at run time. */
  install(): void {
    if (this.#isInstalled) return;
    this.#isInstalled = true;
    installRuntime(this);
  }

  /** Brings everything that was read into the engine. */
  link(): void {
    this.#provide();
    const entities = this.#pending;
    this.#pending = [];
    if (entities.length === 0 && !this.linker.hasWork) return;
    this.install();
    this.linker.link(entities);
  }

  #provide(): void {
    for (;;) {
      const wanted = [...this.#mentioned].filter((name) => !this.#provided.has(name));
      if (wanted.length === 0) return;
      for (const name of wanted) {
        this.#provided.add(name);
        if (this.table.byKey(name) !== undefined) continue;
        const entity = builtInEntities.get(name)?.(this);
        if (entity !== undefined) this.add(entity);
      }
    }
  }

  /** A goal of plain code that sends messages. */
  meet(goal: Term): void {
    this.mention(goal);
    this.install();
  }

  noteUnsettled(message: UnsettledMessage): void {
    this.#unsettled.push(message);
  }

  /** When all is read. */
  finish(): void {
    this.link();
    reportUnknownEntities(this.loading, this.table);
    for (const message of this.#unsettled) {
      const entity = this.table.get(message.object);
      if (entity === undefined || this.linker.isComplete(entity))
        reportUnsettled(this.loading, this.table, message);
    }
  }
}

/** The entities of the load; made when the first one is met. */
export function objectsOf(loading: Loading): ObjectLayer {
  loading.objects ??= new ObjectLayer(loading);
  return loading.objects;
}
