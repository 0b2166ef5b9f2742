// Prolog exceptions as sentences.

import { deref, functorOf, isCallable, isInteger, match, textOf } from '../terms/build.js';
import { Compound, Var, type Term } from '../terms/term.js';
import { writeTerm } from '../terms/write.js';

/** The term as source text, cut to a length that fits in a message. */
export function shown(term: Term, variableNames?: ReadonlyMap<Var, string>): string {
  const named = variableNames === undefined ? {} : { variableNames };
  return writeTerm(term, { quoted: true, numberVars: true, maxLength: 120, ...named });
}

/** What an exception says, as a sentence without a final stop. Terms of no known form are shown as they are. */
export function errorText(ball: Term): string {
  const error = match(ball, 'error', 2);
  if (error === undefined) return `the exception ${shown(ball)}`;
  const [formal, context] = error;
  if (formal === undefined || context === undefined) return shown(ball);
  const text = formalText(formal);
  if (text === undefined) return `the exception ${shown(formal)}`;
  const culprit = messageIn(context) ?? culpritOf(context);
  return [text, culprit === undefined ? '' : `, in ${culprit}`, explanationOf(context)].join('');
}

function formalText(formal: Term): string | undefined {
  if (!(formal instanceof Compound)) {
    return textOf(formal) === 'instantiation_error' ? 'an argument is unbound that must not be' : undefined;
  }
  const [first, second, third] = formal.args().map(deref);
  if (first === undefined) return undefined;
  if (second === undefined) return unaryText(formal.functor.name, first);
  switch (formal.functor.toString()) {
    case 'type_error/2':
      return `${shown(second)} is not of type ${named(first)}`;
    case 'domain_error/2':
      return `${shown(second)} is not in the domain ${named(first)}`;
    case 'existence_error/2':
      return textOf(first) === 'predicate_declaration'
        ? `undeclared predicate ${shown(second)}`
        : `unknown ${named(first)} ${shown(second)}`;
    case 'permission_error/3':
      return `no permission to ${named(first)} ${named(second)} ${third === undefined ? '' : shown(third)}`.trimEnd();
    default:
      return undefined;
  }
}

function unaryText(name: string, argument: Term): string | undefined {
  switch (name) {
    case 'representation_error':
      return `the limit ${named(argument)} is exceeded`;
    case 'evaluation_error':
      return `arithmetic: ${named(argument)}`;
    case 'resource_error':
      return `out of ${named(argument)}`;
    case 'syntax_error':
      return `syntax error: ${named(argument)}`;
    default:
      return undefined;
  }
}

/** Names of the standard read better with blanks: `private_procedure` is a private procedure. */
function named(term: Term): string {
  const text = textOf(term);
  return text === undefined ? shown(term) : text.replaceAll('_', ' ');
}

/** The message in `context(Name/Arity, Message)`, after a colon. */
function explanationOf(context: Term): string {
  const message = match(context, 'context', 2)?.[1];
  const text = message === undefined || message instanceof Compound ? undefined : textOf(message);
  return text === undefined || text === '' ? '' : `: ${text}`;
}

/** `object::name/arity` in `logtalk(Message, Sender)`; the sender where the message names no object. */
function messageIn(context: Term): string | undefined {
  const [message, sender] = match(context, 'logtalk', 2) ?? [];
  if (message === undefined || sender === undefined) return undefined;
  const [object, sent] = match(message, '::', 2) ?? [sender, match(message, '::', 1)?.[0]];
  if (object === undefined || sent === undefined || !isCallable(sent)) return shown(sender);
  const { atom, arity } = functorOf(sent);
  return `${shown(object)}::${shown(atom)}/${arity}`;
}

/** `Name/Arity` in `context(Name/Arity, Message)` or by itself. */
function culpritOf(context: Term): string | undefined {
  const place = match(context, 'context', 2)?.[0] ?? context;
  if (place instanceof Var) return undefined;
  const indicator = match(place, '/', 2);
  const name = indicator?.[0];
  const arity = indicator?.[1];
  if (name === undefined || arity === undefined || !isInteger(arity)) return undefined;
  const text = textOf(name) ?? shown(name);
  return text === 'top_level' ? undefined : `${text}/${arity}`;
}
