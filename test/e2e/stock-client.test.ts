// What a person with a stock client sees, for every way of being served.

import { Client } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { fixture } from './server-process.js';
import { SERVICES, connect, connectStockClient } from './stock-client.js';
import type { Reply } from './stock-client.js';
import { TRANSPORTS } from './transports.js';

function textOf(result: Awaited<ReturnType<Client['callTool']>>): string {
  const [first] = result.content;
  return first?.type === 'text' ? first.text : '';
}

for (const { transport } of TRANSPORTS) {
  for (const [spec, revision] of SERVICES) {
    describe(`a stock client of ${revision} over ${transport}, server with --spec ${spec}`, () => {
      describe('at tools that answer', () => {
        let client: Client;
        before(async () => {
          client = await connectStockClient({
            file: fixture('answers.pl'),
            transport,
            spec,
            revision,
            serverOptions: [
              '--name',
              'answers',
              '--title',
              'Answers',
              '--description',
              'Tests.',
              '--timeout',
              '1',
            ],
          });
        });
        after(() => client.close());

        it('is served in its revision and sees who serves it', () => {
          expect(client.getNegotiatedProtocolVersion()).to.equal(revision);
          expect(client.getServerVersion()).to.include({ name: 'answers', title: 'Answers' });
          const description = revision === '2025-06-18' ? undefined : 'Tests.';
          expect(client.getServerVersion()?.['description']).to.equal(description);
        });

        it('lists tools with their schemas', async () => {
          const { tools } = await client.listTools();
          const area = tools.find(({ name }) => name === 'area');
          expect(area?.description).to.equal('Area of a rectangle.');
          expect(area?.inputSchema.properties).to.have.keys('width', 'height');
          expect(area?.inputSchema.required).to.deep.equal(['width', 'height']);
          expect(area?.outputSchema).to.have.nested.property('properties.area.type', 'integer');
          expect(area?.inputSchema).to.not.have.property('$schema');
        });

        it('calls a tool and gets its structured result, mirrored as text', async () => {
          const result = await client.callTool({ name: 'area', arguments: { width: 3, height: 4 } });
          expect(result.structuredContent).to.deep.equal({ area: 12 });
          expect(JSON.parse(textOf(result))).to.deep.equal({ area: 12 });
          expect(result.isError ?? false).to.equal(false);
        });

        it('gets a list as a member of the result', async () => {
          const result = await client.callTool({ name: 'primes' });
          expect(result.structuredContent).to.deep.equal({ primes: [2, 3, 5, 7] });
        });

        it('reads errors that it can act on', async () => {
          const missing = await client.callTool({ name: 'area', arguments: { width: 3 } });
          expect(missing.isError).to.equal(true);
          expect(textOf(missing)).to.include('height');
          const mistyped = await client.callTool({ name: 'area', arguments: { width: 3, height: 'high' } });
          expect(mistyped.isError).to.equal(true);
          expect(textOf(mistyped)).to.include('height').and.include('integer');
          expect(textOf(await client.callTool({ name: 'fails' }))).to.match(/^Tool predicate failed/);
          const thrown = await client.callTool({ name: 'throws' });
          expect(thrown.isError).to.equal(true);
          expect(textOf(thrown)).to.include('foo');
        });

        it('is told of a tool that never ends, and goes on', async () => {
          const result = await client.callTool({ name: 'loops' });
          expect(result.isError).to.equal(true);
          expect(textOf(result)).to.include('1 s');
          const next = await client.callTool({ name: 'area', arguments: { width: 1, height: 1 } });
          expect(next.structuredContent).to.deep.equal({ area: 1 });
        });

        it('gets prompts, resources and completions', async () => {
          const { prompts } = await client.listPrompts();
          expect(prompts.map(({ name }) => name)).to.deep.equal(['review', 'broken']);
          const prompt = await client.getPrompt({ name: 'review', arguments: { code: 'a :- b.' } });
          expect(prompt.description).to.equal('A review');
          expect(prompt.messages).to.deep.equal([
            { role: 'user', content: { type: 'text', text: 'Review: a :- b.' } },
          ]);
          expect((await client.listResources()).resources[0]?.uri).to.equal('test://readme');
          expect((await client.listResourceTemplates()).resourceTemplates[0]?.uriTemplate).to.equal(
            'test://square/{number}',
          );
          const { contents } = await client.readResource({ uri: 'test://square/12' });
          expect(contents).to.deep.equal([{ uri: 'test://square/12', mimeType: 'text/plain', text: '12' }]);
          const { completion } = await client.complete({
            ref: { type: 'ref/prompt', name: 'review' },
            argument: { name: 'language', value: 'p' },
          });
          expect(completion.values).to.deep.equal(['prolog', 'python']);
        });
      });

      describe('at tools that ask', () => {
        let client: Client;
        let reply: Reply;
        before(async () => {
          client = await connectStockClient({
            file: fixture('asks.pl'),
            transport,
            spec,
            revision,
            capabilities: { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
            reply: (question) => reply(question),
          });
        });
        after(() => client.close());

        async function call(name: string, answer: Reply): Promise<unknown> {
          reply = answer;
          const result = await client.callTool({ name });
          return result.structuredContent ?? textOf(result);
        }

        it('accepts, declines and cancels, and the tool tells them apart', async () => {
          const accept = (): ReturnType<Reply> => ({ action: 'accept', content: { name: 'Ada' } });
          expect(await call('greet', accept)).to.deep.equal({ greeting: 'Hello, Ada!' });
          expect(await call('greet', () => ({ action: 'decline' }))).to.deep.equal({
            greeting: 'Hello, whoever you are!',
          });
          expect(await call('greet', () => ({ action: 'cancel' }))).to.deep.equal({
            greeting: 'Never mind.',
          });
        });

        it('answers a question that depends on the answer before', async () => {
          const asked: string[] = [];
          const summary = await call('order', ({ message }) => {
            asked.push(message);
            return { action: 'accept', content: asked.length === 1 ? { drink: 'tea' } : { cups: 2 } };
          });
          expect(summary).to.deep.equal({ summary: '2 x tea' });
          expect(asked).to.deep.equal(['Tea or coffee?', 'How many cups of tea?']);
        });

        it('answers several questions of one round', async () => {
          const summary = await call('survey', ({ message }) =>
            message.includes('pet') ? { action: 'decline' } : { action: 'accept', content: { name: 'Ada' } },
          );
          expect(summary).to.deep.equal({ summary: 'Ada and decline' });
        });

        it('leaves a fact noted once, however many rounds the call took', async () => {
          const accept = (): ReturnType<Reply> => ({ action: 'accept', content: { name: 'Ada' } });
          expect(await call('remember', accept)).to.deep.equal({ count: 1 });
          expect(await call('remember', accept)).to.deep.equal({ count: 2 });
        });

        it('sees titled choices in the words of its revision', async () => {
          const seen: unknown[] = [];
          const size = await call('choose', (question) => {
            seen.push('requestedSchema' in question && question.requestedSchema.properties['size']);
            return { action: 'accept', content: { size: 'l' } };
          });
          expect(size).to.deep.equal({ size: 'l' });
          expect(seen[0]).to.have.any.keys(revision === '2025-06-18' ? 'enumNames' : 'oneOf');
        });

        it('is sent to a page, unless its revision has none', async () => {
          const action = await call('sign_in', ({ mode }) => {
            expect(mode).to.equal('url');
            return { action: 'accept' };
          });
          if (revision === '2025-06-18') expect(action).to.include('Please sign in.');
          else expect(action).to.deep.equal({ action: 'accepted' });
        });

        it('is not sent a question that it could not read', async () => {
          expect(await call('badly', () => ({ action: 'cancel' }))).to.include('a form can have');
        });

        it('is asked for a prompt, too', async () => {
          reply = () => ({ action: 'accept', content: { name: 'Ada' } });
          const { messages } = await client.getPrompt({ name: 'letter' });
          expect(messages[0]?.content).to.deep.include({ text: 'Draft a letter to Ada.' });
        });

        it('is asked for a completion and for its roots', async () => {
          client.setRequestHandler('sampling/createMessage', () => ({
            role: 'assistant',
            content: { type: 'text', text: 'Paris' },
            model: 'none',
          }));
          client.setRequestHandler('roots/list', () => ({
            roots: [{ uri: 'file:///a' }, { uri: 'file:///b' }],
          }));
          expect((await client.callTool({ name: 'ask_model' })).structuredContent).to.deep.equal({
            reply: 'Paris',
          });
          expect((await client.callTool({ name: 'where' })).structuredContent).to.deep.equal({ count: 2 });
        });
      });

      describe('that cannot be asked', () => {
        it('learns which questions are missing', async () => {
          const client = await connectStockClient({ file: fixture('asks.pl'), transport, spec, revision });
          const result = await client.callTool({ name: 'greet' });
          expect(result.isError).to.equal(true);
          expect(textOf(result).split('What is your name?')).to.have.length(2);
          for (const name of ['survey', 'sign_in', 'ask_model', 'where']) {
            const other = await client.callTool({ name });
            expect(other.isError, name).to.equal(true);
          }
          await client.close();
        });
      });
    });
  }

  describe(`a stock client that negotiates over ${transport}`, () => {
    for (const [spec, revision] of [
      ['2025-11-25', '2025-11-25'],
      ['auto', '2026-07-28'],
    ] as const) {
      it(`is served ${revision} by a server with --spec ${spec}`, async () => {
        const client = new Client({ name: 'stock', version: '1' }, { versionNegotiation: { mode: 'auto' } });
        await connect(client, transport, fixture('answers.pl'), ['--spec', spec]);
        expect(client.getNegotiatedProtocolVersion()).to.equal(revision);
        await client.close();
      });
    }
  });
}
