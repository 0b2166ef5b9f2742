// Reads a guide: its examples are blocks of Prolog, and blocks of calls with what they give.

/** A knowledge base in the guide, and the calls that follow it. */
export interface Example {
  readonly heading: string;
  readonly program: string;
  readonly calls: readonly ExampleCall[];
}

export interface ExampleCall {
  /** `name {json}`, `prompt name {json}`, `resource uri` or `complete uri variable text`. */
  readonly text: string;
  readonly replies: readonly string[];
  readonly expected: Expectation;
}

type Expectation = { readonly kind: 'structured' | 'error' | 'contains'; readonly text: string };

const KINDS = { '=>': 'structured', '=!': 'error', '=~': 'contains' } as const;

export function readExamples(markdown: string): readonly Example[] {
  const examples: { heading: string; program: string; calls: ExampleCall[] }[] = [];
  let heading = '';
  for (const match of markdown.matchAll(/^## (.*)$|^```(\w+)\n([\s\S]*?)^```$/gm)) {
    const [, title, language, text = ''] = match;
    if (title !== undefined) heading = title;
    else if (language === 'prolog') examples.push({ heading, program: text, calls: [] });
    else if (language === 'calls') examples.at(-1)?.calls.push(...readCalls(text));
  }
  return examples;
}

function readCalls(text: string): readonly ExampleCall[] {
  const calls: ExampleCall[] = [];
  let call: { text: string; replies: string[] } | undefined;
  for (const line of text.trimEnd().split('\n')) {
    const sign = line.slice(0, 2);
    const rest = line.slice(3);
    if (sign === '=?') call?.replies.push(rest);
    else if (sign === '=>' || sign === '=!' || sign === '=~') {
      if (call === undefined) throw new Error(`a result without a call: ${line}`);
      calls.push({ ...call, expected: { kind: KINDS[sign], text: rest } });
      call = undefined;
    } else call = { text: line, replies: [] };
  }
  return calls;
}
