// A loaded program with what it declares: it lists what it offers, and performs requests one at a time, each as a transaction.

import type { Engine, SolveOptions, Transaction } from '../engine/engine.js';
import { loadProgram } from '../language/load.js';
import { nearestName } from '../language/near-miss.js';
import type { Diagnostic } from '../reader/position.js';
import { bounded } from './bounded-outcome.js';
import { CallSession, CurrentCall } from './call-session.js';
import { CallRun, withoutEffect, type Performed, type RunOptions } from './call-run.js';
import type { Catalogue, Completion, PromptAnswer, ResourceAnswer, ToolAnswer } from './catalogue.js';
import { defineClientPredicates } from './client-predicates.js';
import { complete } from './completion-call.js';
import { DeclarationCache } from './declaration-cache.js';
import type { DeclaringProgram } from './declarations.js';
import { HookHeads } from './hook-heads.js';
import type { CallContext, Outcome, Request } from './outcome.js';
import { getPrompt } from './prompt-call.js';
import { readResource, variablesOfTemplate } from './resource-call.js';
import { callTool } from './tool-call.js';

export interface LoadOptions {
  /** The source files, the served one first. */
  readonly files: readonly string[];
  readonly output?: (text: string) => void;
  /** Engine time in milliseconds for a directive, and for reading what is declared. */
  readonly timeLimit?: number;
}

export interface Loaded {
  readonly knowledgeBase: KnowledgeBase;
  /** It may be served only when none is an error. */
  readonly diagnostics: readonly Diagnostic[];
}

export type Answered = ToolAnswer | PromptAnswer | ResourceAnswer | Completion;

const TIME_LIMIT = 10_000;

export class KnowledgeBase {
  readonly #declarations: DeclarationCache;
  readonly #heads: HookHeads;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly engine: Engine,
    program: DeclaringProgram,
    private readonly current: CurrentCall,
    options: SolveOptions,
  ) {
    this.#declarations = new DeclarationCache(program, options);
    this.#heads = program.heads;
  }

  /** Throws LogicError when a file of `options` cannot be read; faults in the sources are diagnostics. */
  static async load(engine: Engine, options: LoadOptions): Promise<Loaded> {
    const current = new CurrentCall();
    defineClientPredicates(engine, current);
    const heads = new HookHeads();
    const program = await loadProgram(heads.watch(engine), options);
    const { output, timeLimit = TIME_LIMIT } = options;
    const knowledgeBase = new KnowledgeBase(engine, { engine, program, heads }, current, {
      limits: { time: timeLimit },
      ...(output === undefined ? {} : { output }),
    });
    // Declarations of a program with errors would only add errors that are not there.
    const isFaulty = program.diagnostics.some(({ severity }) => severity === 'error');
    const declared = isFaulty ? [] : (await knowledgeBase.#declarations.refresh()).diagnostics;
    return { knowledgeBase, diagnostics: [...program.diagnostics, ...declared] };
  }

  /** What is offered now. */
  catalogue(): Promise<Catalogue> {
    return this.#inTurn(async () => (await this.#declarations.refresh()).catalogue);
  }

  /** Everything that the outcome holds is plain data. */
  perform(request: Request, context: CallContext, options: RunOptions): Promise<Outcome<Answered>> {
    return this.#inTurn(() => this.#transact(request, context, options));
  }

  async #transact(request: Request, context: CallContext, options: RunOptions): Promise<Outcome<Answered>> {
    const session = new CallSession(context, (event) => options.emit?.(event));
    const transaction = this.engine.begin();
    this.current.session = session;
    let performed: Performed<Answered>;
    try {
      const run = new CallRun(this.engine, session, options);
      performed = bounded(await this.#answer(request, run), request.kind);
    } catch (error) {
      transaction.rollback();
      throw error;
    } finally {
      this.current.session = undefined;
    }
    settle(transaction, performed.keep);
    if (performed.keep) for (const event of session.notifications) options.emit?.({ kind: 'notify', event });
    return performed.outcome;
  }

  async #answer(request: Request, run: CallRun): Promise<Performed<Answered>> {
    const heads = this.#heads;
    switch (request.kind) {
      case 'tool': {
        const tools = await this.#declarations.tools();
        const declared = tools.get(request.name);
        if (declared === undefined) return unknown('tool', request.name, tools.keys());
        return callTool({ declared, arguments: request.arguments, heads }, run);
      }
      case 'prompt': {
        const prompts = await this.#declarations.prompts();
        const prompt = prompts.find(({ name }) => name === request.name);
        if (prompt === undefined)
          return unknown(
            'prompt',
            request.name,
            prompts.map(({ name }) => name),
          );
        return getPrompt({ prompt, arguments: request.arguments, heads }, run);
      }
      case 'resource': {
        const { resources, templates } = await this.#declarations.resources();
        const isListed = resources.some(({ uri }) => uri === request.uri);
        const variables = isListed ? [] : variablesOfTemplate(templates, request.uri);
        if (variables === undefined)
          return unknown(
            'resource',
            request.uri,
            resources.map(({ uri }) => uri),
          );
        return readResource({ uri: request.uri, variables, heads }, run);
      }
      case 'completion':
        return complete(request, (await this.#declarations.refresh()).catalogue, run);
    }
  }

  // The engine runs one goal at a time, and transactions do not nest.
  #inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const turn = this.#turn.then(act, act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

function settle(transaction: Transaction, keep: boolean): void {
  if (keep) transaction.commit();
  else transaction.rollback();
}

function unknown(kind: string, name: string, known: Iterable<string>): Performed<never> {
  const names = [...known];
  const nearest = nearestName(name, names);
  const others = kind === 'resource' ? '' : namesText(names);
  const hint = nearest === undefined ? others : `; did you mean ${nearest}?`;
  return withoutEffect({ kind: 'unknown', text: `unknown ${kind} ${name}${hint}` });
}

const MOST_NAMES = 20;

function namesText(names: readonly string[]): string {
  if (names.length === 0) return '; there is none';
  const more = names.length > MOST_NAMES ? `, and ${names.length - MOST_NAMES} more` : '';
  return `; known: ${names.slice(0, MOST_NAMES).join(', ')}${more}`;
}
