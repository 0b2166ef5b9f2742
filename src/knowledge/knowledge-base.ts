// A loaded program with what it declares: it lists what it offers, and performs requests one at a time, each as a transaction.

import type { ChangeSet } from '../engine/change-set.js';
import type { Engine, SolveOptions } from '../engine/engine.js';
import type { Indicator } from '../engine/indicator.js';
import { loadProgram } from '../language/load.js';
import type { Program } from '../language/program.js';
import type { Diagnostic } from '../reader/position.js';
import { bounded } from './bounded-outcome.js';
import { CallSession, CurrentCall } from './call-session.js';
import { CallRun, withoutEffect, type Performed, type RunOptions } from './call-run.js';
import { limitsOf, type CallLimits } from './call-limits.js';
import type { Catalogue, Completion, PromptAnswer, ResourceAnswer, ToolAnswer } from './catalogue.js';
import { defineClientPredicates } from './client-predicates.js';
import { complete } from './completion-call.js';
import { DeclarationCache } from './declaration-cache.js';
import type { Declarations, DeclaringProgram } from './declarations.js';
import { answerOf, companionOf, EXPLAIN, explanationAsked } from './explain-tool.js';
import { HookHeads } from './hook-heads.js';
import type { Inquiry, QueryAnswer, TestList, TestVerdict, ToolExplanation } from './inquiry.js';
import type { CallContext, Outcome, Request } from './outcome.js';
import type { LoadOptions } from './load-options.js';
import { getPrompt } from './prompt-call.js';
import { answerQuery, type Console } from './query.js';
import { readResource, variablesOfTemplate } from './resource-call.js';
import { sameEachTime } from './same-each-time.js';
import { callTool } from './tool-call.js';
import { DeclaredTests } from './tests/declared-tests.js';
import { runTest } from './tests/run-test.js';
import { explainTool, whyUnproved } from './tool-explanation.js';
import { unknown } from './unknown-name.js';

export interface Loaded {
  readonly knowledgeBase: KnowledgeBase;
  /** It may be served only when none is an error. */
  readonly diagnostics: readonly Diagnostic[];
}

export type Answered =
  | ToolAnswer
  | PromptAnswer
  | ResourceAnswer
  | Completion
  | QueryAnswer
  | ToolExplanation
  | TestList
  | TestVerdict;

type Untransacted = Extract<Inquiry, { kind: 'explanation' | 'test' }>;
type Explaining = Extract<Inquiry, { kind: 'explanation' }>;

const TIME_LIMIT = 10_000;

