// Whether what is listed and what answers for it fit together: tools, prompts, resources, completions.

import { nearestName } from '../language/near-miss.js';
import type { Position } from '../reader/position.js';
import { match, textOf } from '../terms/build.js';
import type { Catalogue } from './catalogue.js';
import type { Findings } from './declaration-findings.js';
import type { CompletionHead, HookHeads, HookName } from './hook-heads.js';
import { variablesOfTemplate } from './resource-call.js';
import { parseUriTemplate, templateVariables } from './uri-template.js';

type Listed = Pick<Catalogue, 'tools' | 'prompts' | 'resources' | 'resourceTemplates'>;

interface Offers {
  readonly listed: Listed;
  readonly heads: HookHeads;
  readonly findings: Findings;
}

type Hook = readonly [HookName, number];

const TOOL_HOOKS: readonly Hook[] = [
  ['tool_call', 3],
  ['tool_call', 4],
  ['tool_call_round', 4],
];
const PROMPT_HOOKS: readonly Hook[] = [
  ['prompt_get', 3],
  ['prompt_get_round', 4],
];
const RESOURCE_HOOKS: readonly Hook[] = [
  ['resource_read', 3],
  ['resource_read_round', 4],
];

export function reportOfferFaults(offers: Offers): void {
  const { listed, heads, findings } = offers;
  const tools = listed.tools.map(({ name }) => name);
  const prompts = listed.prompts.map(({ name }) => name);
  if (heads.isFixed('tools/1')) reportUnlisted(offers, TOOL_HOOKS, { kind: 'tool', names: tools });
  if (heads.isFixed('prompts/1')) reportUnlisted(offers, PROMPT_HOOKS, { kind: 'prompt', names: prompts });
  reportUnlistedResources(offers);
  for (const name of prompts) {
    if (isAnswered(heads, PROMPT_HOOKS, name)) continue;
    findings.add(
      'prompt-unanswered',
      findings.placeOf('prompts/1'),
      `the prompt ${name} is listed, but prompt_get/3 has no clause for it`,
    );
  }
  reportUnansweredResources(offers);
  for (const head of heads.completions) reportCompletion(head, offers);
}

function isAnswered(heads: HookHeads, hooks: readonly Hook[], subject: string): boolean {
  return hooks.some(([hook, arity]) => heads.speaksOf(hook, arity, subject));
}

function reportUnlisted(
  { heads, findings }: Offers,
  hooks: readonly Hook[],
  { kind, names }: { readonly kind: 'tool' | 'prompt'; readonly names: readonly string[] },
): void {
  for (const [hook, arity] of hooks) {
    for (const [subject, at] of heads.subjectsOf(hook, arity)) {
      if (names.includes(subject)) continue;
      findings.add(
        `${kind}-unlisted`,
        at ?? findings.placeOf(`${hook}/${arity}`),
        `${hook}/${arity} speaks of ${subject}, which ${kind}s/1 does not list${hint(subject, names)}`,
      );
    }
  }
}

function reportUnlistedResources({ listed, heads, findings }: Offers): void {
  if (!heads.isFixed('resources/1') || !heads.isFixed('resource_templates/1')) return;
  const uris = listed.resources.map(({ uri }) => uri);
  for (const [hook, arity] of RESOURCE_HOOKS) {
    for (const [uri, at] of heads.subjectsOf(hook, arity)) {
      if (uris.includes(uri) || variablesOfTemplate(listed.resourceTemplates, uri) !== undefined) continue;
      findings.add(
        'resource-unlisted',
        at ?? findings.placeOf(`${hook}/${arity}`),
        `${hook}/${arity} reads ${uri}, which is not listed${hint(uri, uris)}`,
      );
    }
  }
}

function reportUnansweredResources({ listed, heads, findings }: Offers): void {
  for (const { uri } of listed.resources) {
    if (isAnswered(heads, RESOURCE_HOOKS, uri)) continue;
    const message = `the resource ${uri} is listed, but resource_read/3 has no clause for it`;
    findings.add('resource-unanswered', findings.placeOf('resources/1'), message);
  }
  for (const template of listed.resourceTemplates) {
    const answered = RESOURCE_HOOKS.some(
      ([hook, arity]) =>
        heads.speaksOfAny(hook, arity) ||
        [...heads.subjectsOf(hook, arity).keys()].some(
          (uri) => variablesOfTemplate([template], uri) !== undefined,
        ),
    );
    if (answered) continue;
    const message = `the template ${template.uriTemplate} is listed, but resource_read/3 has no clause that could read it`;
    findings.add('resource-unanswered', findings.placeOf('resource_templates/1'), message);
  }
}

function reportCompletion({ reference, argument, at }: CompletionHead, offers: Offers): void {
  const { findings } = offers;
  const place = at ?? findings.placeOf('completion/4');
  const prompt = textIn(match(reference, 'prompt', 1)?.[0]);
  const resource = textIn(match(reference, 'resource', 1)?.[0]);
  const wanted = textIn(match(argument, '-', 2)?.[0]);
  if (prompt !== undefined) reportPromptCompletion({ prompt, wanted, place }, offers);
  if (resource !== undefined) reportResourceCompletion({ resource, wanted, place }, offers);
}

interface Completing {
  readonly wanted: string | undefined;
  readonly place: Position;
}

function reportPromptCompletion(
  { prompt, wanted, place }: Completing & { readonly prompt: string },
  { listed, heads, findings }: Offers,
): void {
  if (!heads.isFixed('prompts/1')) return;
  const found = listed.prompts.find(({ name }) => name === prompt);
  const names = found?.arguments.map(({ name }) => name) ?? [];
  if (found === undefined) {
    const known = listed.prompts.map(({ name }) => name);
    const message = `completion/4 speaks of the prompt ${prompt}, which is not listed${hint(prompt, known)}`;
    findings.add('completion-unmatched', place, message);
  } else if (wanted !== undefined && !names.includes(wanted)) {
    const message = `completion/4 completes ${wanted}, but the prompt ${prompt} has no such argument${hint(wanted, names)}`;
    findings.add('completion-unmatched', place, message);
  }
}

function reportResourceCompletion(
  { resource, wanted, place }: Completing & { readonly resource: string },
  { listed, heads, findings }: Offers,
): void {
  if (!heads.isFixed('resources/1') || !heads.isFixed('resource_templates/1')) return;
  const templates = listed.resourceTemplates.map(({ uriTemplate }) => uriTemplate);
  const known = [...templates, ...listed.resources.map(({ uri }) => uri)];
  const template = parseUriTemplate(resource);
  const names = template === undefined ? [] : templateVariables(template);
  if (!known.includes(resource)) {
    const message = `completion/4 speaks of ${resource}, which is not listed${hint(resource, known)}`;
    findings.add('completion-unmatched', place, message);
  } else if (wanted !== undefined && !names.includes(wanted)) {
    const message = `completion/4 completes ${wanted}, but ${resource} has no such variable${hint(wanted, names)}`;
    findings.add('completion-unmatched', place, message);
  }
}

function textIn(term: Parameters<typeof textOf>[0] | undefined): string | undefined {
  return term === undefined ? undefined : textOf(term);
}

function hint(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
