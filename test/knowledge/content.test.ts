import { expect } from 'chai';
import { callTool, loadText, request, textOf } from './calling.js';

const ITEMS: readonly (readonly [string, object])[] = [
  [`text('Words.')`, { kind: 'text', text: 'Words.' }],
  [`"Words."`, { kind: 'text', text: 'Words.' }],
  [`image('aGk=', 'image/png')`, { kind: 'image', data: 'aGk=', mimeType: 'image/png' }],
  [`audio('aGk=', 'audio/wav')`, { kind: 'audio', data: 'aGk=', mimeType: 'audio/wav' }],
  [
    `resource('a://b', 'text/plain', hello)`,
    { kind: 'resource', uri: 'a://b', mimeType: 'text/plain', text: 'hello' },
  ],
  [
    `blob_resource('a://b', 'image/png', 'aGk=')`,
    { kind: 'blob', uri: 'a://b', mimeType: 'image/png', data: 'aGk=' },
  ],
  [`resource_link('a://b', b)`, { kind: 'link', uri: 'a://b', name: 'b' }],
  [
    `resource_link('a://b', b, 'A b.', 'text/plain')`,
    { kind: 'link', uri: 'a://b', name: 'b', description: 'A b.', mimeType: 'text/plain' },
  ],
];

const ANNOTATIONS: readonly (readonly [string, object])[] = [
  ['[audience([user])]', { audience: ['user'] }],
  ['[audience(assistant), priority(1)]', { audience: ['assistant'], priority: 1 }],
  [
    `[priority(0.25), last_modified('2026-01-12T15:00:58Z')]`,
    { priority: 0.25, lastModified: '2026-01-12T15:00:58Z' },
  ],
];

function knowledgeBaseWith(item: string): string {
  return `
    :- info(show/0, [comment is 'Shows.']).
    tools([tool(show, show, 0)]).
    tool_call(show, _, ${item}).
    prompts([prompt(show, 'Shows.', [])]).
    prompt_get(show, _, messages([message(assistant, ${item})])).`;
}

describe('a content item', () => {
  for (const [item, content] of ITEMS) {
    it(`${item} is the same in tools and in prompts`, async () => {
      const { knowledgeBase, diagnostics } = await loadText(knowledgeBaseWith(item));
      expect(diagnostics).to.deep.equal([]);
      const shown = await callTool(knowledgeBase, 'show');
      expect(shown).to.have.nested.property('value.content').that.deep.equals([content]);
      const prompt = await request(knowledgeBase, { kind: 'prompt', name: 'show', arguments: {} });
      expect(prompt).to.have.nested.property('value.messages[0]').that.deep.equals({
        role: 'assistant',
        content,
      });
    });

    for (const [listed, annotations] of ANNOTATIONS) {
      it(`${item} can be annotated with ${listed}`, async () => {
        const { knowledgeBase } = await loadText(knowledgeBaseWith(`annotated(${item}, ${listed})`));
        const shown = await callTool(knowledgeBase, 'show');
        expect(shown)
          .to.have.nested.property('value.content')
          .that.deep.equals([{ ...content, annotations }]);
      });
    }
  }

  for (const item of [
    'annotated(text(x), [audience([nobody])])',
    'annotated(text(x), [priority(2)])',
    'annotated(text(x), [last_modified(yesterday)])',
    'annotated(text(x), [color(red)])',
    'annotated(text(_), [])',
    'annotated(annotated(text(x), []), [])',
    `image('not base64!', 'image/png')`,
    'image(_, _)',
    'resource_link(a, b, c)',
  ]) {
    it(`${item} is none, and the error tells the forms there are`, async () => {
      const { knowledgeBase } = await loadText(knowledgeBaseWith(item));
      const shown = await callTool(knowledgeBase, 'show');
      expect(shown.kind).to.equal('inexpressible');
      expect(textOf(shown)).to.include('annotated(Content');
    });
  }
});
