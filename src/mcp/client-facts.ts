// What a client says of itself → what a call may know of it.

import type { ClientFacts, QuestionKind } from '../knowledge/outcome.js';
import { isJsonObject, type JsonObject } from '../terms/json.js';
import type { Revision } from './revision.js';

/** A client as it introduced itself, in `initialize` or in a request's own `_meta`. */
export interface ClientIntroduction {
  readonly capabilities: JsonObject;
  readonly name: string;
  readonly version: string;
}

export function introduction(capabilities: unknown, info: unknown): ClientIntroduction {
  const { name, version } = isJsonObject(info) ? info : {};
  return {
    capabilities: isJsonObject(capabilities) ? capabilities : {},
    name: typeof name === 'string' ? name : '',
    version: typeof version === 'string' ? version : '',
  };
}

export function clientFacts(client: ClientIntroduction, revision: Revision): ClientFacts {
  const { name, version, capabilities } = client;
  return { revision, name, version, canAsk: askableKinds(capabilities, revision) };
}

/** A bare `elicitation: {}` means forms; a question by URL came with 2025-11-25. */
function askableKinds({ elicitation, sampling, roots }: JsonObject, revision: Revision): QuestionKind[] {
  const kinds: QuestionKind[] = [];
  if (isJsonObject(elicitation)) {
    if (elicitation['form'] !== undefined || elicitation['url'] === undefined) kinds.push('form');
    if (elicitation['url'] !== undefined && revision !== '2025-06-18') kinds.push('url');
  }
  if (isJsonObject(sampling)) kinds.push('sampling');
  if (isJsonObject(roots)) kinds.push('roots');
  return kinds;
}
