// What a client of the built server is told of the reasons for an answer.

import { expect } from 'chai';
import { serve } from './server-process.js';

/** The results of requests to a server, asked one after the other. */
async function replies(
  [file, ...options]: readonly [string, ...string[]],
  ...requests: readonly (readonly [string, object])[]
): Promise<unknown[]> {
  const server = serve(file, ...options);
  await server.ask(0, 'initialize', {
    ...{ protocolVersion: '2025-11-25', capabilities: {} },
    clientInfo: { name: 'e2e', version: '1' },
  });
  server.say({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const results: unknown[] = [];
  for (const [i, [method, params]] of requests.entries())
    results.push((await server.ask(i + 1, method, params))['result']);
  await server.end();
  return results;
}

const family = 'cli/family.pl';
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
      ['cli/explained.pl'],
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
      ['cli/own-explain.pl', '--explain'],
      ['tools/list', {}],
      call('explain', { topic: 'x' }),
    );
    expect(list).to.have.property('tools').with.length(1);
    expect(own).to.have.nested.property('structuredContent.text', 'x');
  });
});
