// The SDK's transport of one session, told what our clients may do: take only JSON, and cancel from another request.

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/server';
import { requestIdOf } from './http-exchange.js';
import type { Exchange } from './http-exchange.js';
import { cancelledAnswer, refusals } from './refusal-response.js';

const ALL_FORMS = 'application/json, text/event-stream';

export class SessionTransport extends WebStandardStreamableHTTPServerTransport {
  onended?: () => void;
  /** Requests of clients that wait for a single answer: nothing can be asked while they run. */
  readonly #unaskable = new Set<RequestId>();
  readonly #underWay = new Set<RequestId>();

  async serve({ request, message, accepted, authInfo }: Exchange): Promise<Response> {
    const id = requestIdOf(message);
    if (id !== undefined) {
      if (this.#underWay.has(id)) return refusals.idUnderWay(id);
      this.#underWay.add(id);
    }
    if (id !== undefined && (accepted === 'json' || accepted === 'json-first')) this.#unaskable.add(id);
    request.headers.set('accept', ALL_FORMS);
    const response = await this.handleRequest(request, {
      parsedBody: message,
      ...(authInfo !== undefined && { authInfo }),
    });
    if (id !== undefined && response.status >= 400) this.#underWay.delete(id);
    if (message !== undefined && 'method' in message && message.method === 'notifications/cancelled')
      await this.#giveUp(message.params?.['requestId']);
    return response;
  }

  override async send(
    message: JSONRPCMessage,
    options?: { readonly relatedRequestId?: RequestId },
  ): Promise<void> {
    const related = options?.relatedRequestId;
    if ('method' in message && 'id' in message && related !== undefined && this.#unaskable.has(related))
      throw new Error('The client accepts no stream to be asked on');
    if (!('method' in message) && message.id !== undefined) {
      this.#unaskable.delete(message.id);
      this.#underWay.delete(message.id);
    }
    await super.send(message, options);
  }

  override async close(): Promise<void> {
    await super.close();
    this.onended?.();
  }

  /** Ends the stream of a cancelled request; the answer that comes after is for who resumes it, and ends that stream, too. */
  async #giveUp(id: unknown): Promise<void> {
    if (typeof id !== 'string' && typeof id !== 'number') return;
    this.closeSSEStream(id);
    await this.send(cancelledAnswer(id)).catch(() => undefined);
  }
}
