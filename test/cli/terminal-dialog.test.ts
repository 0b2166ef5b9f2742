import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { openDialog } from '../../src/cli/terminal-dialog.js';
import type { Question } from '../../src/knowledge/outcome.js';

describe('a dialog on the terminal', () => {
  const talk = async (question: Question, typed: readonly string[]) => {
    const output = new PassThrough();
    const shown = text(output);
    const dialog = openDialog({ input: Readable.from(typed), output });
    const answer = await dialog.ask(question);
    const again = await dialog.ask(question);
    dialog.close();
    output.end();
    return { answer, again, shown: await shown };
  };
  const form: Question = {
    kind: 'form',
    key: 'k',
    message: 'Which bird?',
    schema: {
      type: 'object',
      properties: {
        color: { type: 'string', title: 'Color', enum: ['black', 'white'] },
        swims: { type: 'boolean', description: 'Does it swim' },
        length: { type: 'number', default: 30 },
      },
      required: ['color', 'swims'],
    },
  };

  it('asks field by field and again after an unclear entry', async () => {
    const { answer, shown } = await talk(form, ['7\n', '2\n', 'y\n', '\n']);
    expect(answer).to.deep.equal({ action: 'accept', content: { color: 'white', swims: true, length: 30 } });
    expect(shown)
      .to.include('Which bird?')
      .and.include('  2. white')
      .and.include('from 1 to 2')
      .and.include('[30]');
  });

  it('is cancelled by the end of input and declined by :decline', async () => {
    expect((await talk(form, ['1\n'])).answer).to.deep.equal({ action: 'cancel' });
    expect((await talk(form, ['1\n', ':decline\n'])).answer).to.deep.equal({ action: 'decline' });
  });

  it('keeps what was typed ahead for the next question, and cancels all once the input has ended', async () => {
    const { answer, again } = await talk(form, ['1\n', 'y\n', '5\n', '2\n', 'n\n', '\n']);
    expect(answer).to.deep.equal({ action: 'accept', content: { color: 'black', swims: true, length: 5 } });
    expect(again).to.deep.equal({ action: 'accept', content: { color: 'white', swims: false, length: 30 } });
    expect((await talk(form, [])).again).to.deep.equal({ action: 'cancel' });
  });

  it('shows a link and asks whether it was followed', async () => {
    const link: Question = { kind: 'url', key: 'k', message: 'Sign in.', url: 'https://example.org/in' };
    const { answer, shown } = await talk(link, ['yes\n']);
    expect(answer).to.deep.equal({ action: 'accept', content: {} });
    expect(shown).to.include('https://example.org/in');
    expect((await talk(link, ['n\n'])).answer).to.deep.equal({ action: 'decline' });
  });

  it('cannot ask for a model or for roots', async () => {
    expect((await talk({ kind: 'roots', key: 'k' }, [])).answer).to.equal(undefined);
  });
});
