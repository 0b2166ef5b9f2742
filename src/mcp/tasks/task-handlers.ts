// tasks/get, tasks/update and tasks/cancel.

import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { McpServer, ServerContext, StandardSchemaV1 } from '@modelcontextprotocol/server';
import { isJsonObject } from '../../terms/json.js';
import type { Serving } from '../serving.js';
import { principalOf } from '../session.js';
import type { Task } from './task.js';
import { knowsTasks, tasksMissing } from './tasks-extension.js';

export function installTaskHandlers({ server }: McpServer, { tasks, session }: Serving): void {
  const find = (method: string, { taskId }: TaskParams, context: ServerContext): Task => {
    if (!knowsTasks(session.client(context))) throw tasksMissing(method);
    if (taskId === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid params: "taskId" must be a string');
    const task = tasks.find(taskId, principalOf(context));
    if (task !== undefined) return task;
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `unknown task ${taskId}: there is none, or its time is over`,
    );
  };

  server.setRequestHandler('tasks/get', { params: TASK_PARAMS }, (params, context) => ({
    ...find('tasks/get', params, context).show(),
  }));

  server.setRequestHandler('tasks/update', { params: TASK_PARAMS }, (params, context) => {
    // The SDK takes the responses out of the parameters of every request.
    find('tasks/update', params, context).update(context.mcpReq.inputResponses ?? {});
    return {};
  });

  server.setRequestHandler('tasks/cancel', { params: TASK_PARAMS }, (params, context) => {
    find('tasks/cancel', params, context).cancel();
    return {};
  });
}

interface TaskParams {
  readonly taskId?: string;
}

/** The SDK has no schemas of the extension. What is missing is found out after the client's capabilities. */
const TASK_PARAMS: StandardSchemaV1<unknown, TaskParams> = {
  '~standard': {
    version: 1,
    vendor: 'mcp-logic',
    validate: (value) => {
      const { taskId } = isJsonObject(value) ? value : {};
      return { value: typeof taskId === 'string' ? { taskId } : {} };
    },
  },
};
