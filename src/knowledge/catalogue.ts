// What a knowledge base offers, as plain JSON-like data that crosses threads: the protocol layer turns it into MCP.

import type { Json, JsonObject } from '../terms/json.js';

export interface Icon {
  readonly src: string;
  readonly mimeType?: string;
  readonly sizes?: readonly string[];
  readonly theme?: 'light' | 'dark';
}

export interface ToolAnnotations {
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/**
 * Whether a call of a tool may go on as a task, whose result the client fetches when it is there: as soon as it begins where the
 * client can, or always, or when a round hook says so.
 */
export type TaskSupport = 'optional' | 'required' | 'later';

/** The page that a host shows beside the results of a tool, and who may call the tool. */
export interface ToolInterface {
  readonly resourceUri?: string;
  readonly visibility?: readonly ('model' | 'app')[];
}

export interface Tool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonObject;
  readonly annotations?: ToolAnnotations;
  readonly icons?: readonly Icon[];
  /** Engine time for one call in milliseconds, where the author set one. */
  readonly timeout?: number;
  /** Whether clients are told why it answers as it does. */
  readonly explains?: true;
  readonly task?: TaskSupport;
  readonly ui?: ToolInterface;
}

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

export interface Prompt {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  readonly icons?: readonly Icon[];
}

export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly mimeType: string;
  readonly icons?: readonly Icon[];
  /** How a host is to show it, if it is a page of a tool. */
  readonly ui?: JsonObject;
}

export interface ResourceTemplate {
  readonly uriTemplate: string;
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly mimeType: string;
  readonly icons?: readonly Icon[];
  readonly ui?: JsonObject;
}

/** How long a client may keep what it got, in milliseconds, and whether it may share it. */
export interface CachePolicy {
  readonly ttl: number;
  readonly scope: 'public' | 'private';
}

export type CachedList =
  'discover' | 'tools_list' | 'prompts_list' | 'resources_list' | 'resources_templates_list';

export interface Catalogue {
  /** The SHA-256 of all sources, in hexadecimal. */
  readonly digest: string;
  readonly tools: readonly Tool[];
  readonly prompts: readonly Prompt[];
  readonly resources: readonly Resource[];
  readonly resourceTemplates: readonly ResourceTemplate[];
  /** What the server advertises besides tools. */
  readonly capabilities: {
    readonly prompts: boolean;
    readonly resources: boolean;
    readonly completions: boolean;
    /** Pages for the results of tools. */
    readonly ui: boolean;
  };
  readonly cachePolicies: Readonly<Partial<Record<CachedList, CachePolicy>>>;
}

/** For whom a content item is, how much it matters (0 to 1), and how old it is. */
export interface ContentAnnotations {
  readonly audience?: readonly ('user' | 'assistant')[];
  readonly priority?: number;
  /** ISO 8601. */
  readonly lastModified?: string;
}

/** A content item of a tool result or prompt message. */
export type Content = ContentItem & { readonly annotations?: ContentAnnotations };

export type ContentItem =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image' | 'audio'; readonly data: string; readonly mimeType: string }
  | { readonly kind: 'resource'; readonly uri: string; readonly mimeType: string; readonly text: string }
  | { readonly kind: 'blob'; readonly uri: string; readonly mimeType: string; readonly data: string }
  | {
      readonly kind: 'link';
      readonly uri: string;
      readonly name: string;
      readonly description?: string;
      readonly mimeType?: string;
    };

export interface PromptMessage {
  readonly role: 'user' | 'assistant';
  readonly content: Content;
}

export type ResourceContent =
  | { readonly uri: string; readonly mimeType: string; readonly text: string; readonly meta?: JsonObject }
  | { readonly uri: string; readonly mimeType: string; readonly blob: string; readonly meta?: JsonObject };

export interface Completion {
  readonly values: readonly string[];
  readonly total?: number;
  readonly hasMore?: boolean;
}

/** The value of a tool call. */
export interface ToolAnswer {
  readonly content: readonly Content[];
  readonly structured?: Json;
}

/** The value of a prompt. */
export interface PromptAnswer {
  readonly description?: string;
  readonly messages: readonly PromptMessage[];
}

/** The value of reading a resource. */
export interface ResourceAnswer {
  readonly contents: readonly ResourceContent[];
  /** Where the author has one for the URI. */
  readonly cache?: CachePolicy;
}
