// Calls with what they are to give, written beside a knowledge base: the notation of docs/testing.md.

export interface ScriptedCall {
  readonly line: number;
  /** `tool {json}`, `tool name=value`, `prompt name {json}`, `resource uri` or `complete reference argument text`. */
  readonly text: string;
  readonly replies: readonly string[];
  readonly expected: ScriptedResult;
}

export interface ScriptedResult {
  readonly kind: 'equals' | 'error' | 'contains';
  readonly text: string;
}

export interface ScriptFault {
  readonly line: number;
  readonly text: string;
}

const RESULTS = { '=>': 'equals', '=!': 'error', '=~': 'contains' } as const;

/** A line that begins with a blank or a closing bracket goes on with the one before it; `#` begins a comment. */
export function readCallScript(text: string): {
  readonly calls: ScriptedCall[];
  readonly faults: ScriptFault[];
} {
  const calls: ScriptedCall[] = [];
  const faults: ScriptFault[] = [];
  let open: { line: number; text: string; replies: string[] } | undefined;
  const abandon = (): void => {
    if (open !== undefined)
      faults.push({ line: open.line, text: `the call ${open.text} has no result: =>, =! or =~` });
    open = undefined;
  };
  for (const { line, text: statement } of statementsOf(text)) {
    const sign = statement.slice(0, 2);
    const rest = statement.slice(2).trim();
    if (sign === '=>' || sign === '=!' || sign === '=~') {
      if (open === undefined) faults.push({ line, text: 'a result without a call before it' });
      else calls.push({ ...open, expected: { kind: RESULTS[sign], text: rest } });
      open = undefined;
    } else if (sign === '=?') {
      if (open === undefined) faults.push({ line, text: 'an answer without a call before it' });
      else open.replies.push(rest);
    } else {
      abandon();
      open = { line, text: statement, replies: [] };
    }
  }
  abandon();
  return { calls, faults };
}

function statementsOf(text: string): { readonly line: number; readonly text: string }[] {
  const statements: { line: number; text: string }[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const last = statements.at(-1);
    if (/^[\s\]}]/.test(line) && last !== undefined) last.text += `\n${line}`;
    else statements.push({ line: i + 1, text: line.trimEnd() });
  }
  return statements;
}
