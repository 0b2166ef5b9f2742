// Why a tool answers as it does, or why it does not: its goal is solved once more with the derivation recorded.

import { LogicError } from '../errors.js';
import type { ExplainedAnswer, Explanation, ExplainOptions } from '../engine/explanation.js';
import { proofText, unmetText } from '../engine/explanation-text.js';
import { displayPath, formatPlace } from '../language/diagnostic-text.js';
import type { Position } from '../reader/position.js';
import { list, struct } from '../terms/build.js';
import { Atom, Var, type Term } from '../terms/term.js';
import type { CallRun } from './call-run.js';
import { argumentVariables, goalText } from './goal-text.js';
import type { ProvedAnswer, ToolExplanation } from './inquiry.js';
import type { Outcome } from './outcome.js';
import type { ToolCall } from './tool-call.js';
import { readToolInput } from './tool-input.js';
import { readOutputs } from './tool-output.js';
import { routeOf } from './tool-route.js';

/** Nothing of what the call changes is kept. No transaction may be open. */
export async function explainTool(
  call: ToolCall & { readonly limit: number },
  run: CallRun,
): Promise<Outcome<ToolExplanation>> {
  const { declared } = call;
  const input = readToolInput(declared, call.arguments);
  if ('misfit' in input) return { kind: 'misfit', text: input.misfit };
  const { name } = declared.tool;
  const route = routeOf(name, call.heads, run.session);
  switch (route) {
    case 'tool_call_round/4':
      return {
        kind: 'threw',
        text: `${name} is answered by ${route}, round by round, which is not explained`,
      };
    case 'tool_call/4':
    case 'tool_call/3': {
      const closure = route === 'tool_call/4' ? [Atom.of('mcp_elicit')] : [];
      const goal = struct('tool_call', Atom.of(name), list(input.pairs), ...closure, new Var());
      return explainGoal(call, { goal, names: ['', '', ...closure.map(() => ''), 'Result'] }, run);
    }
    case 'predicate': {
      const goal = struct(declared.predicate.name, ...input.terms);
      return explainGoal(call, { goal, names: declared.arguments.map((argument) => argument.name) }, run);
    }
  }
}

interface NamedGoal {
  readonly goal: Term;
  readonly names: readonly string[];
}

async function explainGoal(
  { declared, limit, heads }: Parameters<typeof explainTool>[0],
  { goal, names }: NamedGoal,
  run: CallRun,
): Promise<Outcome<ToolExplanation>> {
  const explanation = await explained(run, goal, {
    answers: limit,
    variableNames: argumentVariables(goal, names),
  });
  if ('unsupported' in explanation) return { kind: 'threw', text: explanation.unsupported };
  const { end } = explanation;
  if (explanation.answers.length === 0 && end.kind !== 'failure' && end.kind !== 'enough')
    return run.outcomeOf(end, '');
  const isOwn = routeOf(declared.tool.name, heads, run.session) === 'predicate';
  const answers = explanation.answers.map((answer): ProvedAnswer => {
    const outputs = isOwn ? readOutputs(declared, answer.goal) : { fault: '' };
    return {
      goal: goalText(answer.goal, names, ', '),
      ...('value' in outputs && { result: outputs.value }),
      proof: answer.proof,
      complete: answer.complete,
    };
  });
  const value = {
    tool: declared.tool.name,
    answers,
    unmet: explanation.unmet,
    text: textOf(explanation, goalText(goal, names, ', ')),
  };
  return { kind: 'answered', value: withDisplayedFiles(value) };
}

function textOf({ answers, unmet, end }: Explanation, goal: string): string {
  if (answers.length === 0) {
    const conditions = unmet.length === 0 ? '' : ` because\n${indented(unmetText(unmet, formatPlace))}`;
    return `${goal} has no solution${conditions}`;
  }
  const more = end.kind === 'enough' ? ['(there may be other answers)'] : [];
  return [...answers.map(answerText), ...more].join('\n\n');
}

function answerText({ proof, complete }: ExplainedAnswer): string {
  return `${proofText(proof, formatPlace)}${complete ? '' : '\n(steps beyond those recorded are left out)'}`;
}

/** Why a goal that failed has no proof, as lines to follow what was said of it; empty where the engine cannot tell. */
export async function whyUnproved(goal: Term, run: CallRun): Promise<string> {
  const explanation = await explained(run, goal);
  if ('unsupported' in explanation || explanation.unmet.length === 0) return '';
  return `, because\n${indented(unmetText(explanation.unmet, formatPlace))}`;
}

async function explained(
  run: CallRun,
  goal: Term,
  options: ExplainOptions = {},
): Promise<Explanation | { readonly unsupported: string }> {
  try {
    return await run.engine.explain(goal, { ...run.solveOptions, ...options });
  } catch (error) {
    if (error instanceof LogicError && error.code === 'ENGINE_UNSUPPORTED')
      return { unsupported: error.message };
    throw error;
  }
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}

/** Files as messages name them; a client learns nothing of where the knowledge base lies. */
function withDisplayedFiles<Value extends object>(value: Value): Value {
  // The edge: the same value, with other texts in its positions.
  return JSON.parse(JSON.stringify(value, showFile)) as Value;
}

function showFile(key: string, value: unknown): unknown {
  return key === 'at' && isPosition(value) ? { ...value, file: displayPath(value.file) } : value;
}

function isPosition(value: unknown): value is Position {
  return typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string';
}
