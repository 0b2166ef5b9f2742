// The embeddable API.

export { LogicError, logicErrorTexts, type LogicErrorCode } from './errors.js';
export type { EngineKind, LimitName } from './engine/engine.js';
export type { Json, JsonObject } from './terms/json.js';
export type { Diagnostic, Position, Severity } from './reader/position.js';
export { formatDiagnostic } from './language/diagnostic-text.js';
export type {
  Catalogue,
  Completion,
  Content,
  Prompt,
  PromptAnswer,
  Resource,
  ResourceAnswer,
  ResourceTemplate,
  Tool,
  ToolAnswer,
} from './knowledge/catalogue.js';
export type {
  Answer,
  Answers,
  CallContext,
  CallEvent,
  ClientFacts,
  KnowledgeEvent,
  Outcome,
  Question,
  QuestionKind,
  Request,
} from './knowledge/outcome.js';
export type {
  Bindings,
  Inquiry,
  ProvedAnswer,
  QueryAnswer,
  QueryEnd,
  ToolExplanation,
} from './knowledge/inquiry.js';
export type { Host, PerformOptions } from './host/host.js';
export type { TraceContext } from './host/traced-line.js';
export type { HostOptions } from './host/host-options.js';
export { startHost, type Started } from './host/start-host.js';
export { createEventBus } from './mcp/connection-events.js';
export { createServerFactory } from './mcp/server-factory.js';
export type { ServerSettings } from './mcp/server-settings.js';
export { serveStdio } from './serve/stdio.js';
export type { HttpSettings } from './serve/http-settings.js';
export { mountHttp, type HttpApp } from './serve/mount-http.js';
export type { HttpEndpoint } from './serve/http-endpoint.js';
