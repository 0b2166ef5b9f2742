// What a client of the built server is told of the reasons for an answer.

import { expect } from 'chai';
import { fixture, runCli } from '../cli/run-cli.js';

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
}

async function replies(
  args: readonly string[],
  ...requests: readonly (readonly [string, object])[]
): Promise<unknown[]> {
  const opening = {
    ...{ jsonrpc: '2.0', id: 0, method: 'initialize' },
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'e2e', version: '1' } },
  };
  const messages = [
    opening,
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    ...requests.map(([method, params], i) => ({ jsonrpc: '2.0', id: i + 1, method, params })),
  ];
  const input = messages.map((message) => `${JSON.stringify(message)}\n`).join('');
  const { stdout } = await runCli(['serve', ...args], input);
  // The edge: what the server writes is messages.
  const read = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Reply);
  return requests.map((_, i) => read.find(({ id }) => id === i + 1)?.result);
}

const family = fixture('cli/family.pl');
const call = (name: string, args: object): [string, object] => ['tools/call', { name, arguments: args }];

describe('explanations for clients', () => {
  it('are offered as a tool that proves what the others answer', async () => {
    const [list, proof, none, wrong] = await replies(
      [family, '--explain', '--server-version', '3.1.4'],
      ['tools/list', {}],
      call('explain', { tool: 'ancestors', arguments: { Person: 'cid' } }),
      call('explain', { tool: 'ancestors', arguments: { Person: 'ann' } }),
      call('explain', { tool: 'ancestrs' }),
    );
    expect(list).to.have.nested.property('tools[1].name', 'explain');
    expect(list)
      .to.have.nested.property('tools[1].inputSchema.properties.tool.enum')
      .that.deep.equals(['ancestors']);
    expect(list).not.to.have.nested.property('tools[0].explains');
    expect(proof)
      .to.have.nested.property('content[0].text')
      .that.matches(/^ancestor\(cid, bob\) because \(.*family\.pl:\d+\)\n/);
    expect(proof).to.have.nested.property('structuredContent.holds', true);
    expect(proof).to.have.nested.property('structuredContent.answers[0].result.Ancestor', 'bob');
    expect(proof)
      .to.have.nested.property('structuredContent.answers[0].proof[0].because[0].at.line')
      .that.is.a('number');
    expect(proof)
      .to.have.nested.property('_meta.mcp-logic/program.sha256')
      .that.matches(/^[0-9a-f]{64}$/);
    expect(proof).to.have.nested.property('_meta.mcp-logic/program.version', '3.1.4');
    expect(none).to.have.nested.property('structuredContent.holds', false);
    expect(none).to.have.nested.property('content[0].text').that.includes('has no matching fact or rule');
    expect(wrong).to.have.property('isError', true);
    expect(wrong).to.have.nested.property('content[0].text').that.includes('expected one of ancestors');
  });

  it('are given by tools with explain(true) alone, also where these fail', async () => {
    const [list, fails, silent, holds] = await replies(
      [fixture('cli/explained.pl')],
      ['tools/list', {}],
      call('may_vote', { person: 'bob' }),
      call('lives_here', { person: 'zoe' }),
      call('may_vote', { person: 'ann' }),
    );
    expect(list)
      .to.have.nested.property('tools[2].inputSchema.properties.tool.enum')
      .that.deep.equals(['may_vote']);
    expect(fails).to.have.property('isError', true);
    expect(fails)
      .to.have.nested.property('content[0].text')
      .that.matches(/^Tool predicate failed: may_vote\(bob\) has no solution because\n.*17>=18 is false/s);
    expect(silent).to.have.nested.property('content[0].text').that.does.not.include('because');
    expect(silent).not.to.have.property('_meta');
    expect(holds).to.have.nested.property('_meta.mcp-logic/program.sha256');
  });

  it('are not offered where nobody asked for them', async () => {
    const [list] = await replies([family], ['tools/list', {}]);
    expect(list).to.have.property('tools').with.length(1);
  });

  it('leave the name to an author who has a tool of that name', async () => {
    const [list, own] = await replies(
      [fixture('cli/own-explain.pl'), '--explain'],
      ['tools/list', {}],
      call('explain', { topic: 'x' }),
    );
    expect(list).to.have.property('tools').with.length(1);
    expect(own).to.have.nested.property('structuredContent.text', 'x');
  });
});
