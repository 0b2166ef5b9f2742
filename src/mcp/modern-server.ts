// The server of the revisions from 2026 on, where a result may also be a task.

import { McpServer } from '@modelcontextprotocol/server';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';

export class ModernServer extends McpServer {
  override async connect(transport: Transport): Promise<void> {
    // The transport itself and no other object around it: the SDK looks at what it is.
    const send = transport.send.bind(transport);
    transport.send = (message, options) => send(withoutContentOfTask(message), options);
    await super.connect(transport);
  }
}

/** The SDK takes a tool's result for one that lacks its content; a task has none. */
function withoutContentOfTask(message: JSONRPCMessage): JSONRPCMessage {
  if (!('result' in message) || message.result['resultType'] !== 'task') return message;
  const members = Object.entries(message.result).filter(([name]) => name !== 'content');
  return { ...message, result: Object.fromEntries(members) };
}
