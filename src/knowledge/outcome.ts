// One call, one outcome: what can come of a request to a knowledge base, as values that cross threads.

import type { Json, JsonObject } from '../terms/json.js';
import type { LimitName } from '../engine/engine.js';

/** Something the knowledge base wants to know from the client; `key` is derived from the question itself. */
export type Question =
  | { readonly kind: 'form'; readonly key: string; readonly message: string; readonly schema: JsonObject }
  | { readonly kind: 'url'; readonly key: string; readonly message: string; readonly url: string }
  | { readonly kind: 'sampling'; readonly key: string; readonly request: JsonObject }
  | { readonly kind: 'roots'; readonly key: string };

export type QuestionKind = Question['kind'];

/** What the client said; `value` carries the raw result of sampling and roots. */
export type Answer =
  | { readonly action: 'accept'; readonly content: JsonObject }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' }
  | { readonly action: 'value'; readonly value: Json };

export type Answers = Readonly<Record<string, Answer>>;

/** Everything besides program and facts that a call is a function of, so that it can be run again. */
export interface CallContext {
  /** By the key of the question: all of the call so far, or those to the last questions of a round hook. */
  readonly answers: Answers;
  /** What came with the questions of a round hook, given back as it was. */
  readonly round?: Round;
  readonly seed: number;
  /** The clock of the call, in milliseconds since the epoch. */
  readonly now: number;
  readonly client: ClientFacts;
}

/** The mark of an author's round hook (`tool_call_round/4` and its kin), which keeps its own state and wants only the latest answers. */
export interface Round {
  readonly state?: string;
  /** The next round need not be waited for. */
  readonly asTask?: true;
}

export interface ClientFacts {
  readonly revision: string;
  readonly name: string;
  readonly version: string;
  /** The kinds of question that the client can be asked. */
  readonly canAsk: readonly QuestionKind[];
}

/** A request to the knowledge base, with the context it runs in. */
export type Request =
  | { readonly kind: 'tool'; readonly name: string; readonly arguments: JsonObject }
  | { readonly kind: 'prompt'; readonly name: string; readonly arguments: Readonly<Record<string, string>> }
  | { readonly kind: 'resource'; readonly uri: string }
  | {
      readonly kind: 'completion';
      readonly reference: { readonly prompt: string } | { readonly resource: string };
      readonly argument: { readonly name: string; readonly value: string };
      readonly context: Readonly<Record<string, string>>;
    };

/** `Value` is ToolAnswer, PromptAnswer, ResourceAnswer or Completion, by the kind of the request. */
export type Outcome<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  /** The author's own refusal, `error(Text)`, with the content to show. */
  | { readonly kind: 'refused'; readonly value: Value }
  /** No tool, prompt or resource of this name. */
  | { readonly kind: 'unknown'; readonly text: string }
  /** The arguments do not fit; the predicate did not run. */
  | { readonly kind: 'misfit'; readonly text: string }
  /** The goal has no solution. */
  | { readonly kind: 'failed'; readonly text: string }
  /** The goal threw; `text` names the error, and file:line where known. */
  | { readonly kind: 'threw'; readonly text: string }
  /** The result cannot be expressed as declared; `text` names the output. */
  | { readonly kind: 'inexpressible'; readonly text: string }
  /** With a `round`, the answers of earlier rounds are not to be carried on; there may be no questions then. */
  | { readonly kind: 'asks'; readonly questions: readonly Question[]; readonly round?: Round }
  /** Questions that this client cannot be asked. */
  | { readonly kind: 'unaskable'; readonly text: string; readonly questions: readonly Question[] }
  /** The tool is for clients that can be asked in these ways; the predicate did not run. */
  | { readonly kind: 'incapable'; readonly text: string; readonly requires: readonly QuestionKind[] }
  | { readonly kind: 'limit'; readonly limit: LimitName; readonly text: string }
  | { readonly kind: 'cancelled' };

/** What a call tells while it runs; `notify` comes only once its changes are committed. */
export type CallEvent =
  | { readonly kind: 'progress'; readonly done: number; readonly total?: number; readonly message?: string }
  | { readonly kind: 'log'; readonly level: string; readonly data: Json }
  | { readonly kind: 'notify'; readonly event: KnowledgeEvent }
  /** The client may let go of the stream that carries the answer, and fetch it later. */
  | { readonly kind: 'close-stream' };

/** Something that subscribers want to know. */
export type KnowledgeEvent =
  | { readonly kind: 'tools_list_changed' | 'prompts_list_changed' | 'resources_list_changed' }
  | { readonly kind: 'resource_updated'; readonly uri: string };
