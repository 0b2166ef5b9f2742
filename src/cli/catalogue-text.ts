// What a knowledge base offers, as a table for a person at a terminal.

import type {
  Catalogue,
  Prompt,
  Resource,
  ResourceTemplate,
  Tool,
  ToolAnnotations,
} from '../knowledge/catalogue.js';
import { schemaFields } from './schema-text.js';

export function catalogueText(name: string, catalogue: Catalogue): string {
  const { tools, prompts, resources, resourceTemplates, capabilities } = catalogue;
  const offered = [
    ...(capabilities.prompts ? ['prompts'] : []),
    ...(capabilities.resources ? ['resources'] : []),
    ...(capabilities.completions ? ['completions'] : []),
  ];
  return [
    `${name} offers ${['tools', ...offered].join(', ')}`,
    ...section('TOOLS', tools.map(toolText)),
    ...section('PROMPTS', prompts.map(promptText)),
    ...section(
      'RESOURCES',
      resources.map((resource) => resourceText(resource.uri, resource)),
    ),
    ...section(
      'RESOURCE TEMPLATES',
      resourceTemplates.map((template) => resourceText(template.uriTemplate, template)),
    ),
  ].join('\n');
}

function section(title: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : ['', title, ...entries];
}

function toolText({ name, title, description, inputSchema, outputSchema, annotations }: Tool): string {
  const row = (direction: string) => (field: ReturnType<typeof schemaFields>[number]) => [
    direction,
    field.name,
    field.required || direction === 'out' ? field.type : `${field.type}, optional`,
    field.description,
  ];
  return [
    heading(name, title, hintsOf(annotations)),
    ...indented(description),
    ...table([...schemaFields(inputSchema).map(row('in')), ...schemaFields(outputSchema).map(row('out'))]),
  ].join('\n');
}

function hintsOf(annotations: ToolAnnotations | undefined): string {
  const hints = Object.entries(annotations ?? {}).map(
    ([hint, holds]) => `${holds === true ? '' : 'not '}${hint.replace(/Hint$/, '')}`,
  );
  return hints.length === 0 ? '' : ` [${hints.join(', ')}]`;
}

function promptText({ name, title, description, arguments: args }: Prompt): string {
  return [
    heading(name, title),
    ...indented(description),
    ...table(
      args.map((argument) => [
        'in',
        argument.name,
        argument.required ? 'string' : 'string, optional',
        argument.description,
      ]),
    ),
  ].join('\n');
}

function resourceText(
  uri: string,
  { name, title, description, mimeType }: Resource | ResourceTemplate,
): string {
  return [heading(uri, title ?? name, ` [${mimeType}]`), ...indented(description)].join('\n');
}

function heading(name: string, title: string | undefined, mark = ''): string {
  return `  ${name}${title === undefined || title === name ? '' : `: ${title}`}${mark}`;
}

function indented(text: string): string[] {
  return text === '' ? [] : text.split('\n').map((line) => `      ${line}`);
}

/** Columns as wide as their widest cell, but for the last. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1, 2].map((column) =>
    Math.max(0, ...rows.map((row) => Math.min(40, row[column]?.length ?? 0))),
  );
  return rows.map((row) =>
    `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
