import { expect } from 'chai';
import type { KnowledgeBase } from '../../src/knowledge/knowledge-base.js';
import type { Request } from '../../src/knowledge/outcome.js';
import { open, request, textOf } from './calling.js';

type CompletionRequest = Extract<Request, { kind: 'completion' }>;

describe('prompts, resources and completions', () => {
  let knowledgeBase: KnowledgeBase;

  before(async () => {
    knowledgeBase = await open('offers.pl');
  });

  it('are listed with titles and icons', async () => {
    const { prompts, resources, resourceTemplates, capabilities } = await knowledgeBase.catalogue();
    expect(prompts[0]).to.deep.equal({
      name: 'code_review',
      description: 'Reviews code',
      arguments: [
        { name: 'code', description: 'The code', required: true },
        { name: 'language', description: 'The language', required: false },
      ],
      icons: [{ src: 'https://example.com/i.png', mimeType: 'image/png', sizes: ['48x48'], theme: 'dark' }],
    });
    expect(prompts[1]).to.deep.equal({
      name: 'debate',
      title: 'Debate',
      description: 'Two sides',
      arguments: [],
    });
    expect(resources[1]).to.deep.equal({
      uri: 'test://logs',
      name: 'logs',
      title: 'Log files',
      description: 'All logs',
      mimeType: 'text/plain',
    });
    expect(resourceTemplates[0]).to.deep.equal({
      uriTemplate: 'test://users/{name}',
      name: 'user',
      description: 'User record',
      mimeType: 'application/json',
      icons: [{ src: 'https://example.com/u.png' }],
    });
    // capabilities/1 leaves completions out.
    expect(capabilities).to.deep.equal({ prompts: true, resources: true, completions: false, ui: false });
  });

  describe('a prompt', () => {
    it('gives its messages', async () => {
      const args = { code: 'a :- b.' };
      const outcome = await request(knowledgeBase, { kind: 'prompt', name: 'code_review', arguments: args });
      expect(outcome).to.have.nested.property('value.messages[0].content.text', 'Please review: a :- b.');
      expect(await request(knowledgeBase, { kind: 'prompt', name: 'debate', arguments: {} })).to.deep.equal({
        kind: 'answered',
        value: {
          description: 'A debate',
          messages: [
            { role: 'user', content: { kind: 'text', text: 'one' } },
            { role: 'assistant', content: { kind: 'text', text: 'two' } },
          ],
        },
      });
    });

    it('may hold images and resources', async () => {
      const outcome = await request(knowledgeBase, { kind: 'prompt', name: 'pictures', arguments: {} });
      expect(outcome).to.have.nested.property('value.messages[0].content.kind', 'image');
      expect(outcome).to.have.nested.property('value.messages[1].content.kind', 'resource');
    });

    const failures: readonly (readonly [string, string, string])[] = [
      ['code_review', 'misfit', 'the prompt code_review requires the argument "code"'],
      ['code_revue', 'unknown', 'did you mean code_review?'],
      ['fails', 'failed', 'prompt_get(fails,[],Result) has no solution'],
      ['throws', 'threw', 'oops'],
      ['invalid', 'inexpressible', 'found message(nobody,text(a))'],
      ['loops', 'limit', 'stopped after 0.3 s'],
    ];
    for (const [name, kind, text] of failures) {
      it(`${name} says: ${text}`, async () => {
        const outcome = await request(
          knowledgeBase,
          { kind: 'prompt', name, arguments: {} },
          { timeLimit: 300 },
        );
        expect(outcome.kind, JSON.stringify(outcome)).to.equal(kind);
        expect(textOf(outcome)).to.contain(text);
      });
    }
  });

  describe('a resource', () => {
    it('gives its contents', async () => {
      expect(await request(knowledgeBase, { kind: 'resource', uri: 'test://config' })).to.deep.equal({
        kind: 'answered',
        value: {
          contents: [
            {
              uri: 'test://config',
              mimeType: 'application/json',
              text: '{"a":1}',
              meta: { ui: { csp: {} } },
            },
          ],
        },
      });
      const logs = await request(knowledgeBase, { kind: 'resource', uri: 'test://logs' });
      expect(logs).to.have.nested.property('value.contents[0].text', 'one');
      expect(logs).to.have.nested.property('value.contents[1].blob', 'dHdv');
    });

    it('gets the decoded variables of its template', async () => {
      const user = await request(knowledgeBase, { kind: 'resource', uri: 'test://users/ada%20l' });
      expect(user).to.have.nested.property('value.contents[0].text', 'ada l');
      const found = await request(knowledgeBase, { kind: 'resource', uri: 'test://search?q=a%26b&lang=en' });
      expect(found).to.have.nested.property('value.contents[0].text', 'a&b');
    });

    it('is unknown where nothing matches, and fails where it cannot be read', async () => {
      const unknown = await request(knowledgeBase, { kind: 'resource', uri: 'test://users/a/b' });
      expect(unknown).to.deep.equal({ kind: 'unknown', text: 'unknown resource test://users/a/b' });
      const broken = await request(knowledgeBase, { kind: 'resource', uri: 'test://broken' });
      expect(broken.kind).to.equal('failed');
    });
  });

  describe('a completion', () => {
    function completing(
      reference: CompletionRequest['reference'],
      name: string,
      context: Readonly<Record<string, string>> = {},
    ): CompletionRequest {
      return { kind: 'completion', reference, argument: { name, value: 'p' }, context };
    }

    it('keeps the order of the values, and gets the context', async () => {
      const outcome = await request(
        knowledgeBase,
        completing({ prompt: 'code_review' }, 'language', { code: 'x' }),
      );
      expect(outcome).to.deep.equal({ kind: 'answered', value: { values: ['p', 'prolog', 'logtalk', 'x'] } });
    });

    it('has a hundred values at most', async () => {
      const outcome = await request(knowledgeBase, completing({ prompt: 'code_review' }, 'code'));
      expect(outcome).to.have.nested.property('value.values').with.length(100);
      expect(outcome).to.have.nested.property('value.hasMore', true);
    });

    it('may count more than it gives', async () => {
      const outcome = await request(knowledgeBase, completing({ resource: 'test://users/{name}' }, 'name'));
      expect(outcome).to.deep.equal({
        kind: 'answered',
        value: { values: ['alice', 'alicia'], total: 5, hasMore: true },
      });
    });

    const failures: readonly (readonly [CompletionRequest['reference'], string, string, string])[] = [
      [{ prompt: 'nothing' }, 'code', 'unknown', 'unknown prompt nothing'],
      [{ prompt: 'code_review' }, 'nothing', 'unknown', 'the prompt code_review has no argument nothing'],
      [{ resource: 'test://nothing' }, 'name', 'unknown', 'unknown resource or template test://nothing'],
      [{ resource: 'test://users/{name}' }, 'q', 'unknown', 'has no variable q'],
      [{ resource: 'test://config' }, 'anything', 'inexpressible', 'found completion(no_list)'],
      [{ resource: 'test://logs' }, 'anything', 'failed', 'has no solution'],
    ];
    for (const [reference, name, kind, text] of failures) {
      it(`says: ${text}`, async () => {
        const outcome = await request(knowledgeBase, completing(reference, name));
        expect(outcome.kind, JSON.stringify(outcome)).to.equal(kind);
        expect(textOf(outcome)).to.contain(text);
      });
    }
  });
});
