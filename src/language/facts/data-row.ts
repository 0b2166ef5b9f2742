// One row of a data file: its values by position or by name, or why it is none.

import type { Json, JsonObject } from '../../terms/json.js';

export type DataRow =
  | { readonly line: number; readonly values: readonly Json[] | JsonObject }
  | { readonly line: number; readonly fault: string };
