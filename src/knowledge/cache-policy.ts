// cache_policy(Operation, Request, Milliseconds, Scope): how long a client may keep what it got, and whether others may share it.

import { deref, struct } from '../terms/build.js';
import { excerpt } from '../terms/term-json.js';
import { Atom, Compound, Var, type Term } from '../terms/term.js';
import type { CachedList, CachePolicy } from './catalogue.js';
import type { CallRun } from './call-run.js';
import type { Findings } from './declaration-findings.js';
import type { DeclaredGoals } from './declared-goals.js';

const INDICATOR = { name: 'cache_policy', arity: 4 } as const;

const LISTS = [
  'discover',
  'tools_list',
  'prompts_list',
  'resources_list',
  'resources_templates_list',
] as const satisfies readonly CachedList[];

/** The policies of all lists, and of discovery, that have one. */
export async function readCachePolicies(
  goals: DeclaredGoals,
  findings: Findings,
): Promise<Partial<Record<CachedList, CachePolicy>>> {
  const policies: Partial<Record<CachedList, CachePolicy>> = {};
  if (!goals.defines(INDICATOR.name, INDICATOR.arity)) return policies;
  for (const list of LISTS) {
    const answer = await goals.first(policyGoal(list, Atom.of('{}')), 'cache_policy/4');
    if (answer === undefined) continue;
    const policy = policyIn(answer);
    if (policy !== undefined) policies[list] = policy;
    else {
      findings.add(
        'cache-policy-invalid',
        findings.placeOf('cache_policy/4'),
        `cache_policy/4 must give milliseconds, an integer from 0, and the scope public or private; found ${excerpt(answer)}`,
      );
    }
  }
  return policies;
}

/** The policy for what was read from `uri`; whatever is wrong with it, the content is not held back. */
export async function cachePolicyOf(uri: string, run: CallRun): Promise<CachePolicy | undefined> {
  if (run.engine.definer(INDICATOR) !== 'program') return undefined;
  const step = await run.first(policyGoal('resources_read', Atom.of(uri)));
  return step.kind === 'answer' ? policyIn(step.goal) : undefined;
}

function policyGoal(operation: string, request: Term): Term {
  return struct(INDICATOR.name, Atom.of(operation), request, new Var(), new Var());
}

function policyIn(answer: Term): CachePolicy | undefined {
  const proved = deref(answer);
  if (!(proved instanceof Compound)) return undefined;
  const [, , milliseconds, scope] = proved.args().map(deref);
  if (typeof milliseconds !== 'number' || milliseconds < 0 || !(scope instanceof Atom)) return undefined;
  if (scope.name !== 'public' && scope.name !== 'private') return undefined;
  return { ttl: milliseconds, scope: scope.name };
}
