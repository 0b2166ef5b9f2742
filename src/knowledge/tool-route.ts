// Who answers for a tool: one of the author's hooks, or the tool's own predicate.

import type { HookHeads } from './hook-heads.js';
import type { CallSession } from './call-session.js';

export type ToolRoute = 'tool_call_round/4' | 'tool_call/4' | 'tool_call/3' | 'predicate';

export function routeOf(name: string, heads: HookHeads, session: CallSession): ToolRoute {
  if (heads.speaksOf('tool_call_round', 4, name)) return 'tool_call_round/4';
  const plain = heads.speaksOf('tool_call', 3, name);
  const canElicit = session.context.client.canAsk.includes('form');
  // A hook that elicits is for clients that can be asked, when there is another one for those that cannot.
  if (heads.speaksOf('tool_call', 4, name) && (canElicit || !plain)) return 'tool_call/4';
  return plain ? 'tool_call/3' : 'predicate';
}
