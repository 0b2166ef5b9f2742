// The companion of tools that explain themselves: a tool that gives the proof of what another one answers, or why it
// does not.

import { isJsonObject, type Json, type JsonObject } from '../terms/json.js';
import type { Tool, ToolAnswer } from './catalogue.js';
import type { Inquiry, ToolExplanation } from './inquiry.js';
import type { Outcome } from './outcome.js';

export const EXPLAIN = 'explain';

/** How many answers of a tool with many are explained. */
const MOST_ANSWERS = 10;

/** Undefined when no tool explains itself, or the author has a tool of this name. */
export function companionOf(tools: Iterable<Tool>): Tool | undefined {
  const all = [...tools];
  const explained = all.filter(({ explains }) => explains === true).map(({ name }) => name);
  if (explained.length === 0 || all.some(({ name }) => name === EXPLAIN)) return undefined;
  return {
    name: EXPLAIN,
    title: 'Explain an answer',
    description:
      'Proves what another tool answers: which rules and facts it rests on, with file and line. Where the tool has no answer, tells which conditions are not met. Give the arguments that you gave to the tool. Changes nothing.',
    inputSchema: {
      type: 'object',
      properties: {
        tool: { type: 'string', enum: explained, description: 'The tool whose answer is to be explained.' },
        arguments: { type: 'object', description: 'The arguments of that tool.' },
      },
      required: ['tool'],
    },
    outputSchema: OUTPUT,
    annotations: { readOnlyHint: true },
    explains: true,
  };
}

const STEPS = { type: 'array', items: { type: 'object' } };

const OUTPUT: JsonObject = {
  type: 'object',
  properties: {
    tool: { type: 'string' },
    holds: { type: 'boolean', description: 'Whether the tool has an answer.' },
    text: { type: 'string', description: 'The whole explanation, as indented lines.' },
    answers: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          goal: { type: 'string', description: 'What was proved.' },
          result: { type: 'object', description: 'What the tool gives.' },
          proof: {
            ...STEPS,
            description: 'Its steps, each with those it rests on, and the clause as file and line.',
          },
          complete: { type: 'boolean', description: 'false when steps are left out' },
        },
        required: ['goal', 'proof', 'complete'],
      },
    },
    unmet: { ...STEPS, description: 'Conditions that are not met, those nearest to a proof first.' },
  },
  required: ['tool', 'holds', 'text', 'answers', 'unmet'],
};

/** What the arguments of the companion ask for, or what is wrong with them. */
export function explanationAsked(
  given: JsonObject,
  tools: ReadonlyMap<string, { readonly tool: Tool; readonly options: { readonly solutions: unknown } }>,
): Extract<Inquiry, { kind: 'explanation' }> | { readonly misfit: string } {
  const { tool: name, arguments: args } = given;
  const explained = [...tools.values()].filter(({ tool }) => tool.explains === true);
  const found = explained.find(({ tool }) => tool.name === name);
  if (found === undefined) {
    const names = explained.map(({ tool }) => tool.name).join(', ');
    return { misfit: `argument "tool": expected one of ${names}, found ${JSON.stringify(name ?? null)}` };
  }
  if (args !== undefined && args !== null && !isJsonObject(args))
    return { misfit: `argument "arguments": expected an object, found ${JSON.stringify(args)}` };
  const limit = found.options.solutions === 'first' ? 1 : MOST_ANSWERS;
  return { kind: 'explanation', tool: found.tool.name, arguments: isJsonObject(args) ? args : {}, limit };
}

export function answerOf(outcome: Outcome<ToolExplanation>): Outcome<ToolAnswer> {
  if (outcome.kind !== 'answered' && outcome.kind !== 'refused') return outcome;
  const { tool, answers, unmet, text } = outcome.value;
  // The edge: an explanation is plain data.
  const [proved, open] = JSON.parse(JSON.stringify([answers, unmet])) as [Json, Json];
  const structured = { tool, holds: answers.length > 0, text, answers: proved, unmet: open };
  return { kind: 'answered', value: { content: [{ kind: 'text', text }], structured } };
}
