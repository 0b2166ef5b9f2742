// 8.11 to 8.13: streams, characters and bytes. Files and the terminal are closed; texts stand in for files here.

import { section } from './section.js';

const program = `
  text(S) :- open_string("qwerty.", S).
  empty(S) :- open_string("", S).
`;

export const streamSections = [
  section(
    '8.11.1',
    'current_input/1 current_output/1',
    String.raw`
      current_input(S), current_input(S) => true
      current_output(S), current_output(S) => true
      current_input(S), nonvar(S) => true
      current_input(foo) => domain_error(stream, foo)
      current_input(3) => domain_error(stream, 3)
      current_input(f(x)) => domain_error(stream, f(x))
      current_output(foo) => domain_error(stream, foo)
      current_output(3) => domain_error(stream, 3)
      current_input(S), current_output(S) => false
      text(S), close(S), current_input(S) => existence_error(stream, _)
      text(S), close(S), current_output(S) => existence_error(stream, _)
    `,
    program,
  ),
  section(
    '8.11.3',
    'set_input/1 set_output/1',
    String.raw`
      text(S), set_input(S), get_char(C) => C = q
      set_input(user_input) => true
      set_output(user_output), write(a) => true prints a
      set_input(_) => instantiation_error
      set_output(_) => instantiation_error
      set_input(foo) => existence_error(stream, foo)
      set_output(foo) => existence_error(stream, foo)
      set_input(3) => domain_error(stream_or_alias, 3)
      set_output(3) => domain_error(stream_or_alias, 3)
      text(S), close(S), set_input(S) => existence_error(stream, _)
      set_input(user_output) => permission_error(input, stream, user_output)
      set_output(user_input) => permission_error(output, stream, user_input)
      text(S), set_output(S) => permission_error(output, stream, _)
    `,
    program,
  ),
  section(
    '8.11.5',
    'open/3 open/4',
    String.raw`
      open('f.txt', read, _) => permission_error(open, source_sink, 'f.txt') instead of existence_error(source_sink, 'f.txt') because sandbox
      open('f.txt', write, _) => permission_error(open, source_sink, 'f.txt') instead of true because sandbox
      open('f.txt', append, _, [type(text)]) => permission_error(open, source_sink, 'f.txt') instead of true because sandbox
      open(f, _, _) => permission_error(open, source_sink, f) instead of instantiation_error because sandbox
      open(f, write, _, _) => permission_error(open, source_sink, f) instead of instantiation_error because sandbox
      open(f, 1, _) => permission_error(open, source_sink, f) instead of type_error(atom, 1) because sandbox
      open(f, nomode, _) => permission_error(open, source_sink, f) instead of domain_error(io_mode, nomode) because sandbox
      open(f, write, s) => permission_error(open, source_sink, f) instead of uninstantiation_error(s) because sandbox
      open(_, read, _) => instantiation_error
      open(_, read, _, []) => instantiation_error
    `,
    program,
  ),
  section(
    '8.11.6',
    'close/1 close/2',
    String.raw`
      text(S), close(S) => true
      text(S), close(S, [force(true)]) => true
      text(S), close(S, []) => true
      close(_) => instantiation_error
      close(foo) => existence_error(stream, foo)
      close(3) => domain_error(stream_or_alias, 3)
      text(S), close(S), close(S) => existence_error(stream, _)
      text(S), close(S, _) => instantiation_error
      text(S), close(S, [_]) => instantiation_error
      text(S), close(S, [force(true) | _]) => instantiation_error
      text(S), close(S, foo) => type_error(list, foo)
      text(S), close(S, [foo]) => domain_error(close_option, foo)
      text(S), close(S, [force(_)]) => instantiation_error
      text(S), close(S, [force(maybe)]) => domain_error(close_option, force(maybe))
      close(_, [force(true)]) => instantiation_error
      close(user_input) => true
      close(user_output), write(a) => true prints a
    `,
    program,
  ),
  section(
    '8.11.7',
    'flush_output/0 flush_output/1',
    String.raw`
      flush_output => true
      flush_output(user_output) => true
      flush_output(_) => instantiation_error
      flush_output(foo) => existence_error(stream, foo)
      flush_output(3) => domain_error(stream_or_alias, 3)
      flush_output(user_input) => permission_error(output, stream, user_input)
      text(S), flush_output(S) => permission_error(output, stream, _)
    `,
    program,
  ),
  section(
    '8.11.8',
    'stream_property/2 at_end_of_stream/0 at_end_of_stream/1 set_stream_position/2',
    String.raw`
      text(S), stream_property(S, mode(M)) => M = read
      text(S), stream_property(S, input) => true
      text(S), stream_property(S, output) => false
      text(S), stream_property(S, type(T)) => T = text
      text(S), stream_property(S, reposition(R)) => R = false
      text(S), stream_property(S, end_of_stream(E)) => E = not
      empty(S), stream_property(S, end_of_stream(E)) => E = at
      stream_property(S, alias(user_output)), stream_property(S, output) => true
      stream_property(S, alias(user_input)), stream_property(S, input) => true
      stream_property(_, output), ! => true
      stream_property(foo, _) => domain_error(stream, foo)
      stream_property(3, _) => domain_error(stream, 3)
      stream_property(_, foo) => domain_error(stream_property, foo)
      stream_property(_, 1) => domain_error(stream_property, 1)
      stream_property(_, input(1)) => domain_error(stream_property, input(1))
      text(S), close(S), stream_property(S, _) => existence_error(stream, _)
      text(S), at_end_of_stream(S) => false
      empty(S), at_end_of_stream(S) => true
      text(S), read(S, _), at_end_of_stream(S) => true
      empty(S), set_input(S), at_end_of_stream => true
      at_end_of_stream(_) => instantiation_error
      at_end_of_stream(foo) => existence_error(stream, foo)
      at_end_of_stream(3) => domain_error(stream_or_alias, 3)
      text(S), close(S), at_end_of_stream(S) => existence_error(stream, _)
      set_stream_position(_, _) => instantiation_error
      text(S), set_stream_position(S, _) => instantiation_error
      set_stream_position(foo, 1) => existence_error(stream, foo)
      set_stream_position(3, 1) => domain_error(stream_or_alias, 3)
      text(S), set_stream_position(S, foo) => domain_error(stream_position, foo)
      text(S), close(S), set_stream_position(S, 1) => existence_error(stream, _)
    `,
    program,
  ),
  section(
    '8.12.1',
    'get_char/1 get_char/2 get_code/1 get_code/2',
    String.raw`
      text(S), get_char(S, C) => C = q
      text(S), get_char(S, C), get_char(S, D) => C = q, D = w
      text(S), get_char(S, p) => false
      empty(S), get_char(S, C) => C = end_of_file
      open_string("'qwerty'", S), get_char(S, C) => C = ''''
      open_string("日", S), get_char(S, C), get_char(S, E) => C = '日', E = end_of_file
      text(S), set_input(S), get_char(q), get_char(C) => C = w
      text(S), get_code(S, C) => C = 0'q
      text(S), get_code(S, C), get_code(S, D) => C = 0'q, D = 0'w
      text(S), get_code(S, 0'p) => false
      empty(S), get_code(S, C) => C = -1
      text(S), set_input(S), get_code(C) => C = 0'q
      get_char(_, _) => instantiation_error
      get_char(foo, _) => existence_error(stream, foo)
      get_char(3, _) => domain_error(stream_or_alias, 3)
      get_char(user_output, _) => permission_error(input, stream, user_output)
      text(S), get_char(S, 1) => type_error(in_character, 1)
      text(S), get_char(S, ab) => type_error(in_character, ab)
      text(S), get_code(S, a) => type_error(integer, a)
      text(S), get_code(S, -2) => representation_error(in_character_code)
      text(S), close(S), get_char(S, _) => existence_error(stream, _)
      get_code(_, _) => instantiation_error
      get_code(foo, _) => existence_error(stream, foo)
      get_code(user_output, _) => permission_error(input, stream, user_output)
      get_char(_) => permission_error(input, stream, user_input) instead of true because sandbox
      get_code(_) => permission_error(input, stream, user_input) instead of true because sandbox
    `,
    program,
  ),
  section(
    '8.12.2',
    'peek_char/1 peek_char/2 peek_code/1 peek_code/2',
    String.raw`
      text(S), peek_char(S, C) => C = q
      text(S), peek_char(S, C), get_char(S, D) => C = q, D = q
      text(S), peek_char(S, p) => false
      empty(S), peek_char(S, C) => C = end_of_file
      empty(S), peek_char(S, _), peek_char(S, C) => C = end_of_file
      text(S), peek_code(S, C) => C = 0'q
      text(S), peek_code(S, C), get_code(S, D) => C = 0'q, D = 0'q
      empty(S), peek_code(S, C) => C = -1
      text(S), set_input(S), peek_char(C), peek_code(D) => C = q, D = 0'q
      peek_char(_, _) => instantiation_error
      peek_char(foo, _) => existence_error(stream, foo)
      peek_char(3, _) => domain_error(stream_or_alias, 3)
      peek_char(user_output, _) => permission_error(input, stream, user_output)
      text(S), peek_char(S, 1) => type_error(in_character, 1)
      text(S), peek_code(S, a) => type_error(integer, a)
      text(S), peek_code(S, -2) => representation_error(in_character_code)
      peek_char(_) => permission_error(input, stream, user_input) instead of true because sandbox
      peek_code(_) => permission_error(input, stream, user_input) instead of true because sandbox
    `,
    program,
  ),
  section(
    '8.12.3',
    'put_char/1 put_char/2 put_code/1 put_code/2 nl/0 nl/1',
    String.raw`
      put_char(t) => true prints t
      put_char(user_output, t) => true prints t
      put_char('A') => true prints A
      put_char('日') => true prints 日
      put_code(0't) => true prints t
      put_code(user_output, 0't) => true prints t
      nl, put_char(a) => true prints ␤a
      put_char(a), nl(user_output) => true prints a␤
      put_char(_) => instantiation_error
      put_char(user_output, _) => instantiation_error
      put_char(_, t) => instantiation_error
      put_char(ty) => type_error(character, ty)
      put_char(user_output, 1.5) => type_error(character, 1.5)
      put_char(foo, t) => existence_error(stream, foo)
      put_char(3, t) => domain_error(stream_or_alias, 3)
      put_char(user_input, t) => permission_error(output, stream, user_input)
      put_code(_) => instantiation_error
      put_code(user_output, _) => instantiation_error
      put_code(ty) => type_error(integer, ty)
      put_code(-1) => representation_error(character_code)
      put_code(1114112) => representation_error(character_code)
      put_code(user_input, 0't) => permission_error(output, stream, user_input)
      nl(_) => instantiation_error
      nl(foo) => existence_error(stream, foo)
      nl(user_input) => permission_error(output, stream, user_input)
      text(S), put_char(S, t) => permission_error(output, stream, _)
    `,
    program,
  ),
  section(
    '8.13',
    'get_byte/1 get_byte/2 peek_byte/1 peek_byte/2 put_byte/1 put_byte/2',
    String.raw`
      text(S), get_byte(S, _) => permission_error(input, text_stream, _)
      text(S), peek_byte(S, _) => permission_error(input, text_stream, _)
      text(S), get_byte(S, a) => type_error(in_byte, a)
      text(S), peek_byte(S, 256) => type_error(in_byte, 256)
      get_byte(_, _) => instantiation_error
      peek_byte(_, _) => instantiation_error
      get_byte(foo, _) => existence_error(stream, foo)
      get_byte(user_output, _) => permission_error(input, stream, user_output)
      peek_byte(user_output, _) => permission_error(input, stream, user_output)
      get_byte(_) => permission_error(input, stream, user_input) instead of permission_error(input, text_stream, _) because sandbox
      peek_byte(_) => permission_error(input, stream, user_input) instead of permission_error(input, text_stream, _) because sandbox
      put_byte(_) => instantiation_error
      put_byte(_, 118) => instantiation_error
      put_byte(user_output, _) => instantiation_error
      put_byte(user_output, ty) => type_error(byte, ty)
      put_byte(ty) => type_error(byte, ty)
      put_byte(256) => type_error(byte, 256)
      put_byte(118) => permission_error(output, text_stream, _)
      put_byte(user_output, 118) => permission_error(output, text_stream, user_output)
      put_byte(user_input, 118) => permission_error(output, stream, user_input)
      put_byte(foo, 118) => existence_error(stream, foo)
    `,
    program,
  ),
];
