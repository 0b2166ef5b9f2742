// mcp_elicit/3 and its kin: the predicates with which a knowledge base reaches its client.

import type { Engine, HostPredicate } from '../engine/engine.js';
import { domainError, permissionError, typeError } from '../engine/prolog-error.js';
import { isNumber, list, listItems, match, struct, textOf } from '../terms/build.js';
import { Conversion, Path } from '../terms/conversion.js';
import { block, excerpt, jsonToTerm, termToJson } from '../terms/term-json.js';
import { isArray, isJsonObject, type Json } from '../terms/json.js';
import { Atom, Compound, Cons, Float, NIL, Str, TRUE, Var, type Term } from '../terms/term.js';
import type { CallSession, CurrentCall } from './call-session.js';
import type { Answer, KnowledgeEvent } from './outcome.js';
import type { Asked } from './questions.js';
import { readSamplingOptions, readSamplingMessages, samplingReply } from './sampling.js';
import { readSchemaTerm } from './schema-term.js';
import { compileSchema } from './schema-validator.js';

/** Defines the predicates; they act for the call that `current` holds. */
export function defineClientPredicates(engine: Engine, current: CurrentCall): void {
  const define = (
    name: string,
    arity: number,
    act: (session: CallSession, args: readonly Term[]) => Term | undefined,
  ): void => {
    const predicate: HostPredicate = (args) => {
      if (current.session === undefined)
        throw permissionError('call', 'client_predicate', struct('/', Atom.of(name), arity));
      const result = act(current.session, args);
      const output = args[arity - 1];
      return result === undefined || output === undefined ? [] : [[output, result]];
    };
    engine.define({ name, arity }, predicate);
  };

  define('mcp_elicit', 3, ({ dialog }, [message, schema]) => {
    const [answer] = dialog.ask([formQuestion(message, schema)]);
    return answerTerm(answer);
  });
  define('mcp_elicit_url', 3, ({ dialog }, [message, url]) => {
    const [answer] = dialog.ask([urlQuestion(message, url)]);
    return answerTerm(answer);
  });
  define('mcp_elicit_all', 2, ({ dialog }, [questions = NIL]) => {
    const items = listItems(questions);
    if (items === undefined) throw typeError('list', questions);
    return list(dialog.ask(items.map(readQuestion)).map(answerTerm));
  });
  define('mcp_sample', 3, ({ dialog }, [messages = NIL, options = NIL]) => {
    const request = { messages: readSamplingMessages(messages), ...readSamplingOptions(options) };
    const [answer] = dialog.ask([{ kind: 'sampling', request }]);
    return answer?.action === 'value' ? samplingReply(answer.value) : answerTerm(answer);
  });
  define('mcp_roots', 1, ({ dialog }) => {
    const [answer] = dialog.ask([{ kind: 'roots' }]);
    return rootsTerm(answer?.action === 'value' ? answer.value : null);
  });
  define('mcp_progress', 3, ({ emit }, [done = NIL, total = NIL, message = NIL]) => {
    const value = numberOf(done);
    if (value === undefined)
      throw isNumber(done) ? domainError('finite_number', done) : typeError('number', done);
    const whole = numberOf(total);
    const text = message instanceof Var ? undefined : textOf(message);
    emit({
      kind: 'progress',
      done: value,
      ...(whole === undefined ? {} : { total: whole }),
      ...(text === undefined || text === '' ? {} : { message: text }),
    });
    return undefined;
  });
  define('mcp_log', 2, ({ emit }, [level = NIL, content = NIL]) => {
    const name = textOf(level);
    if (name === undefined || !LEVELS.has(name)) throw domainError('log_level', level);
    emit({ kind: 'log', level: name, data: logData(content) });
    return undefined;
  });
  define('mcp_close_stream', 0, ({ emit }) => {
    emit({ kind: 'close-stream' });
    return undefined;
  });
  define('mcp_notify', 1, (session, [event = NIL]) => {
    session.notify(readEvent(event));
    return undefined;
  });
  define('$mcp_client', 1, ({ context: { client } }) =>
    list([
      struct('revision', Atom.of(client.revision)),
      struct('name', Atom.of(client.name)),
      struct('version', Atom.of(client.version)),
      ...client.canAsk.map((kind) => struct('can_ask', Atom.of(kind))),
    ]),
  );
  defineClientFacts(engine);
}

