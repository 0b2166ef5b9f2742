// What each revision may see of a catalogue, a server and a question; nothing of a later revision passes.

import type { Implementation } from '@modelcontextprotocol/server';
import type { Icon, Prompt, Resource, ResourceTemplate, Tool } from '../knowledge/catalogue.js';
import { isJsonObject, type Json, type JsonObject } from '../terms/json.js';
import type { Revision } from './revision.js';
import type { ServerSettings } from './server-settings.js';

type Shown = Record<string, unknown>;

export function showTool(tool: Tool, revision: Revision): Shown {
  const { ui, ...rest } = tool;
  const shown = withoutLaterMembers(rest, revision);
  delete shown['timeout'];
  delete shown['task'];
  delete shown['explains'];
  if (ui === undefined) return shown;
  const { resourceUri } = ui;
  // Hosts from before the extension had its name look for the flat member.
  return { ...shown, _meta: { ui, ...(resourceUri !== undefined && { 'ui/resourceUri': resourceUri }) } };
}

export function showPrompt(prompt: Prompt, revision: Revision): Shown {
  return withoutLaterMembers(prompt, revision);
}

export function showResource({ ui, ...resource }: Resource, revision: Revision): Shown {
  return { ...withoutLaterMembers(resource, revision), ...(ui !== undefined && { _meta: { ui } }) };
}

export function showTemplate({ ui, ...template }: ResourceTemplate, revision: Revision): Shown {
  return { ...withoutLaterMembers(template, revision), ...(ui !== undefined && { _meta: { ui } }) };
}

export function showServer(settings: ServerSettings, revision: Revision): Implementation {
  const { name, title, version, description, websiteUrl, icons } = settings;
  const titled = { name, version, ...(title !== undefined && title !== '' && { title }) };
  if (revision === '2025-06-18') return titled;
  return {
    ...titled,
    ...(description !== undefined && description !== '' && { description }),
    ...(websiteUrl !== undefined && { websiteUrl }),
    ...(icons !== undefined && { icons: icons.map(wireIcon) }),
  };
}

/** Extensions of the protocol came with 2025-11-25. */
export function showCapabilities(capabilities: unknown, revision: Revision): unknown {
  if (revision !== '2025-06-18' || !isJsonObject(capabilities)) return capabilities;
  return Object.fromEntries(Object.entries(capabilities).filter(([name]) => name !== 'extensions'));
}

function wireIcon({ sizes, ...icon }: Icon): NonNullable<Implementation['icons']>[number] {
  return { ...icon, ...(sizes !== undefined && { sizes: [...sizes] }) };
}

/**
 * 2025-06-18 knows neither titled choices as `oneOf`, nor several choices, nor defaults other than a boolean's: they become its
 * own words.
 */
export function showFormSchema(schema: JsonObject, revision: Revision): JsonObject {
  const { properties } = schema;
  if (revision !== '2025-06-18' || !isJsonObject(properties)) return schema;
  const shown = Object.entries(properties).map(
    ([name, property]) => [name, earlierProperty(property)] as const,
  );
  return { ...schema, properties: Object.fromEntries(shown) };
}

/** Icons came with 2025-11-25. */
function withoutLaterMembers(entry: object, revision: Revision): Shown {
  const shown: Shown = { ...entry };
  if (revision === '2025-06-18') delete shown['icons'];
  return shown;
}

function earlierProperty(property: Json): Json {
  if (!isJsonObject(property)) return property;
  if (property['type'] === 'array') return severalAsText(property);
  const { oneOf, default: preset, ...rest } = property;
  const choices = listOf(oneOf).filter(isJsonObject);
  return {
    ...rest,
    ...(typeof preset === 'boolean' && { default: preset }),
    ...(choices.length > 0 && {
      enum: choices.map((choice) => choice['const'] ?? null),
      enumNames: choices.map((choice) => choice['title'] ?? choice['const'] ?? null),
    }),
  };
}

/** Several choices as a text with commas between them, which is taken apart again when the answer comes. */
function severalAsText({ title, description, items }: JsonObject): JsonObject {
  const words = choicesOf(items).map(([value, name]) => (name === value ? value : `${value} (${name})`));
  const hint = `Several of these, with commas between: ${words.join(', ')}`;
  return {
    type: 'string',
    ...(typeof title === 'string' && { title }),
    description: typeof description === 'string' ? `${description} ${hint}` : hint,
  };
}

function choicesOf(items: Json | undefined): (readonly [value: string, name: string])[] {
  if (!isJsonObject(items)) return [];
  const titled = listOf(items['anyOf'] ?? items['oneOf']).filter(isJsonObject);
  const values = [
    ...listOf(items['enum']).map((value) => [value, value]),
    ...titled.map((one) => [one['const'], one['title'] ?? one['const']]),
  ];
  return values.map(([value, name]) => [String(value), String(name)] as const);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
