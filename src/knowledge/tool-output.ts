// A proved goal -> the structured result of a tool.

import { deref } from '../terms/build.js';
import { Path, sizeText } from '../terms/conversion.js';
import type { Json, JsonObject } from '../terms/json.js';
import { jsonObject } from '../terms/term-json.js';
import { Compound, type Term } from '../terms/term.js';
import { resultConversion, type CallLimits } from './call-limits.js';
import type { ToolAnswer } from './catalogue.js';
import type { Outcome } from './outcome.js';
import { typeOfSchema } from './schema-type.js';
import type { DeclaredTool } from './tool-declaration.js';
import { faultText } from './tool-input.js';
import { outputToJson } from './typed-output.js';
import type { ValueType } from './value-type.js';

/** The value as it will be sent, or why it cannot be. */
export type Expressed<Value> = { readonly value: Value } | { readonly fault: string };

/** The outputs of a goal as it was proved. */
export function readOutputs(declared: DeclaredTool, goal: Term): Expressed<JsonObject> {
  const t = deref(goal);
  const conversion = resultConversion(declared.limits);
  const entries: [string, Json][] = [];
  for (const [i, { name, role, type }] of declared.arguments.entries()) {
    if (role === 'input' || !(t instanceof Compound)) continue;
    entries.push([name, outputToJson(t.arg(i), outputType(declared, name, type), conversion, Path.of(name))]);
  }
  if (conversion.failed)
    return { fault: conversion.faults.map((fault) => faultText('output', fault)).join('\n') };
  return { value: jsonObject(entries) };
}

/** The structured result of a goal as it was proved: where the author's schema is not of an object, its only output. */
export function readResult(declared: DeclaredTool, goal: Term): Expressed<Json> {
  const t = deref(goal);
  const outputs = [...declared.arguments.entries()].filter(([, { role }]) => role !== 'input');
  const [only] = outputs;
  const whole = structuredType(declared);
  if (whole.kind === 'object' || only === undefined || outputs.length > 1 || !(t instanceof Compound))
    return readOutputs(declared, goal);
  const [place, { name }] = only;
  const conversion = resultConversion(declared.limits);
  const value = outputToJson(t.arg(place), whole, conversion, Path.of(name));
  return conversion.failed
    ? { fault: conversion.faults.map((fault) => faultText('output', fault)).join('\n') }
    : { value };
}

/** What the author's own schema says of an output goes before its mode. */
function outputType(declared: DeclaredTool, name: string, moded: ValueType): ValueType {
  if (declared.output === undefined) return moded;
  const whole = structuredType(declared);
  const field = whole.kind === 'object' ? whole.fields?.find((one) => one.name === name) : undefined;
  return field?.type ?? { kind: 'json' };
}

/** The type of the whole structured result of one solution. */
export function structuredType({ output, tool, arguments: args, options }: DeclaredTool): ValueType {
  if (output !== undefined) return typeOfSchema(tool.outputSchema);
  const isPlain = options.solutions === 'first' && !options.holds;
  return isPlain
    ? { kind: 'object', fields: args.filter(({ role }) => role !== 'input') }
    : typeOfSchema(tool.outputSchema);
}

/** What violates the author's own output schema. */
export function checkOutput({ output, tool }: DeclaredTool, structured: Json): string | undefined {
  const faults = output?.faults(structured) ?? [];
  return faults.length === 0
    ? undefined
    : `the output of ${tool.name} violates its output schema: ${faults.join('; ')}`;
}

/** The answer of a structured result alone: its JSON text is the content. */
export function structuredOutcome(declared: DeclaredTool, structured: Json): Outcome<ToolAnswer> {
  const violation = checkOutput(declared, structured);
  if (violation !== undefined) return { kind: 'inexpressible', text: violation };
  const text = JSON.stringify(structured);
  if (Buffer.byteLength(text) > declared.limits.resultBytes)
    return { kind: 'inexpressible', text: tooLargeText(declared.limits) };
  return { kind: 'answered', value: { content: [{ kind: 'text', text }], structured } };
}

/** The bytes of a value as JSON. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

export function tooLargeText({ resultBytes, nameOf }: CallLimits): string {
  return `the result is larger than ${sizeText(resultBytes, 'bytes')} (limit ${nameOf('resultBytes')}); ask for less at once`;
}