export class KnowledgeBase {
  readonly #declarations: DeclarationCache;
  readonly #heads: HookHeads;
  /** The same in all replicas that have loaded the same sources. */
  readonly fingerprint: string;
  readonly #limits: CallLimits;
  readonly #console: Console;
  readonly #tests: DeclaredTests | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly engine: Engine,
    program: DeclaringProgram & { readonly console: Console; readonly tests: DeclaredTests | undefined },
    private readonly current: CurrentCall,
    options: SolveOptions,
  ) {
    this.#declarations = new DeclarationCache(program, options);
    this.#heads = program.heads;
    this.fingerprint = program.program.fingerprint;
    this.#limits = limitsOf(program.limits);
    this.#console = program.console;
    this.#tests = program.tests;
  }

  /** Throws LogicError when a file of `options` cannot be read; faults in the sources are diagnostics. */
  static async load(engine: Engine, options: LoadOptions): Promise<Loaded> {
    const current = new CurrentCall();
    defineClientPredicates(engine, current);
    const heads = new HookHeads();
    const tests = options.tests === undefined ? undefined : new DeclaredTests(engine, options.tests.entered);
    const watched = heads.watch(engine, sameEachTime(engine, options), tests);
    const program = await loadProgram(watched, options);
    if (program.served !== undefined) heads.note(program.served.hooks, program.served.changing);
    const served = program.view?.(engine) ?? engine;
    const { output, timeLimit = TIME_LIMIT, limits = {}, explain = false } = options;
    const console = consoleOf(engine, program, served);
    const source = { engine: served, program, heads, limits, explained: explain, console, tests };
    const knowledgeBase = new KnowledgeBase(served, source, current, {
      limits: { time: timeLimit },
      ...(output === undefined ? {} : { output }),
    });
    // Declarations of a program with errors would only add errors that are not there.
    const isFaulty = program.diagnostics.some(({ severity }) => severity === 'error');
    options.noteGoal?.(true);
    const declared = isFaulty ? [] : (await knowledgeBase.#declared()).diagnostics;
    options.noteGoal?.(false);
    return { knowledgeBase, diagnostics: [...program.diagnostics, ...declared] };
  }

  /** What is offered now. Asking changes nothing. */
  catalogue(): Promise<Catalogue> {
    return this.#inTurn(async () => (await this.#declared()).catalogue);
  }

  async #declared(): Promise<Declarations> {
    const transaction = this.engine.begin();
    try {
      return await this.#declarations.refresh();
    } finally {
      transaction.rollback();
    }
  }

  /** Applies what replicas of this knowledge base have committed, in the order in which they did. */
  apply(changes: readonly ChangeSet[]): Promise<void> {
    return this.#inTurn(() => {
      for (const each of changes) this.engine.apply(each);
      return Promise.resolve();
    });
  }

  /** The serial number of the latest clause. */
  get lastSerial(): number {
    return this.engine.lastSerial;
  }

  /** Whether what is offered never changes. */
  get isCatalogueFixed(): boolean {
    return this.#heads.areFixed;
  }

  /** Everything that the outcome holds is plain data. */
  perform(request: Request | Inquiry, context: CallContext, options: RunOptions): Promise<Outcome<Answered>> {
    return this.#inTurn(() => {
      switch (request.kind) {
        case 'explanation':
          return this.#explain(request, context, options);
        case 'test':
          return this.#test(request.index, context, options);
        case 'tool':
          return this.#callTool(request, context, options);
        case 'prompt':
        case 'resource':
        case 'completion':
        case 'query':
        case 'tests':
          return this.#transact(request, context, options);
      }
    });
  }

  /** The tool, its companion where that is meant, and what was unmet where a tool fails that is explained. */
  async #callTool(
    request: Extract<Request, { kind: 'tool' }>,
    context: CallContext,
    options: RunOptions,
  ): Promise<Outcome<Answered>> {
    const begun = performance.now();
    const tools = this.#declarations.known;
    if (request.name === EXPLAIN && companionOf([...tools.values()].map(({ tool }) => tool)) !== undefined) {
      const asked = explanationAsked(request.arguments, tools);
      if ('misfit' in asked) return { kind: 'misfit', text: asked.misfit };
      return answerOf(await this.#explain(asked, context, options));
    }
    const outcome = await this.#transact(request, context, options);
    if (outcome.kind !== 'failed' || tools.get(request.name)?.tool.explains !== true) return outcome;
    const { name: tool, arguments: given } = request;
    const left = Math.max(1, options.timeLimit - (performance.now() - begun));
    const rest = { ...options, timeLimit: left };
    const explained = await this.#explain({ kind: 'explanation', tool, arguments: given }, context, rest);
    if (explained.kind !== 'answered' || explained.value.unmet.length === 0) return outcome;
    return { kind: 'failed', text: `Tool predicate failed: ${explained.value.text}` };
  }

  /** A test changes nothing for the next one; where its goal fails, it is said why. */
  async #test(index: number, context: CallContext, options: RunOptions): Promise<Outcome<TestVerdict>> {
    const test = this.#tests?.tests[index];
    if (test === undefined) return { kind: 'unknown', text: `there is no test ${index}` };
    const { plain } = this.#console;
    const session = new CallSession(context, (event) => options.emit?.(event));
    const run = new CallRun(plain, session, this.#limits, options);
    const transaction = plain.begin();
    this.current.session = session;
    try {
      const { verdict, unproved } = await runTest(test, plain, run).finally(() => {
        transaction.rollback();
      });
      if (verdict.kind !== 'failed' || unproved === undefined) return { kind: 'answered', value: verdict };
      const reason = await whyUnproved(unproved, run);
      return { kind: 'answered', value: { kind: 'failed', text: `${verdict.text}${reason}` } };
    } finally {
      this.current.session = undefined;
    }
  }

  /** Explaining undoes what it changes by itself. */
  async #explain(
    inquiry: Explaining,
    context: CallContext,
    options: RunOptions,
  ): Promise<Outcome<ToolExplanation>> {
    const { tool, arguments: given, limit = 1 } = inquiry;
    const tools = await this.#declarations.tools();
    const declared = tools.get(tool);
    if (declared === undefined) return unknown('tool', tool, tools.keys()).outcome;
    this.current.session = new CallSession(context, (event) => options.emit?.(event));
    try {
      const run = new CallRun(this.engine, this.current.session, declared.limits, options);
      const outcome = await explainTool({ declared, arguments: given, heads: this.#heads, limit }, run);
      return bounded(withoutEffect(outcome), inquiry.kind, declared.limits).outcome;
    } finally {
      this.current.session = undefined;
    }
  }

  async #transact(
    request: Exclude<Request | Inquiry, Untransacted>,
    context: CallContext,
    options: RunOptions,
  ): Promise<Outcome<Answered>> {
    const session = new CallSession(context, (event) => options.emit?.(event));
    const transaction = this.engine.begin();
    this.current.session = session;
    let performed: Performed<Answered>;
    try {
      const run = new CallRun(this.engine, session, this.#limits, options);
      performed = bounded(await this.#answer(request, run), request.kind, this.#limits);
    } catch (error) {
      transaction.rollback();
      throw error;
    } finally {
      this.current.session = undefined;
    }
    if (!performed.keep) {
      transaction.rollback();
      return performed.outcome;
    }
    const { outcome } = performed;
    const notifications = [...session.notifications];
    const changes = transaction.changes();
    if (changes.length > 0 && options.settle !== undefined) {
      const verdict = await options.settle({ outcome, changes, notifications });
      if (verdict.kind === 'commit') transaction.commit(verdict.base);
      else transaction.rollback();
      return outcome;
    }
    transaction.commit();
    for (const event of notifications) options.emit?.({ kind: 'notify', event });
    return outcome;
  }

  async #answer(
    request: Exclude<Request | Inquiry, Untransacted>,
    run: CallRun,
  ): Promise<Performed<Answered>> {
    const heads = this.#heads;
    switch (request.kind) {
      case 'tool': {
        const tools = await this.#declarations.tools();
        const declared = tools.get(request.name);
        if (declared === undefined) return unknown('tool', request.name, tools.keys());
        return callTool({ declared, arguments: request.arguments, heads }, run.within(declared.limits));
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
        const listed = resources.find(({ uri }) => uri === request.uri);
        const variables = listed === undefined ? variablesOfTemplate(templates, request.uri) : [];
        if (variables === undefined)
          return unknown(
            'resource',
            request.uri,
            resources.map(({ uri }) => uri),
          );
        return readResource({ uri: request.uri, variables, ui: listed?.ui, heads }, run);
      }
      case 'completion':
        return complete(request, (await this.#declarations.refresh()).catalogue, run);
      case 'query':
        return answerQuery(request, this.#console, run);
      case 'tests':
        return withoutEffect({ kind: 'answered', value: this.#listTests() });
    }
  }

  #listTests(): TestList {
    const { tests = [], clauses = [] } = this.#tests ?? {};
    return {
      tests: tests.map(({ name, at }) => ({ name, file: at?.file ?? '', line: at?.line ?? 0 })),
      clauses,
    };
  }

  // The engine runs one goal at a time, and transactions do not nest.
  #inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const turn = this.#turn.then(act, act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

function consoleOf(plain: Engine, { flags, served }: Program, view: Engine): Console {
  if (served === undefined) return { plain, flags };
  const understands = (predicate: Indicator): boolean => view.definer(predicate) !== undefined;
  return { plain, flags, served: { name: served.name, understands } };
}
