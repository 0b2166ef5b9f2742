// A tool call: the author's hooks first, in their order, then the tool's own predicate.

import { list, struct } from '../terms/build.js';
import { Atom, Var, type Term } from '../terms/term.js';
import { isJsonObject, type JsonObject } from '../terms/json.js';
import type { ToolAnswer } from './catalogue.js';
import { lastArgument, withoutEffect, type CallRun, type Performed } from './call-run.js';
import { goalText } from './goal-text.js';
import type { HookHeads } from './hook-heads.js';
import { performRound } from './round-hooks.js';
import { listSolutions } from './solution-list.js';
import type { DeclaredTool } from './tool-declaration.js';
import { readToolInput, type ToolInput } from './tool-input.js';
import { readOutputs, readResult, structuredOutcome } from './tool-output.js';
import { readToolResult } from './tool-result.js';
import { routeOf } from './tool-route.js';
import { incapable, questionText } from './questions.js';

export interface ToolCall {
  readonly declared: DeclaredTool;
  readonly arguments: JsonObject;
  readonly heads: HookHeads;
}

export async function callTool(call: ToolCall, run: CallRun): Promise<Performed<ToolAnswer>> {
  const { declared, heads } = call;
  const { requires = [] } = declared.options;
  const lacking = requires.filter((kind) => !run.session.context.client.canAsk.includes(kind));
  if (lacking.length > 0) return withoutEffect(incapable(declared.tool.name, lacking));
  const input = readToolInput(declared, call.arguments);
  if ('misfit' in input) return withoutEffect({ kind: 'misfit', text: input.misfit });
  const { name } = declared.tool;
  switch (routeOf(name, heads, run.session)) {
    case 'tool_call_round/4':
      return performRound({ hook: 'tool_call_round', subject: name, pairs: input.pairs }, run, (result) =>
        readToolResult(result, declared, 'tool_call_round/4'),
      );
    case 'tool_call/4':
      return callHook(declared, [name, input, Atom.of('mcp_elicit')], run);
    case 'tool_call/3':
      return callHook(declared, [name, input], run);
    case 'predicate':
      return callPredicate(declared, input, run);
  }
}

async function callHook(
  declared: DeclaredTool,
  [name, { pairs }, ...closure]: readonly [string, ToolInput, ...Term[]],
  run: CallRun,
): Promise<Performed<ToolAnswer>> {
  const goal = struct('tool_call', Atom.of(name), list(pairs), ...closure, new Var());
  const step = await run.first(goal);
  if (step.kind !== 'answer') {
    const names = closure.length === 0 ? ['', '', 'Result'] : ['', '', '', 'Result'];
    return settleUnanswered(declared, run.outcomeOf(step, failureText(goal, names)));
  }
  const outcome = readToolResult(lastArgument(step.goal), declared, `tool_call/${closure.length + 3}`);
  return { outcome, keep: outcome.kind === 'answered' };
}

async function callPredicate(
  declared: DeclaredTool,
  input: ToolInput,
  run: CallRun,
): Promise<Performed<ToolAnswer>> {
  const goal = struct(declared.predicate.name, ...input.terms);
  if (declared.options.solutions !== 'first') return listSolutions(declared, goal, run);
  const step = await run.first(goal);
  if (step.kind !== 'answer') {
    const names = declared.arguments.map(({ name }) => name);
    return settleUnanswered(declared, run.outcomeOf(step, failureText(goal, names)));
  }
  const { holds } = declared.options;
  const result = holds ? readOutputs(declared, step.goal) : readResult(declared, step.goal);
  if ('fault' in result) return withoutEffect({ kind: 'inexpressible', text: result.fault });
  const value = holds && isJsonObject(result.value) ? { holds: true, ...result.value } : result.value;
  const outcome = structuredOutcome(declared, value);
  return { outcome, keep: outcome.kind === 'answered' };
}

/** A tool that says whether something holds has an answer also where there is no solution. */
function settleUnanswered(
  declared: DeclaredTool,
  outcome: ReturnType<CallRun['outcomeOf']>,
): Performed<ToolAnswer> {
  if (!declared.options.holds) return withoutEffect(outcome);
  if (outcome.kind === 'failed') return withoutEffect(structuredOutcome(declared, { holds: false }));
  if (outcome.kind !== 'unaskable') return withoutEffect(outcome);
  const missing = outcome.questions.map(questionText);
  return withoutEffect(structuredOutcome(declared, { holds: 'undetermined', missing }));
}

function failureText(goal: Term, names: readonly string[]): string {
  return `Tool predicate failed: ${goalText(goal, names)} has no solution`;
}
