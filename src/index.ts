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
  Outcome,
  Question,
  QuestionKind,
  Request,
} from './knowledge/outcome.js';
export { startHost, type Host, type HostOptions, type PerformOptions, type Started } from './host/host.js';
export { createServerFactory } from './mcp/server-factory.js';
export type { ServerSettings } from './mcp/server-settings.js';
export { serveStdio } from './serve/stdio.js';
