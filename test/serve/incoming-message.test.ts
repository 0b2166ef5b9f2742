import { expect } from 'chai';
import { readMessage } from '../../src/serve/incoming-message.js';

function refusalOf(text: string): unknown {
  const incoming = readMessage(text);
  return incoming.kind === 'refused' ? [incoming.refusal.id, incoming.refusal.error.code] : incoming.kind;
}

function messageOf(text: string): unknown {
  const incoming = readMessage(text);
  return incoming.kind === 'message' ? incoming.message : incoming;
}

describe('a line of input', () => {
  const rows: readonly (readonly [what: string, line: string, refusal: unknown])[] = [
    ['that is not JSON', '{"jsonrpc":', [null, -32700]],
    ['that is a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', [null, -32600]],
    ['that is a number', '42', [null, -32600]],
    ['that is an empty object', '{}', [null, -32600]],
    ['without a version', '{"id":1,"method":"ping"}', [1, -32600]],
    ['of another version', '{"jsonrpc":"1.0","id":1,"method":"ping"}', [1, -32600]],
    ['whose method is a number', '{"jsonrpc":"2.0","id":"a","method":5}', ['a', -32600]],
    ['whose id is null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', [null, -32600]],
    ['whose id is a fraction', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', [1.5, -32600]],
    ['whose id is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}', [null, -32600]],
    ['whose params are a list', '{"jsonrpc":"2.0","id":2,"method":"ping","params":[1]}', [2, -32602]],
    ['whose params are text', '{"jsonrpc":"2.0","id":2,"method":"ping","params":"x"}', [2, -32602]],
    ['whose _meta is text', '{"jsonrpc":"2.0","id":2,"method":"ping","params":{"_meta":"x"}}', [2, -32602]],
    ['that is a broken notification', '{"jsonrpc":"2.0","method":"x","params":5}', 'ignored'],
    ['that is a broken answer', '{"jsonrpc":"2.0","id":1,"error":"no"}', 'ignored'],
  ];
  for (const [what, line, refusal] of rows) {
    it(`${what} gets ${refusal === 'ignored' ? 'no answer' : 'its error'}`, () => {
      expect(refusalOf(line)).to.deep.equal(refusal);
    });
  }

  for (const id of [0, '', 'a', -1, 2 ** 53 - 1]) {
    it(`with the id ${JSON.stringify(id)} is a request`, () => {
      const message = { jsonrpc: '2.0', id, method: 'ping' };
      expect(messageOf(JSON.stringify(message))).to.deep.equal(message);
    });
  }

  it('with null for params or arguments is one without', () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
    expect(messageOf(JSON.stringify({ ...call, params: null }))).to.deep.equal(call);
    expect(messageOf(JSON.stringify({ ...call, params: { name: 'x', arguments: null } }))).to.deep.equal({
      ...call,
      params: { name: 'x' },
    });
  });

  it('that says initialize and nothing else is a whole initialize', () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'initialize' };
    expect(messageOf(JSON.stringify(message))).to.deep.equal({
      ...message,
      params: {
        protocolVersion: 'unknown',
        capabilities: {},
        clientInfo: { name: 'unknown', version: 'unknown' },
      },
    });
  });
});
