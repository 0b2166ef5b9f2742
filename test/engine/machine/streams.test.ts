import { expect } from 'chai';
import { createMachineEngine } from '../../../src/engine/machine/machine-engine.js';
import { ballOf } from '../contract/solve.js';
import { describeGoals, throws, writes } from './goal-table.js';

describeGoals('streams', [
  ['current_output(S), write(S, hi)', writes('hi')],
  ['current_output(foo)', throws('domain_error(stream, foo)')],
  ['current_input(S), read(S, _)', throws('permission_error(input, stream, user_input)')],
  ['current_input(1)', throws('domain_error(stream, 1)')],
  ['current_output(S), set_output(S)', true],
  ['set_output(user_error), write(hi)', writes('hi')],
  ['set_output(_)', throws('instantiation_error')],
  ['set_output(foo)', throws('existence_error(stream, foo)')],
  ['set_output(user_input)', throws('permission_error(output, stream, user_input)')],
  ['set_input(user_output)', throws('permission_error(input, stream, user_output)')],
  ['set_input(user_input)', true],
  ['stream_property(S, alias(user_output)), write(S, x)', writes('x')],
  ['stream_property(user_error, mode(M))', 'M = append'],
  ['stream_property(user_input, alias(A))', 'A = user_input'],
  ['stream_property(_, foo)', throws('domain_error(stream_property, foo)')],
  ['stream_property(foo(1), _)', throws('domain_error(stream, foo(1))')],
  ['flush_output', true],
  ['flush_output(user_output)', true],
  ['flush_output(user_input)', throws('permission_error(output, stream, user_input)')],
  ['flush_output(_)', throws('instantiation_error')],
  ['close(user_output), write(still)', writes('still')],
  ['close(user_output, [force(true)])', true],
  ['close(user_output, [foo])', throws('domain_error(close_option, foo)')],
  ['close(_)', throws('instantiation_error')],
  ['close(foo)', throws('existence_error(stream, foo)')],
  ['set_stream_position(user_output, at(0))', throws('permission_error(reposition, stream, user_output)')],
  ['is_stream(user_output)', true],
  ['is_stream(foo)', false],
  ['is_stream(_)', false],
  ['write(abc), line_position(user_output, N)', 'N = 3'],
  [
    'with_output_to(atom(_), (current_output(S), write(a))), write(S, b)',
    throws("existence_error(stream, '$stream'(_))"),
  ],
]);

describeGoals('output to a stream', [
  ['write(_, a)', throws('instantiation_error')],
  ['write(foo, a)', throws('existence_error(stream, foo)')],
  ['write(f(x), a)', throws('domain_error(stream_or_alias, f(x))')],
  ['write(user_input, a)', throws('permission_error(output, stream, user_input)')],
  ['nl(_)', throws('instantiation_error')],
  ['nl(user_output)', writes('\n')],
  ["writeq(user_output, 'A')", writes("'A'")],
  ["print(user_output, 'A')", writes("'A'")],
  ['writeln(user_output, a)', writes('a\n')],
  ['write_canonical(user_output, [a])', writes('[a]')],
  ["write_term(user_output, 'A', [quoted(true)])", writes("'A'")],
  ['tab(user_output, 2), write(x)', writes('  x')],
  ['put_char(user_output, x)', writes('x')],
  ['put_char(_)', throws('instantiation_error')],
  ['put_char(ab)', throws('type_error(character, ab)')],
  ['put_byte(1)', throws("permission_error(output, text_stream, '$stream'(1))")],
  ['put_byte(user_output, 1)', throws('permission_error(output, text_stream, user_output)')],
  ['put_byte(_)', throws('instantiation_error')],
  ['put_byte(a)', throws('type_error(byte, a)')],
  ['tab(-1)', true],
  ['tab(a)', throws('type_error(evaluable, a/0)')],
  ['tab(_)', throws('instantiation_error')],
  ['tab(1.5)', throws('type_error(integer, 1.5)')],
  ['write_term(a, _)', throws('instantiation_error')],
  ['write_term(a, [_])', throws('instantiation_error')],
  ['write_term(a, [quoted(true)|_])', throws('instantiation_error')],
  ['write_term(a, [quoted(_)])', throws('instantiation_error')],
  ['write_term(a, foo)', throws('type_error(list, foo)')],
  ['write_term(a, [foo])', throws('domain_error(write_option, foo)')],
  ['write_term(a, [quoted(maybe)])', throws('domain_error(write_option, quoted(maybe))')],
  ['write_term(a, [foo(true)])', throws('domain_error(write_option, foo(true))')],
  ['write_term(f(_), [variable_names([x = _])])', throws('domain_error(write_option, variable_names(_))')],
  ['write_term(a, [max_depth(-1)])', throws('domain_error(not_less_than_zero, -1)')],
]);

