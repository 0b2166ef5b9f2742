// What is declared, read again when it may have changed: lists come from rules, so a call asks for the one that it needs.

import type { SolveOptions } from '../engine/engine.js';
import { list } from '../terms/build.js';
import { compareTerms } from '../terms/compare.js';
import { NIL, type Term } from '../terms/term.js';
import type { Prompt, Resource, ResourceTemplate } from './catalogue.js';
import { Findings } from './declaration-findings.js';
import { declareTools, readDeclarations, type Declarations, type DeclaringProgram } from './declarations.js';
import { DeclaredGoals } from './declared-goals.js';
import { readPrompts } from './prompt-declaration.js';
import { readResources, readResourceTemplates } from './resource-declaration.js';
import type { DeclaredTool } from './tool-declaration.js';

export class DeclarationCache {
  #tools: ReadonlyMap<string, DeclaredTool> = new Map();
  #descriptors: Term = NIL;

  constructor(
    private readonly source: DeclaringProgram,
    private readonly options: SolveOptions,
  ) {}

  /** Reads everything again. */
  async refresh(): Promise<Declarations> {
    const declarations = await readDeclarations(this.source, this.options);
    this.#tools = declarations.tools;
    this.#descriptors = declarations.descriptors;
    return declarations;
  }

  /** Schemas are compiled again only when tools/1 gives another list. */
  async tools(): Promise<ReadonlyMap<string, DeclaredTool>> {
    const { findings, goals } = this.#reading();
    const descriptors = await goals.list('tools');
    if (compareTerms(list(descriptors), this.#descriptors) !== 0) {
      this.#tools = await declareTools(descriptors, { ...this.source, goals, findings });
      this.#descriptors = list(descriptors);
    }
    return this.#tools;
  }

  /** As they were read last. */
  get known(): ReadonlyMap<string, DeclaredTool> {
    return this.#tools;
  }

  async prompts(): Promise<readonly Prompt[]> {
    const { findings, goals } = this.#reading();
    return readPrompts(goals, findings);
  }

  async resources(): Promise<{
    readonly resources: readonly Resource[];
    readonly templates: readonly ResourceTemplate[];
  }> {
    const { findings, goals } = this.#reading();
    const resources = await readResources(goals, findings);
    return { resources, templates: await readResourceTemplates(goals, findings) };
  }

  #reading(): { readonly findings: Findings; readonly goals: DeclaredGoals } {
    const findings = new Findings(this.source.program);
    return { findings, goals: new DeclaredGoals(this.source.engine, findings, this.options) };
  }
}
