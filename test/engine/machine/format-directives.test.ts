import { quoteAtom } from '../../../src/terms/write.js';
import { rendered, refused } from './format-cases.js';
import { describeGoals, throws, writes, type Row } from './goal-table.js';

describeGoals(
  'format/3 gives',
  rendered.map(([format, args, text]): Row => [goalOf(format, args), `X = ${quoteAtom(text)}`]),
);

describeGoals(
  'format/3 refuses',
  refused.map(([format, args, formal]): Row => [goalOf(format, args), throws(formal)]),
);

function goalOf(format: string, args: string): string {
  return `format(atom(X), ${quoteAtom(format)}, ${args})`;
}

const GREETS = "greets :- write(hi). speaks(X) :- format('~w!', [X]).";

describeGoals(
  'format/1,2,3',
  [
    ['format("plain")', writes('plain')],
    ['format(plain, [])', writes('plain')],
    ['format("~w ~q", [a, \'B\'])', writes("a 'B'")],
    ['format("~a", only)', writes('only')],
    ['format(user_error, "~w", [oops])', writes('oops')],
    ['format(user_output, "~w", [fine])', writes('fine')],
    ['write(abc), format("~t~w~10|~w~n", [x, y])', writes('abc      xy\n')],
    ['write(abc), format("~6|x")', writes('abc   x')],
    ['format("~@ and ~@", [greets, speaks(yes)])', writes('hi and yes!')],
    ['format("~w~@~w", [1, greets, 2])', writes('1hi2')],
    ['format("~@", [fail])', false],
    ['format("abc~a", [f(x)])', throws('format_argument_type(a, f(x))')],
    ['format(atom(X), "~w", [hi])', 'X = hi'],
    ['format(codes(X), "hi", [])', "X = [0'h, 0'i]"],
    ['format(chars(X), "hi", [])', 'X = [h, i]'],
    ['format(codes(X, T), "hi", []), T = [0\'!]', "X = [0'h, 0'i, 0'!], T = [0'!]"],
    ['format(chars(X, T), "h", []), T = []', 'X = [h], T = []'],
    ['format(atom(hi), "~w", [hi])', true],
    ['format(atom(ho), "~w", [hi])', false],
    ['format(_, "~w", [hi])', throws('instantiation_error')],
    ['format(nowhere, "~w", [hi])', throws('existence_error(stream, nowhere)')],
    ['format(foo(_), "~w", [hi])', throws('domain_error(stream_or_alias, foo(_))')],
    ['format(user_input, "~w", [hi])', throws('permission_error(output, stream, user_input)')],
    ['format(_, [])', throws('instantiation_error')],
    ['format(f(x), [])', throws('type_error(text, f(x))')],
    ['format("~p", [\'A b\'])', writes("'A b'")],
    ['format("~Nabc~N", [])', writes('abc\n')],
    ['format("a~Nb", [])', writes('a\nb')],
    ['format("~:d", [1234567])', writes('1,234,567')],
    [
      'forall(member(X-Y, [ab-1, c-22]), format("~w~t~5|~t~d~4+~n", [X, Y]))',
      writes('ab      1\nc      22\n'),
    ],
  ],
  GREETS,
);