describeGoals('texts that are read like streams', [
  ['open_string("foo(X). bar.", S), read(S, A), read(S, B), read(S, C), S = s(_)', false],
  [
    'open_string("foo(X). bar.", S), read(S, _), read(S, B), read(S, C), close(S)',
    "S = '$stream'(3), B = bar, C = end_of_file",
  ],
  [
    'open_string("abc", S), get_char(S, A), peek_char(S, B), get_char(S, C), get_code(S, D), get_char(S, E), close(S)',
    "S = '$stream'(3), A = a, B = b, C = b, D = 99, E = end_of_file",
  ],
  ['open_string("", S), peek_code(S, A), get_code(S, B)', "S = '$stream'(3), A = -1, B = -1"],
  [
    'open_string("ab\\ncd", S), read_line_to_string(S, A), read_line_to_codes(S, B), read_line_to_string(S, C)',
    "S = '$stream'(3), A = \"ab\", B = [0'c, 0'd], C = end_of_file",
  ],
  [
    'open_string("a\\nb", S), read_line_to_codes(S, A, T), T = []',
    "S = '$stream'(3), A = [0'a, 0'\\n], T = []",
  ],
  [
    'open_string("abc", S), read_string(S, 2, A), read_string(S, N, B)',
    'S = \'$stream\'(3), A = "ab", N = 1, B = "c"',
  ],
  [
    'open_string("a, b", S), read_string(S, ",", " ", X, A), read_string(S, ",", " ", Y, B)',
    'S = \'$stream\'(3), X = 0\',, A = "a", Y = -1, B = "b"',
  ],
  ['open_string("abc", S), read_stream_to_codes(S, A)', "S = '$stream'(3), A = [0'a, 0'b, 0'c]"],
  ['open_string("a", S), \\+ at_end_of_stream(S), get_char(S, _), at_end_of_stream(S)', "S = '$stream'(3)"],
  [
    'open_string("a b. c.", S), catch(read(S, _), error(syntax_error(_), _), true), read(S, X)',
    "S = '$stream'(3), X = c",
  ],
  [
    'open_string("f(X, Y, X).", S), read_term(S, T, [variables(V), variable_names(N), singletons(G)])',
    "S = '$stream'(3), T = f(A, B, A), V = [A, B], N = ['X' = A, 'Y' = B], G = ['Y' = B]",
  ],
  ['open_string("f(", S), read_term(S, _, [syntax_errors(fail)])', false],
  ['open_string("a.", S), read_term(S, _, [foo(x)])', throws('domain_error(read_option, foo(x))')],
  ['open_string("a.", S), read_term(S, _, [_])', throws('instantiation_error')],
  ['open_string("a.", S), read_term(S, _, foo)', throws('type_error(list, foo)')],
  ['open_string("a", S), get_char(S, ab)', throws('type_error(in_character, ab)')],
  ['open_string("a", S), get_code(S, a)', throws('type_error(integer, a)')],
  ['open_string("a", S), get_code(S, -2)', throws('representation_error(in_character_code)')],
  ['open_string("a", S), get_byte(S, _)', throws("permission_error(input, text_stream, '$stream'(3))")],
  ['open_string("a", S), close(S), get_char(S, _)', throws("existence_error(stream, '$stream'(3))")],
  ['open_string("a. b.", S), set_input(S), read(X), read(Y)', "S = '$stream'(3), X = a, Y = b"],
  ['open_string("\\"ab\\".", S), read(S, X)', "S = '$stream'(3), X = [a, b]"],
  [
    'open_string("\\"ab\\".", S), set_prolog_flag(double_quotes, codes), read(S, X)',
    "S = '$stream'(3), X = [0'a, 0'b]",
  ],
  ['get_char(user_output, _)', throws('permission_error(input, stream, user_output)')],
  ['read(user_output, _)', throws('permission_error(input, stream, user_output)')],
  ['read(foo, _)', throws('existence_error(stream, foo)')],
  ['read(_, _)', throws('instantiation_error')],
]);

describe('what is closed', () => {
  const goals: Readonly<Record<string, string>> = {
    'read(_)': 'mcp_elicit/3',
    'read(user_input, _)': 'mcp_elicit/3',
    'read_term(_, [])': 'mcp_elicit/3',
    'get_char(_)': 'mcp_elicit/3',
    'get_byte(_)': 'mcp_elicit/3',
    at_end_of_stream: 'mcp_elicit/3',
    'read_line_to_string(user_input, _)': 'mcp_elicit/3',
    "open('/etc/hostname', read, _)": 'cannot open files',
    "open('/etc/hostname', read, _, [])": 'cannot open files',
    "consult('rules.pl')": 'cannot open files',
    "see('/etc/hostname')": 'cannot open files',
    "tell('/tmp/x')": 'cannot open files',
    "exists_file('/etc/hostname')": 'cannot open files',
    "delete_file('/tmp/x')": 'cannot open files',
    halt: 'cannot reach the system',
    'halt(1)': 'cannot reach the system',
    'shell(ls)': 'cannot reach the system',
    "getenv('HOME', _)": 'cannot reach the system',
    'process_create(path(ls), [], [])': 'cannot reach the system',
  };
  for (const [goal, reason] of Object.entries(goals)) {
    it(`${goal} is a permission error that says why`, async () => {
      const ball = await ballOf(createMachineEngine(), goal);
      expect(ball).to.match(/^error\(permission_error\(/);
      expect(ball).to.include(reason);
    });
  }
});
