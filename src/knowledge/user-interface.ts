// tool_ui/2 and resource_ui_meta/2: pages that a host shows beside the results of tools (MCP Apps).

import { listItems, match, textOf } from '../terms/build.js';
import { Conversion, Path } from '../terms/conversion.js';
import { isJsonObject, type JsonObject } from '../terms/json.js';
import { excerpt, termToJson } from '../terms/term-json.js';
import type { Term } from '../terms/term.js';
import type { ToolInterface } from './catalogue.js';
import type { Findings } from './declaration-findings.js';

/** `[resource_uri('ui://..'), visibility([model, app])]`; undefined, with a finding, for anything else. */
export function readToolInterface(
  term: Term | undefined,
  tool: string,
  findings: Findings,
): ToolInterface | undefined {
  const items = term === undefined ? undefined : listItems(term);
  if (items?.length === 0) return undefined;
  const parts = items?.map(readPart);
  const ui = parts?.reduce(
    (all, part) => (all === undefined || part === undefined ? undefined : { ...all, ...part }),
    {},
  );
  if (term !== undefined && ui === undefined) {
    findings.add(
      'ui-invalid',
      findings.placeOf('tool_ui/2'),
      `tool_ui/2 for ${tool} must list resource_uri('ui://..') and visibility([model, app]), found ${excerpt(term)}`,
    );
  }
  return ui;
}

function readPart(item: Term): ToolInterface | undefined {
  const [uri] = match(item, 'resource_uri', 1) ?? [];
  if (uri !== undefined) {
    const text = textOf(uri);
    return text?.startsWith('ui://') === true ? { resourceUri: text } : undefined;
  }
  const [listed] = match(item, 'visibility', 1) ?? [];
  const names = listed === undefined ? undefined : listItems(listed)?.map(textOf);
  const visibility = names?.filter((name) => name === 'model' || name === 'app');
  return names !== undefined &&
    visibility !== undefined &&
    names.length > 0 &&
    visibility.length === names.length
    ? { visibility }
    : undefined;
}

/** The metadata as it stands; undefined, with a finding, where it is no object. */
export function readResourceInterface(
  term: Term | undefined,
  uri: string,
  findings: Findings,
): JsonObject | undefined {
  if (term === undefined) return undefined;
  const conversion = new Conversion();
  const meta = termToJson(term, conversion, Path.of('ui'));
  if (!conversion.failed && isJsonObject(meta)) return meta;
  findings.add(
    'ui-invalid',
    findings.placeOf('resource_ui_meta/2'),
    `resource_ui_meta/2 for ${uri} must be a {..} term, found ${excerpt(term)}`,
  );
  return undefined;
}
