// How an MCP client is told of a server: the snippet of configuration, and where it belongs.

import { basename, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CLIENTS = ['claude-desktop', 'claude-code', 'vscode', 'cursor'] as const;
export type Client = (typeof CLIENTS)[number];

export interface ClientConfig {
  /** JSON. */
  readonly snippet: string;
  readonly place: string;
}

export function configFor(client: Client, file: string, options: readonly string[] = []): ClientConfig {
  const name = basename(file, extname(file));
  const main = fileURLToPath(new URL('./main.js', import.meta.url));
  const server = { command: process.execPath, args: [main, 'serve', resolve(file), ...options] };
  const { key, entry, place } = formOf(client, server);
  return { snippet: JSON.stringify({ [key]: { [name]: entry } }, null, 2), place };
}

function formOf(client: Client, server: object): { key: string; entry: object; place: string } {
  switch (client) {
    case 'claude-desktop':
      return {
        key: 'mcpServers',
        entry: server,
        place:
          'claude_desktop_config.json, which Claude Desktop opens under Settings, Developer, Edit Config; start it again afterwards',
      };
    case 'claude-code':
      return {
        key: 'mcpServers',
        entry: { type: 'stdio', ...server },
        place: '.mcp.json in the folder of the project',
      };
    case 'vscode':
      return {
        key: 'servers',
        entry: { type: 'stdio', ...server },
        place: '.vscode/mcp.json in the folder of the project',
      };
    case 'cursor':
      return {
        key: 'mcpServers',
        entry: server,
        place: '.cursor/mcp.json in the folder of the project, or ~/.cursor/mcp.json',
      };
  }
}
