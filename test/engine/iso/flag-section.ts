// 8.17: flags and halting.

import { section } from './section.js';

export const flagSections = [
  section(
    '8.17.1',
    'set_prolog_flag/2',
    String.raw`
      set_prolog_flag(unknown, fail), current_prolog_flag(unknown, V) => V = fail
      set_prolog_flag(unknown, fail), nowhere => false
      set_prolog_flag(unknown, error), nowhere => existence_error(procedure, nowhere/0)
      set_prolog_flag(double_quotes, codes), current_prolog_flag(double_quotes, V) => V = codes
      set_prolog_flag(double_quotes, codes), open_string("\"a\".", S), read(S, T) => T = [97]
      set_prolog_flag(double_quotes, atom), open_string("\"a\".", S), read(S, T) => T = a
      set_prolog_flag(double_quotes, chars), open_string("\"a\".", S), read(S, T) => T = [a]
      set_prolog_flag(debug, off) => true
      set_prolog_flag(char_conversion, off) => true
      set_prolog_flag(_, off) => instantiation_error
      set_prolog_flag(unknown, _) => instantiation_error
      set_prolog_flag(_, _) => instantiation_error
      set_prolog_flag(5, decimals) => type_error(atom, 5)
      set_prolog_flag(f(a), 1) => type_error(atom, f(a))
      set_prolog_flag(nowhere, july) => domain_error(prolog_flag, nowhere)
      set_prolog_flag(debug, trace) => domain_error(flag_value, debug + trace)
      set_prolog_flag(unknown, 1) => domain_error(flag_value, unknown + 1)
      set_prolog_flag(double_quotes, f(a)) => domain_error(flag_value, double_quotes + f(a))
      set_prolog_flag(bounded, true) => permission_error(modify, flag, bounded)
      set_prolog_flag(max_integer, 3) => permission_error(modify, flag, max_integer)
      set_prolog_flag(max_arity, 40) => permission_error(modify, flag, max_arity)
      set_prolog_flag(integer_rounding_function, down) => permission_error(modify, flag, integer_rounding_function)
    `,
  ),
  section(
    '8.17.2',
    'current_prolog_flag/2',
    String.raw`
      current_prolog_flag(bounded, V) => V = false
      current_prolog_flag(max_arity, V) => V = unbounded
      current_prolog_flag(integer_rounding_function, V) => V = toward_zero
      current_prolog_flag(unknown, V) => V = error
      current_prolog_flag(double_quotes, V) => V = chars
      current_prolog_flag(debug, V) => V = off
      current_prolog_flag(char_conversion, V) => V = off
      current_prolog_flag(unknown, fail) => false
      findall(F, current_prolog_flag(F, _), L), member(unknown, L) => true
      current_prolog_flag(_, error), ! => true
      current_prolog_flag(1, _) => type_error(atom, 1)
      current_prolog_flag(f(a), _) => type_error(atom, f(a))
      current_prolog_flag(nowhere, _) => domain_error(prolog_flag, nowhere)
    `,
  ),
  section(
    '8.17.3',
    'halt/0 halt/1',
    String.raw`
      halt => permission_error(_, _, halt/0) instead of true because sandbox
      halt(0) => permission_error(_, _, halt/1) instead of true because sandbox
      halt(_) => permission_error(_, _, halt/1) instead of instantiation_error because sandbox
      halt(a) => permission_error(_, _, halt/1) instead of type_error(integer, a) because sandbox
      call(halt) => permission_error(_, _, halt/0) instead of true because sandbox
      G =.. [halt, 1], G => permission_error(_, _, halt/1) instead of true because sandbox
    `,
  ),
];