// mcp_client(?Fact) has a solution for every fact, so its last step is clauses; they use nothing that an author may redefine.
function defineClientFacts(engine: Engine): void {
  const at = undefined;
  const [fact, facts, rest] = [new Var(), new Var(), new Var()];
  const call = (name: string, ...args: Term[]): Compound | Atom => struct(name, ...args);
  engine.addClause({
    head: call('mcp_client', fact),
    body: call(',', call('$mcp_client', facts), call('$mcp_client_fact', fact, facts)),
    at,
  });
  const [first, others] = [new Var(), new Var()];
  engine.addClause({ head: call('$mcp_client_fact', first, new Cons(first, others)), body: TRUE, at });
  const [any, skipped] = [new Var(), new Var()];
  engine.addClause({
    head: call('$mcp_client_fact', any, new Cons(skipped, rest)),
    body: call('$mcp_client_fact', any, rest),
    at,
  });
}

const LEVELS = new Set(['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency']);

/** Throws PrologError where message or schema is none. */
export function formQuestion(message: Term = NIL, schema: Term = NIL): Asked {
  const read = readSchemaTerm(schema);
  if ('fault' in read) throw domainError('json_schema', schema);
  const compiled = compileSchema(read.schema);
  if ('fault' in compiled) throw domainError('json_schema', schema);
  return { kind: 'form', message: requireText(message), schema: read.schema };
}

export function urlQuestion(message: Term = NIL, url: Term = NIL): Asked {
  return { kind: 'url', message: requireText(message), url: requireText(url) };
}

function readQuestion(question: Term): Asked {
  const form = match(question, 'form', 2);
  if (form !== undefined) return formQuestion(form[0], form[1]);
  const url = match(question, 'url', 2);
  if (url !== undefined) return urlQuestion(url[0], url[1]);
  throw domainError('question', question);
}

function requireText(term: Term): string {
  const text = term instanceof Var ? undefined : textOf(term);
  if (text === undefined) throw typeError('text', term);
  return text;
}

/** accept(Content), decline or cancel; the raw value of sampling and roots as the JSON that it is. */
export function answerTerm(answer: Answer | undefined): Term {
  switch (answer?.action) {
    case 'accept':
      return struct('accept', plainTerm(answer.content));
    case 'value':
      return plainTerm(answer.value);
    case 'decline':
      return Atom.of('decline');
    case 'cancel':
    case undefined:
      return Atom.of('cancel');
  }
}

function plainTerm(json: Json): Term {
  return jsonToTerm(json, new Conversion(), Path.of('answer'));
}

function rootsTerm(value: Json): Term {
  const roots = isJsonObject(value) ? value['roots'] : undefined;
  if (roots === undefined || !isArray(roots)) return NIL;
  return list(
    roots.filter(isJsonObject).map((root) => struct('root', textTerm(root['uri']), textTerm(root['name']))),
  );
}

function textTerm(json: Json | undefined): Term {
  return Atom.of(typeof json === 'string' ? json : '');
}

function numberOf(term: Term): number | undefined {
  const value = isNumber(term) ? (term instanceof Float ? term.value : Number(term)) : undefined;
  return Number.isFinite(value) ? value : undefined;
}

/** JSON where the term is JSON, else as it is written. */
function logData(term: Term): Json {
  const text = term instanceof Cons || term instanceof Str ? textOf(term) : undefined;
  if (text !== undefined) return text;
  const conversion = new Conversion();
  const json = termToJson(term, conversion, Path.of('data'));
  return conversion.failed ? excerpt(term) : json;
}

const LIST_EVENTS = ['tools_list_changed', 'prompts_list_changed', 'resources_list_changed'] as const;

function readEvent(event: Term): KnowledgeEvent {
  const name = LIST_EVENTS.find((one) => event instanceof Atom && one === event.name);
  if (name !== undefined) return { kind: name };
  const uri = match(event, 'resource_updated', 1)?.[0];
  if (uri === undefined) throw domainError('mcp_event', event);
  return { kind: 'resource_updated', uri: requireText(uri) };
}

/** The client's capabilities as `request_context/4` shows them. */
export function capabilitiesTerm({ canAsk }: { readonly canAsk: readonly string[] }): Term {
  const modes = ['form', 'url'].filter((mode) => canAsk.includes(mode));
  const elicitation: [string, Term][] =
    modes.length === 0 ? [] : [['elicitation', block(modes.map((mode) => [mode, block([])]))]];
  const others = ['sampling', 'roots'].filter((kind) => canAsk.includes(kind));
  return block([...elicitation, ...others.map((kind): [string, Term] => [kind, block([])])]);
}
