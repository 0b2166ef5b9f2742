import { describeGoals, throws, writes } from './goal-table.js';

describeGoals('print_message/2', [
  ["print_message(error, format('no ~w here', [x]))", writes('ERROR: no x here\n')],
  ["print_message(warning, format('odd', []))", writes('Warning: odd\n')],
  ["print_message(warning, format('one~ntwo', []))", writes('Warning: one\n         two\n')],
  ["print_message(informational, format('hello', []))", writes('')],
  ["print_message(silent, format('hello', []))", writes('')],
  ["print_message(help, format('hello', []))", writes('hello\n')],
  [
    'print_message(error, error(existence_error(procedure, foo/1), _))',
    writes('ERROR: unknown procedure foo/1\n'),
  ],
  ['print_message(error, my_message(1))', writes('ERROR: Unknown message: my_message(1)\n')],
  [
    "print_message(error, format('~a', [f(x)]))",
    writes('ERROR: ~a (the exception format_argument_type(a,f(x)))\n'),
  ],
  ['print_message(_, hello)', throws('instantiation_error')],
  ["print_message_lines(user_error, '% ', ['a ~w'-[1], nl, b])", writes('% a 1\n% b\n')],
  ['message_to_codes(hello, error, Codes)', "Codes = [0'h, 0'e, 0'l, 0'l, 0'o]"],
]);

describeGoals(
  'message_hook/3',
  [
    ["print_message(error, format('~w!', [taken]))", writes('hooked taken!')],
    ["print_message(error, format('left', []))", writes('ERROR: left\n')],
  ],
  "message_hook(format(_, [taken]), error, [F-A]) :- write('hooked '), format(F, A).",
);
