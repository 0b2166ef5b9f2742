// print_message/2 and kin: errors and warnings go to the output, unless the program's message_hook/3 takes them;
// what only informs is silent.

import { deref, list, match, struct } from '../../../terms/build.js';
import { Atom, Functor, NIL, Var, type Term } from '../../../terms/term.js';
import { writeTerm } from '../../../terms/write.js';
import { errorText } from '../../error-text.js';
import { instantiationError, PrologError } from '../../prolog-error.js';
import type { Control, Theme } from '../builtin.js';
import { formatArguments, formatText } from '../format/formatter.js';
import { callBody } from '../interpreter.js';
import type { Machine } from '../machine.js';
import { properList } from './sorting.js';
import { outputOf } from './stream-argument.js';
import { anyText, codeList } from './text-argument.js';

const PREFIXES = new Map([
  ['error', 'ERROR: '],
  ['warning', 'Warning: '],
  ['help', ''],
  ['query', ''],
]);

const HOOK = Functor.of('message_hook', 3);

const printMessage: Control = (m) => {
  const kind = deref(m.a0);
  const message = deref(m.a1);
  if (m.database.find(HOOK) === undefined) return m.proceedIf(print(m, kind, message));
  const lines = list([struct('-', Atom.of('~w'), list([Atom.of(messageText(m, message))]))]);
  const hooked = struct('message_hook', message, kind, lines);
  const otherwise = struct('$print_message', kind, message);
  return callBody(m, struct(';', struct('->', hooked, Atom.of('true')), otherwise), m.b, undefined);
};

function print(m: Machine, kind: Term, message: Term): true {
  if (kind instanceof Var) throw instantiationError();
  const prefix = kind instanceof Atom ? PREFIXES.get(kind.name) : undefined;
  if (prefix === undefined) return true;
  const { userError } = m.run.streams;
  if (userError.column > 0) userError.write('\n');
  const text = messageText(m, message)
    .replace(/\n+$/, '')
    .replaceAll('\n', `\n${' '.repeat(prefix.length)}`);
  userError.write(`${prefix}${text}\n`);
  return true;
}

function messageText(m: Machine, message: Term): string {
  const [format, args] = match(message, 'format', 2) ?? [];
  if (format !== undefined && args !== undefined) return formatted(m, format, args);
  if (match(message, 'error', 2) !== undefined) return errorText(message);
  if (message instanceof Atom) return message.name;
  return `Unknown message: ${writeTerm(message, { quoted: true, numberVars: true, maxLength: 1000 })}`;
}

/** A message is shown even when its format is wrong. */
function formatted(m: Machine, format: Term, args: Term): string {
  const text = anyText(format);
  try {
    return formatText(m, text, formatArguments(args), 0);
  } catch (error) {
    if (!(error instanceof PrologError)) throw error;
    return `${text} (${errorText(error.ball)})`;
  }
}

/** One element of a list of message lines. */
function lineText(m: Machine, line: Term): string {
  if (line instanceof Atom && line.name === 'nl') return '\n';
  const [format, args] = match(line, '-', 2) ?? match(line, 'format', 2) ?? [line, NIL];
  if (format === undefined || args === undefined) return '';
  return formatted(m, format, args);
}

export const messageTheme: Theme = {
  definer: 'library',
  deterministic: {
    '$print_message/2': print,
    'print_message_lines/3': (m, stream, prefix, lines) => {
      const text = properList(lines)
        .map((line) => lineText(m, line))
        .join('');
      const start = prefix instanceof Atom ? prefix.name : '';
      outputOf(m, stream).write(`${start}${text.replaceAll('\n', `\n${start}`)}\n`);
      return true;
    },
    'message_to_codes/3': (m, message, _kind, codes) => m.unify(codes, codeList(messageText(m, message))),
  },
  control: { 'print_message/2': printMessage },
};
