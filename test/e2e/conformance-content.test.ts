// kb/conformance.pl over stdio, which the official suite does not test: the same tools, for every revision.

import type { Client } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { knowledgeBaseFile } from './server-process.js';
import { SERVICES, connectStockClient } from './stock-client.js';

type Expected = (result: Awaited<ReturnType<Client['callTool']>>) => void;

function text(words: string): Expected {
  return ({ content }) => {
    expect(content[0]).to.deep.equal({ type: 'text', text: words });
  };
}

function kinds(...types: string[]): Expected {
  return ({ content }) => {
    expect(content.map(({ type }) => type)).to.deep.equal(types);
  };
}

const CALLS: readonly (readonly [name: string, given: Record<string, unknown>, expected: Expected])[] = [
  ['test_simple_text', {}, text('This is a simple text response for testing.')],
  ['test_image_content', {}, kinds('image')],
  ['test_audio_content', {}, kinds('audio')],
  ['test_embedded_resource', {}, kinds('resource')],
  ['test_multiple_content_types', {}, kinds('text', 'image', 'resource')],
  ['test_resource_links', {}, kinds('resource_link', 'text')],
  ['test_sampling', { prompt: 'Say yes.' }, text('LLM response: yes')],
  [
    'test_elicitation',
    { message: 'Who?' },
    text('User response: action=accept, content={username-ada,email-a@b.c}'),
  ],
  ['test_elicitation_sep1034_defaults', {}, text('Elicitation completed: action=accept, content={age-31}')],
  ['test_reconnection', {}, text('Fetched after the stream was closed.')],
  ['json_schema_2020_12_tool', { phone: '1', contactMethod: 'phone' }, kinds('text')],
  ['test_x_mcp_header', { region: 'eu', level: 2 }, text('Arguments: [region-eu,level-2]')],
  ['test_missing_capability', {}, text('The client has sampling.')],
  ['test_input_required_result_elicitation', {}, text('Hello, ada!')],
  ['test_input_required_result_list_roots', {}, kinds('text')],
  ['test_input_required_result_request_state', {}, text('state-ok: action=accept, content={ok- @true}')],
  ['test_input_required_result_multiple_inputs', {}, text('All is known of ada.')],
  ['test_input_required_result_multi_round', {}, text('ada likes blue.')],
];

const ANSWERS: readonly (readonly [RegExp, Record<string, string | number | boolean | string[]>])[] = [
  [/^Who/, { username: 'ada', email: 'a@b.c' }],
  [/check these values/, { age: 31 }],
  [/choose/, { titledSingle: 'value2', titledMulti: ['value1', 'value3'] }],
  [/confirm/, { ok: true }],
  [/color/, { color: 'blue' }],
  [/context/, { context: 'here' }],
  [/./, { name: 'ada' }],
];

for (const [spec, revision] of SERVICES.filter(([one]) => one !== 'auto')) {
  describe(`the conformance knowledge base over stdio, for a client of ${revision}`, () => {
    let client: Client;
    before(async () => {
      client = await connectStockClient({
        file: knowledgeBaseFile('conformance.pl'),
        spec,
        revision,
        capabilities: { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
        reply: ({ message }) => ({
          action: 'accept',
          content: ANSWERS.find(([pattern]) => pattern.test(message))?.[1] ?? {},
        }),
      });
      client.setRequestHandler('sampling/createMessage', () => ({
        role: 'assistant',
        content: { type: 'text', text: 'yes' },
        model: 'none',
      }));
      client.setRequestHandler('roots/list', () => ({ roots: [{ uri: 'file:///a', name: 'A' }] }));
    });
    after(() => client.close());

    for (const [name, given, expected] of CALLS) {
      it(`answers ${name}`, async () => {
        const result = await client.callTool({ name, arguments: given });
        expect(result.isError ?? false, JSON.stringify(result)).to.equal(false);
        expected(result);
      });
    }

    it('refuses in test_error_handling, and where the schema is not satisfied', async () => {
      expect((await client.callTool({ name: 'test_error_handling' })).isError).to.equal(true);
      const unfit = await client.callTool({ name: 'json_schema_2020_12_tool', arguments: { name: 'x' } });
      expect(unfit.isError).to.equal(true);
    });

    it('shows the input schema as it was written', async () => {
      const { tools } = await client.listTools();
      const schema = tools.find(({ name }) => name === 'json_schema_2020_12_tool')?.inputSchema;
      expect(schema).to.have.all.keys(
        ...['$schema', 'type', '$defs', 'properties', 'allOf', 'if', 'then', 'else', 'additionalProperties'],
      );
      expect(schema).to.have.nested.property('$defs.address.$anchor', 'addressDef');
    });

    it('offers every choice there is, in the words of the revision', async () => {
      const result = await client.callTool({ name: 'test_elicitation_sep1330_enums' });
      expect(result.isError ?? false, JSON.stringify(result)).to.equal(false);
      expect(JSON.stringify(result.content)).to.include('titledSingle-value2').and.include('value3');
    });

    it('has prompts with every kind of content, one of which asks', async () => {
      const image = await client.getPrompt({ name: 'test_prompt_with_image' });
      expect(image.messages.map(({ content }) => content.type)).to.deep.equal(['image', 'text']);
      const embedded = await client.getPrompt({
        name: 'test_prompt_with_embedded_resource',
        arguments: { resourceUri: 'a://b' },
      });
      expect(embedded.messages[0]?.content).to.have.nested.property('resource.uri', 'a://b');
      const asking = await client.getPrompt({ name: 'test_input_required_result_prompt' });
      expect(asking.messages[0]?.content).to.deep.include({ text: 'Work in this context: here' });
    });

    it('has resources of both kinds, and one for every id', async () => {
      const binary = await client.readResource({ uri: 'test://static-binary' });
      expect(binary.contents[0]).to.include({ mimeType: 'image/png' }).and.have.property('blob');
      const { contents } = await client.readResource({ uri: 'test://template/a%20b/data' });
      expect(contents[0]).to.have.property('text').that.includes('Data for ID: a b');
    });
  });
}
