// Reads everything that a knowledge base declares, in one go.

import type { Engine, SolveOptions } from '../engine/engine.js';
import type { Program } from '../language/program.js';
import { list } from '../terms/build.js';
import type { Term } from '../terms/term.js';
import type { Diagnostic } from '../reader/position.js';
import type { ServerLimits } from './call-limits.js';
import { readCachePolicies } from './cache-policy.js';
import type { Catalogue, Tool } from './catalogue.js';
import { readCapabilities } from './capabilities.js';
import { Findings } from './declaration-findings.js';
import { DeclaredGoals } from './declared-goals.js';
import { companionOf } from './explain-tool.js';
import type { HookHeads } from './hook-heads.js';
import { reportInfoFaults } from './info-findings.js';
import { reportOfferFaults } from './offer-findings.js';
import { readPrompts } from './prompt-declaration.js';
import { readResources, readResourceTemplates } from './resource-declaration.js';
import { reportStrayDeclarations } from './stray-declarations.js';
import { declareTool, type DeclaredTool } from './tool-declaration.js';

export interface Declarations {
  readonly tools: ReadonlyMap<string, DeclaredTool>;
  readonly catalogue: Catalogue;
  /** The list that tools/1 gave. */
  readonly descriptors: Term;
  readonly diagnostics: readonly Diagnostic[];
}

export interface DeclaringProgram {
  readonly engine: Engine;
  readonly program: Program;
  readonly heads: HookHeads;
  readonly limits: ServerLimits;
  readonly explained: boolean;
}

export async function readDeclarations(
  source: DeclaringProgram,
  options: SolveOptions,
): Promise<Declarations> {
  const findings = new Findings(source.program);
  const goals = new DeclaredGoals(source.engine, findings, options);
  const descriptors = await goals.list('tools');
  const tools = await declareTools(descriptors, { ...source, goals, findings });
  const prompts = await readPrompts(goals, findings);
  const resources = await readResources(goals, findings);
  const resourceTemplates = await readResourceTemplates(goals, findings);
  const capabilities = await readCapabilities(goals, findings);
  const cachePolicies = await readCachePolicies(goals, findings);
  const served = [...tools.values()].map(({ predicate }) => predicate);
  const offered = {
    tools: withCompanion(tools),
    prompts,
    resources,
    resourceTemplates,
  };
  reportOfferFaults({ listed: offered, heads: source.heads, findings });
  reportInfoFaults(source.program, findings);
  reportStrayDeclarations(source, served, findings);
  if (!OFFERS.some((name) => goals.defines(name, 1))) {
    findings.add(
      'nothing-declared',
      findings.placeOf('tools/1'),
      'nothing is offered: declare a tool with `tools([tool(Name, Functor, Arity)]).`, its arguments with `:- mode(Functor(+type, -type), one).`',
    );
  }
  return {
    tools,
    descriptors: list(descriptors),
    catalogue: { digest: source.program.digest, ...offered, capabilities, cachePolicies },
    diagnostics: findings.diagnostics,
  };
}

const OFFERS = ['tools', 'prompts', 'resources', 'resource_templates'];

/** All tools that a client sees. */
function withCompanion(declared: ReadonlyMap<string, DeclaredTool>): Tool[] {
  const tools = [...declared.values()].map(({ tool }) => tool);
  const companion = companionOf(tools);
  return companion === undefined ? tools : [...tools, companion];
}

/** The tools by name; what cannot be served is left out, with a finding. */
export async function declareTools(
  descriptors: readonly Term[],
  sources: Parameters<typeof declareTool>[1],
): Promise<Map<string, DeclaredTool>> {
  const tools = new Map<string, DeclaredTool>();
  for (const descriptor of descriptors) {
    const declared = await declareTool(descriptor, sources);
    if (declared === undefined) continue;
    const { name } = declared.tool;
    if (tools.has(name)) {
      sources.findings.add(
        'tool-duplicate',
        sources.findings.placeOf('tools/1'),
        `two tools are named ${name}`,
      );
    } else tools.set(name, declared);
  }
  return tools;
}
