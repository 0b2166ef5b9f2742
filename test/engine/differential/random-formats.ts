// Random calls of format/3: directives with fitting arguments, numbers, column stops and fill characters.

import fc from 'fast-check';

/** A piece of a format with the texts of its arguments. */
type Piece = readonly [format: string, ...args: string[]];

const atom = fc.constantFrom('a', 'foo', "'A b'", "'it''s'", '{}', "'été'");
const small = fc.integer({ min: -1500, max: 1500 }).map(String);
const whole = fc.oneof(
  small,
  fc.constantFrom('0', '1234567', '-98765432109876543210', '100000000000000000000'),
);
const float = fc.constantFrom('0.0', '1.5', '-2.25', '3.14159', '1.0e10', '123456.789', '1.0e-5', '0.05');
const term = fc.oneof(
  atom,
  small,
  fc.constantFrom(
    'f(x, b)',
    '[1, 2]',
    "'x y'(1)",
    '1 + 2 * 3',
    '- 1',
    '- (1)',
    "[a|'B']",
    '\\+ a',
    '{a, b}',
    '"text"',
  ),
);
const count = fc.integer({ min: 0, max: 12 }).map(String);
const maybeCount = fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 3, arbitrary: count });

const directive: fc.Arbitrary<Piece> = fc.oneof(
  fc.tuple(fc.constantFrom('~w', '~q', '~p', '~i'), term),
  fc.tuple(fc.constant('~a'), atom),
  fc.tuple(
    maybeCount.map((n) => `~${n}d`),
    whole,
  ),
  fc.tuple(
    maybeCount.map((n) => `~${n}D`),
    whole,
  ),
  fc.tuple(
    fc.tuple(maybeCount, fc.constantFrom('f', 'e', 'g')).map(([n, kind]) => `~${n}${kind}`),
    fc.oneof(float, small),
  ),
  fc.tuple(
    fc.integer({ min: 2, max: 36 }).map((radix) => `~${radix}r`),
    whole,
  ),
  fc.tuple(
    fc.integer({ min: 2, max: 36 }).map((radix) => `~${radix}R`),
    whole,
  ),
  fc.tuple(
    maybeCount.map((n) => `~${n}c`),
    fc.constantFrom('97', '233', '32'),
  ),
  fc.tuple(fc.constant('~s'), fc.constantFrom('[97, 98]', '"xyz"', '[]', "['a', 'b']")),
  fc.tuple(fc.constant('~*c'), count, fc.constant('45')),
  fc.constantFrom<Piece>(['~~'], ['~n'], ['text'], [' ']),
);
/** Where a column ends before the one before it, SWI-Prolog loses count: so they are told by their widths. */
const column: fc.Arbitrary<Piece> = fc.oneof(
  fc.constantFrom<Piece>(['~t'], ['~`-t'], ['~`.t'], ['~46t'], ['~|']),
  fc.integer({ min: 1, max: 12 }).map((n): Piece => [`~${n}+`]),
  fc.constant<Piece>(['~+']),
);
/** Directives with an argument that does not fit, or with too many or too few. */
const fault: fc.Arbitrary<Piece> = fc.oneof(
  fc.tuple(fc.constantFrom('~d', '~c', '~s', '~e', '~8r', '~D'), fc.constantFrom('X', 'foo', '1.5')),
  fc.tuple(fc.constantFrom('~a', '~s'), fc.constantFrom('X', 'f(x)')),
  fc.constantFrom<Piece>(['~w'], ['~d'], ['', 'extra'], ['~r', '5'], ['~1r', '5'], ['~y', 'a']),
);

function formatOf(pieces: readonly Piece[]): string {
  const format = pieces.map(([text]) => text).join('');
  const args = pieces.flatMap(([, ...rest]) => rest);
  return `format(atom(Text), '${format.replaceAll("'", "''")}', [${args.join(', ')}])`;
}

export const formats: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.oneof(directive, column), { minLength: 1, maxLength: 6 }).map(formatOf),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(directive, { maxLength: 2 }), fault)
      .map(([before, wrong]) => formatOf([...before, wrong])),
  },
);
