// The schemas that a tool's arguments and options imply.

import type { JsonObject } from '../terms/json.js';
import type { ToolArgument } from './tool-arguments.js';
import type { ToolOptions } from './tool-options.js';
import { objectSchema, type ObjectSchema, type Property } from './type-schema.js';

export function inputSchemaOf(args: readonly ToolArgument[]): JsonObject {
  const inputs = args.filter(({ role }) => role !== 'output');
  return objectSchema(
    inputs.map((argument): Property => ({ ...argument, optional: argument.role === 'either' })),
    'input',
  );
}

/** One solution as an object of outputs, or the list or the verdict that the options ask for. */
export function outputSchemaOf(args: readonly ToolArgument[], options: ToolOptions): JsonObject {
  const outputs = args.filter(({ role }) => role !== 'input');
  const solution = objectSchema(outputs, 'output');
  if (options.holds) return holdsSchema(solution);
  return options.solutions === 'first' ? solution : solutionsSchema(solution);
}

function solutionsSchema(solution: JsonObject): JsonObject {
  return {
    type: 'object',
    properties: {
      solutions: { type: 'array', items: solution },
      complete: { type: 'boolean', description: 'false when there are or may be more solutions' },
      limit: { type: 'string', description: 'the limit that cut the list' },
      note: { type: 'string', description: 'the value of that limit, and what may help' },
    },
    required: ['solutions', 'complete'],
  };
}

function holdsSchema(solution: ObjectSchema): JsonObject {
  return {
    type: 'object',
    properties: {
      ...solution.properties,
      holds: { anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['undetermined'] }] },
      missing: { type: 'array', items: { type: 'string' }, description: 'what had to be known' },
    },
    required: ['holds'],
  };
}
