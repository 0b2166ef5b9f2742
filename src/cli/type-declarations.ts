// TypeScript declarations of tools: an input and an output type each, a table of all, and a client that calls them.

import { compile } from 'json-schema-to-typescript';
import type { Tool } from '../knowledge/catalogue.js';
import type { JsonObject } from '../terms/json.js';

const CLIENT = `export type ToolName = keyof Tools;

/** Whatever calls the tools: wrap your MCP client in this, and arguments and results are checked. */
export interface ToolClient {
  callTool<Name extends ToolName>(name: Name, args: Tools[Name]['input']): Promise<Tools[Name]['output']>;
}
`;

export async function declarationsOf(tools: readonly Tool[], command: string): Promise<string> {
  const taken = new Set(['Tools', 'ToolName', 'ToolClient']);
  const declarations: string[] = [];
  const rows: string[] = [];
  for (const { name, description, inputSchema, outputSchema } of tools) {
    const input = typeName(name, 'Input', taken);
    const output = typeName(name, 'Output', taken);
    declarations.push(await declaration(inputSchema, input), await declaration(outputSchema, output));
    rows.push(`${comment(description)}  ${JSON.stringify(name)}: { input: ${input}; output: ${output} };`);
  }
  const table =
    rows.length === 0
      ? 'export type Tools = Record<never, never>;'
      : `export interface Tools {\n${rows.join('\n')}\n}`;
  return [
    `// Made by \`${command}\`: make it anew instead of editing it.`,
    ...declarations,
    table,
    CLIENT,
  ].join('\n\n');
}

async function declaration(schema: JsonObject, name: string): Promise<string> {
  // The title would name the type.
  const rest = Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== 'title' && key !== '$schema'),
  );
  // The edge: a schema is JSON; the package has mutable types for the same, and changes what it is given.
  const own = structuredClone({ ...rest, type: 'object' }) as Parameters<typeof compile>[0];
  const text = await compile(own, name, {
    ...{
      bannerComment: '',
      additionalProperties: false,
      unknownAny: true,
      declareExternallyReferenced: true,
    },
    $refOptions: { resolve: { external: false } },
    style: { printWidth: 100, singleQuote: true },
  });
  return text.trim();
}

/** \`bird_facts\` gives BirdFactsInput; a name that is taken gets a number. */
function typeName(tool: string, role: 'Input' | 'Output', taken: Set<string>): string {
  const words = tool.split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const stem = words.join('').replace(/^(?=\d)|^$/, 'Tool');
  for (let i = 1; ; i++) {
    const name = `${stem}${i === 1 ? '' : i}${role}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function comment(description: string): string {
  return description === ''
    ? ''
    : `  /** ${description.replaceAll('*/', '* /').replaceAll(/\s*\n\s*/g, ' ')} */\n`;
}
