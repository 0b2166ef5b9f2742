// A tool's JSON Schema in the form that the SDK registers: handed out verbatim, enforced by the knowledge base itself.

import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { JsonObject } from '../terms/json.js';

export function verbatimSchema(schema: JsonObject): StandardSchemaWithJSON {
  const shown = { ...schema };
  return {
    '~standard': {
      version: 1,
      vendor: 'mcp-logic',
      validate: (value) => ({ value }),
      jsonSchema: { input: () => shown, output: () => shown },
    },
  };
}
