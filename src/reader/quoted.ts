// Quoted items: 'atoms', "strings" and `codes`, with every escape of ISO and \e, \s, \uXXXX, \UXXXXXXXX.

import { faultAt, SyntaxFault } from './syntax-fault.js';

const SIMPLE = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['e', '\x1b'],
  ['s', ' '],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['`', '`'],
]);

export interface Decoded {
  readonly text: string;
  /** Just after the item. */
  readonly end: number;
}

const NAMES: Readonly<Record<string, string>> = { "'": 'quoted atom', '"': 'string', '`': 'code list' };

/** The item whose opening quote stands at `start`. */
export function decodeQuoted(source: string, start: number): Decoded {
  const quote = source.charAt(start);
  let text = '';
  let from = start + 1;
  for (let i = from; ; i++) {
    const character = source.charAt(i);
    if (character === '' || character === '\n') throw unterminated(source, start, i);
    if (character === quote) {
      text += source.slice(from, i);
      if (source.charAt(i + 1) !== quote) return { text, end: i + 1 };
      text += quote;
      i++;
      from = i + 1;
    } else if (character === '\\') {
      const escape = decodeEscape(source, i, start);
      text += source.slice(from, i) + escape.text;
      from = escape.end;
      i = from - 1;
    }
  }
}

function unterminated(source: string, start: number, end: number): SyntaxFault {
  const kind = NAMES[source.charAt(start)] ?? 'quoted item';
  const message =
    end < source.length
      ? `unterminated ${kind}: its closing quote is missing on this line (write a line break in it as \\n)`
      : `unterminated ${kind}: its closing quote is missing`;
  // A quote left open often hides the clause's full stop.
  const atClause = source.slice(start, end).trimEnd().endsWith('.');
  return new SyntaxFault('unterminated-quoted', message, {
    offset: start,
    resume: { offset: end, atClause },
  });
}

/** The escape sequence whose backslash stands at `start`, in the item that begins at `item`. */
export function decodeEscape(source: string, start: number, item: number): Decoded {
  const character = source.charAt(start + 1);
  const simple = SIMPLE.get(character);
  if (simple !== undefined) return { text: simple, end: start + 2 };
  switch (character) {
    case '\n':
      return { text: '', end: start + 2 };
    case '\r':
      if (source.charAt(start + 2) === '\n') return { text: '', end: start + 3 };
      break;
    case 'c': {
      // Layout after \c does not count.
      const layout = /\s*/y;
      layout.lastIndex = start + 2;
      return { text: '', end: start + 2 + (layout.exec(source)?.[0].length ?? 0) };
    }
    case 'x':
      return closedNumber(source, start, { from: start + 2, digits: /[0-9a-fA-F]*/y, radix: 16 });
    case 'u':
      return fixedNumber(source, start, 4);
    case 'U':
      return fixedNumber(source, start, 8);
    case '':
      throw unterminated(source, item, source.length);
    default:
      if (/[0-7]/.test(character)) {
        return closedNumber(source, start, { from: start + 1, digits: /[0-7]*/y, radix: 8 });
      }
  }
  throw faultAt(
    start,
    `unknown escape \\${character} in a quoted item (a backslash itself is written \\\\)`,
    start + 2,
  );
}

/** `\x41\` and `\101\`; the closing backslash may be missing. */
function closedNumber(
  source: string,
  start: number,
  form: { readonly from: number; readonly digits: RegExp; readonly radix: number },
): Decoded {
  form.digits.lastIndex = form.from;
  const digits = form.digits.exec(source)?.[0] ?? '';
  const end = form.from + digits.length;
  if (digits === '')
    throw faultAt(start, 'the escape \\x needs hexadecimal digits, as in \\x41\\', start + 2);
  return {
    text: character(parseInt(digits, form.radix), start, end),
    end: source.charAt(end) === '\\' ? end + 1 : end,
  };
}

function fixedNumber(source: string, start: number, length: number): Decoded {
  const end = start + 2 + length;
  const digits = source.slice(start + 2, end);
  if (digits.length !== length || !/^[0-9a-fA-F]+$/.test(digits)) {
    throw faultAt(
      start,
      `the escape \\${source.charAt(start + 1)} needs ${length} hexadecimal digits`,
      start + 2,
    );
  }
  return { text: character(parseInt(digits, 16), start, end), end };
}

function character(code: number, start: number, end: number): string {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
    throw faultAt(start, 'the escape does not denote a Unicode character', end);
  }
  return String.fromCodePoint(code);
}
