// The text of a format as directives.

/** `~*c` takes its numeric argument from the arguments; a character's code is its numeric argument in ``~`xt``. */
export type NumericArgument = number | 'next' | undefined;

export type Directive =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'directive';
      /** The character after the numeric argument. */
      readonly name: string;
      readonly numeric: NumericArgument;
      /** Whether a colon stands before the name. */
      readonly colon: boolean;
    };

const DIRECTIVE = /~(?:(\*)|`(.)|(\d+))?(:)?(.)?/suy;

// The formats of a program are few and used often.
const parsed = new Map<string, readonly Directive[]>();
const KEPT = 1000;

export function parseFormat(text: string): readonly Directive[] {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const directives = parse(text);
  if (parsed.size >= KEPT) parsed.clear();
  parsed.set(text, directives);
  return directives;
}

function parse(text: string): Directive[] {
  const directives: Directive[] = [];
  let from = 0;
  for (let at = text.indexOf('~'); at >= 0; at = text.indexOf('~', from)) {
    if (at > from) directives.push({ kind: 'text', text: text.slice(from, at) });
    DIRECTIVE.lastIndex = at;
    const [all = '~', star, character, digits, colon, name = ''] = DIRECTIVE.exec(text) ?? [];
    const numeric =
      star !== undefined
        ? 'next'
        : (character?.codePointAt(0) ?? (digits === undefined ? undefined : Number(digits)));
    directives.push({ kind: 'directive', name, numeric, colon: colon !== undefined });
    from = at + all.length;
  }
  if (from < text.length) directives.push({ kind: 'text', text: text.slice(from) });
  return directives;
}
