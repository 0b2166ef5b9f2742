// What hooks give as a result: text/1, error/1, results/1, structured/1,2, content terms by themselves, or a list of them.

import { listItems, match, textOf } from '../terms/build.js';
import { Path } from '../terms/conversion.js';
import { isJsonObject, type Json, type JsonObject } from '../terms/json.js';
import { excerpt } from '../terms/term-json.js';
import { Atom, Cons, NIL, Var, type Term } from '../terms/term.js';
import { resultConversion } from './call-limits.js';
import type { Content, ToolAnswer } from './catalogue.js';
import { contentForms, errorItem, readContent, textContent } from './content-terms.js';
import type { Outcome } from './outcome.js';
import { schemaRequires } from './schema-type.js';
import type { DeclaredTool } from './tool-declaration.js';
import { faultText } from './tool-input.js';
import {
  checkOutput,
  jsonBytes,
  structuredOutcome,
  structuredType,
  tooLargeText,
  type Expressed,
} from './tool-output.js';
import { outputToJson } from './typed-output.js';

/** `hook` is the indicator that messages name. */
export function readToolResult(result: Term, declared: DeclaredTool, hook: string): Outcome<ToolAnswer> {
  const name = declared.tool.name;
  if (result instanceof Var)
    return { kind: 'inexpressible', text: `${hook} left the result of ${name} unbound` };
  if (result instanceof Atom && result.name === 'failure')
    return { kind: 'failed', text: `Tool predicate failed: ${name}` };
  const [structured] = match(result, 'structured', 1) ?? [];
  if (structured !== undefined) {
    const read = readStructured(structured, declared);
    return 'fault' in read
      ? { kind: 'inexpressible', text: read.fault }
      : structuredOutcome(declared, read.value);
  }
  const [items, content] = match(result, 'structured', 2) ?? [];
  return items === undefined || content === undefined
    ? contentOutcome(result, declared, hook)
    : structuredWithItems(items, content, declared, hook);
}

function structuredWithItems(
  items: Term,
  content: Term,
  declared: DeclaredTool,
  hook: string,
): Outcome<ToolAnswer> {
  const read = readStructured(content, declared);
  if ('fault' in read) return { kind: 'inexpressible', text: read.fault };
  const plain = structuredOutcome(declared, read.value);
  if (plain.kind !== 'answered' || items === NIL) return plain;
  return contentOutcome(items, declared, hook, read.value);
}

function readStructured(term: Term, declared: DeclaredTool): Expressed<Json> {
  const conversion = resultConversion(declared.limits);
  const json = outputToJson(term, structuredType(declared), conversion, Path.of('structured'));
  if (conversion.failed)
    return { fault: conversion.faults.map((fault) => faultText('output', fault)).join('\n') };
  const wantsObject = declared.tool.outputSchema['type'] === 'object';
  return isJsonObject(json) || !wantsObject
    ? { value: json }
    : { fault: `structured/1 of ${declared.tool.name} must be a {..} term, found ${excerpt(term)}` };
}

/** An error among the items makes the whole result a refusal. */
function contentOutcome(
  result: Term,
  declared: DeclaredTool,
  hook: string,
  structured?: Json,
): Outcome<ToolAnswer> {
  const content: Content[] = [];
  let refused = false;
  for (const item of resultItems(result)) {
    const error = errorItem(item);
    const read =
      error === undefined
        ? readContent(item)
        : textContent((error instanceof Var ? undefined : textOf(error)) ?? excerpt(error));
    if (read === undefined) {
      return {
        kind: 'inexpressible',
        text: `${hook} gave ${excerpt(item)} for ${declared.tool.name}, which is no result: use ${contentForms}, error(T), results([..]), structured({..}) or structured([..], {..})`,
      };
    }
    refused ||= error !== undefined;
    content.push(read);
  }
  if (sizeOf(content) > declared.limits.resultBytes)
    return { kind: 'inexpressible', text: tooLargeText(declared.limits) };
  if (refused) return { kind: 'refused', value: { content } };
  return structured === undefined
    ? unstructured(content, declared, hook)
    : { kind: 'answered', value: { content, structured } };
}

function resultItems(result: Term): readonly Term[] {
  const [inner] = match(result, 'results', 1) ?? [];
  const listed = inner ?? result;
  if (listed === NIL && inner !== undefined) return [];
  if (!(listed instanceof Cons) || (inner === undefined && textOf(listed) !== undefined)) return [listed];
  return listItems(listed) ?? [listed];
}

/**
 * Clients want structured content wherever a schema is advertised, and some show nothing else: where no output is
 * declared, the text goes along as `message`.
 */
function unstructured(
  content: readonly Content[],
  declared: DeclaredTool,
  hook: string,
): Outcome<ToolAnswer> {
  const texts = content
    .map((item) => (item.kind === 'text' ? item.text : undefined))
    .filter((text) => text !== undefined);
  const candidates: JsonObject[] = texts.length === 0 ? [{}] : [{ message: texts.join('\n') }, {}];
  const required = schemaRequires(declared.tool.outputSchema);
  const structured = candidates.find(
    (one) => required.every((name) => Object.hasOwn(one, name)) && checkOutput(declared, one) === undefined,
  );
  if (structured !== undefined) return { kind: 'answered', value: { content, structured } };
  return {
    kind: 'inexpressible',
    text: `${hook} gave ${declared.tool.name} content only, but its output schema requires ${required.join(', ') || 'more'}: use structured([..], {..})`,
  };
}

function sizeOf(content: readonly Content[]): number {
  return content.reduce((sum, item) => sum + jsonBytes(item), 0);
}
