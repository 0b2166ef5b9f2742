// capabilities/1: what of all that is defined is advertised.

import { nearestName } from '../language/near-miss.js';
import { textOf } from '../terms/build.js';
import { excerpt } from '../terms/term-json.js';
import type { Catalogue } from './catalogue.js';
import type { Findings } from './declaration-findings.js';
import type { DeclaredGoals } from './declared-goals.js';

const SERVED = ['prompts', 'resources', 'completions', 'ui'] as const;

const DEFINING = {
  prompts: 'prompts/1',
  resources: 'resources/1',
  completions: 'completion/4',
  ui: 'tool_ui/2',
} as const;

/** Always there, or asked of the client when a rule needs it. */
const TAKEN = ['tools', 'elicitation', 'sampling', 'roots', 'logging', 'subscriptions'];

/** Exactly what capabilities/1 lists; without it, whatever is defined. */
export async function readCapabilities(
  goals: DeclaredGoals,
  findings: Findings,
): Promise<Catalogue['capabilities']> {
  const defined = {
    prompts: goals.defines('prompts', 1),
    resources: goals.defines('resources', 1) || goals.defines('resource_templates', 1),
    completions: goals.defines('completion', 4),
    ui: goals.defines('tool_ui', 2),
  };
  if (!goals.defines('capabilities', 1)) return defined;
  const listed = new Set<string>();
  const known = [...SERVED, ...TAKEN];
  for (const term of await goals.list('capabilities')) {
    const name = textOf(term) ?? excerpt(term);
    listed.add(name);
    if (known.includes(name)) continue;
    const nearest = nearestName(name, known);
    const hint = nearest === undefined ? `known are ${known.join(', ')}` : `did you mean ${nearest}?`;
    const message = `there is no capability ${name}; ${hint}`;
    findings.add('capability-unknown', findings.placeOf('capabilities/1'), message);
  }
  for (const name of SERVED) {
    if (listed.has(name) === defined[name]) continue;
    const message = listed.has(name)
      ? `capabilities/1 advertises ${name}, but ${DEFINING[name]} is not defined`
      : `${DEFINING[name]} is defined, but capabilities/1 leaves ${name} out, so no client looks for it`;
    findings.add('capability-mismatch', findings.placeOf('capabilities/1'), message);
  }
  return {
    prompts: listed.has('prompts'),
    resources: listed.has('resources'),
    completions: listed.has('completions'),
    ui: listed.has('ui'),
  };
}
