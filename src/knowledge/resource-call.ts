// resource_read/3 and its round hook: the contents of a resource, listed itself or through a template.

import { list, listItems, match, struct, textOf } from '../terms/build.js';
import { Conversion, Path } from '../terms/conversion.js';
import { isJsonObject, type JsonObject } from '../terms/json.js';
import { excerpt, termToJson, wellFormed } from '../terms/term-json.js';
import { Atom, Var, type Term } from '../terms/term.js';
import { base64Text } from './base64-text.js';
import type { CallLimits } from './call-limits.js';
import { cachePolicyOf } from './cache-policy.js';
import type { ResourceAnswer, ResourceContent, ResourceTemplate } from './catalogue.js';
import { lastArgument, withoutEffect, type CallRun, type Performed } from './call-run.js';
import { goalText } from './goal-text.js';
import type { HookHeads } from './hook-heads.js';
import type { Outcome } from './outcome.js';
import { namedValue } from './prompt-call.js';
import { performRound } from './round-hooks.js';
import { jsonBytes, tooLargeText } from './tool-output.js';
import { matchUriTemplate, parseUriTemplate } from './uri-template.js';

export interface ResourceCall {
  readonly uri: string;
  /** The values of the template's variables; none for a resource that is listed itself. */
  readonly variables: readonly (readonly [string, string])[];
  /** How a host is to show it, where its contents do not say so themselves. */
  readonly ui: JsonObject | undefined;
  readonly heads: HookHeads;
}

/** The values that the first matching template gives. */
export function variablesOfTemplate(
  templates: readonly ResourceTemplate[],
  uri: string,
): readonly (readonly [string, string])[] | undefined {
  for (const { uriTemplate } of templates) {
    const template = parseUriTemplate(uriTemplate);
    const values = template === undefined ? undefined : matchUriTemplate(template, uri);
    if (values !== undefined) return values;
  }
  return undefined;
}

export async function readResource(call: ResourceCall, run: CallRun): Promise<Performed<ResourceAnswer>> {
  const performed = await readPlainly(call, run);
  const { outcome } = performed;
  if (outcome.kind !== 'answered') return performed;
  const cache = await cachePolicyOf(wellFormed(call.uri), run);
  const contents = outcome.value.contents.map((content) => withInterface(content, call));
  return {
    ...performed,
    outcome: { kind: 'answered', value: { contents, ...(cache === undefined ? {} : { cache }) } },
  };
}

function withInterface(content: ResourceContent, { uri, ui }: ResourceCall): ResourceContent {
  if (ui === undefined || content.uri !== uri || content.meta?.['ui'] !== undefined) return content;
  return { ...content, meta: { ...content.meta, ui } };
}

async function readPlainly(call: ResourceCall, run: CallRun): Promise<Performed<ResourceAnswer>> {
  const { uri, heads } = call;
  const pairs = call.variables.map(([name, value]) => namedValue(name, value));
  if (heads.speaksOf('resource_read_round', 4, uri)) {
    return performRound({ hook: 'resource_read_round', subject: uri, pairs }, run, (result) =>
      readContents(result, run.limits),
    );
  }
  const goal = struct('resource_read', Atom.of(wellFormed(uri)), list(pairs), new Var());
  const step = await run.first(goal);
  if (step.kind !== 'answer') {
    return withoutEffect(run.outcomeOf(step, `${goalText(goal, ['', '', 'Result'])} has no solution`));
  }
  const outcome = readContents(lastArgument(step.goal), run.limits);
  return { outcome, keep: outcome.kind === 'answered' };
}

function readContents(result: Term, limits: CallLimits): Outcome<ResourceAnswer> {
  const [refusal] = match(result, 'error', 1) ?? [];
  if (refusal !== undefined)
    return {
      kind: 'threw',
      text: (refusal instanceof Var ? undefined : textOf(refusal)) ?? excerpt(refusal),
    };
  const [listed] = match(result, 'contents', 1) ?? [];
  const items = listed === undefined ? undefined : listItems(listed);
  if (items === undefined)
    return { kind: 'inexpressible', text: `a resource gives contents([..]), found ${excerpt(result)}` };
  const contents: ResourceContent[] = [];
  let size = 0;
  for (const item of items) {
    const content = readItem(item);
    if (content === undefined) {
      return {
        kind: 'inexpressible',
        text: `a resource's contents are text_content(URI, MimeType, Text) or blob_content(URI, MimeType, Base64), found ${excerpt(item)}`,
      };
    }
    size += jsonBytes(content);
    if (size > limits.resultBytes) return { kind: 'inexpressible', text: tooLargeText(limits) };
    contents.push(content);
  }
  return { kind: 'answered', value: { contents } };
}

function readItem(term: Term): ResourceContent | undefined {
  for (const form of ['text_content', 'blob_content']) {
    const parts = match(term, form, 3) ?? match(term, form, 4);
    if (parts === undefined) continue;
    const [uri, mimeType, content] = parts
      .slice(0, 3)
      .map((part) => (part instanceof Var ? undefined : textOf(part)));
    const meta = parts[3] === undefined ? {} : metaOf(parts[3]);
    if (uri === undefined || mimeType === undefined || content === undefined || meta === undefined)
      return undefined;
    const frame = { uri: wellFormed(uri), mimeType: wellFormed(mimeType), ...meta };
    if (form === 'text_content') return { ...frame, text: wellFormed(content) };
    const blob = base64Text(content);
    return blob === undefined ? undefined : { ...frame, blob };
  }
  return undefined;
}

function metaOf(term: Term): { readonly meta: JsonObject } | undefined {
  const conversion = new Conversion();
  const meta = termToJson(term, conversion, Path.of('_meta'));
  return conversion.failed || !isJsonObject(meta) ? undefined : { meta };
}
