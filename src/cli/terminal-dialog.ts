// Questions of a tool, asked on a terminal: forms field by field, menus by number.

import { createInterface } from 'node:readline/promises';
import type { Answer, Question } from '../knowledge/outcome.js';
import type { Json } from '../terms/json.js';
import { readEntry, type Entry } from './field-entry.js';
import { readFields, textOf, type Field } from './question-form.js';

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  /** Where prompts appear; stdout is for the result. */
  readonly output: NodeJS.WritableStream;
}

export interface Dialog {
  /** Undefined for a kind of question that a terminal cannot ask; once the input has ended, everything is cancelled. */
  ask(question: Question): Promise<Answer | undefined>;
  close(): void;
}

/** The next line typed after `prompt`, or undefined when the person ended the input. */
type Ask = (prompt: string) => Promise<string | undefined>;

export function openDialog(terminal: Terminal): Dialog {
  const lines = createInterface({ ...terminal, terminal: 'isTTY' in terminal.input });
  lines.on('SIGINT', () => {
    lines.close();
  });
  let ended = false;
  lines.once('close', () => {
    ended = true;
  });
  const typed = lines[Symbol.asyncIterator]();
  const askLine: Ask = async (prompt) => {
    // Lines that were typed ahead are still to be had when the input has ended.
    if (ended) terminal.output.write(prompt);
    else {
      lines.setPrompt(prompt);
      lines.prompt();
    }
    const line = await typed.next();
    if (line.done !== true) return line.value;
    terminal.output.write('\n');
    return undefined;
  };
  return {
    ask: async (question) => {
      if (question.kind !== 'form' && question.kind !== 'url') return undefined;
      terminal.output.write(`\n${question.message}\n`);
      return question.kind === 'form'
        ? askForm(readFields(question.schema), askLine)
        : askToOpen(question.url, askLine);
    },
    close: () => {
      lines.close();
    },
  };
}

async function askForm(fields: readonly Field[], ask: Ask): Promise<Answer> {
  const content: Record<string, Json> = {};
  for (const field of fields) {
    const entry = await askField(field, ask);
    if (entry === 'cancel' || entry === 'decline') return { action: entry };
    if (entry.kind === 'value') content[field.name] = entry.value;
  }
  return { action: 'accept', content };
}

/** Asks until the entry is clear. */
async function askField(field: Field, ask: Ask): Promise<Entry | 'cancel' | 'decline'> {
  let prompt = promptOf(field);
  for (;;) {
    const typed = await ask(prompt);
    if (typed === undefined) return 'cancel';
    if (typed.trim() === ':decline') return 'decline';
    const entry = readEntry(field, typed);
    if (entry.kind !== 'unclear') return entry;
    prompt = `${entry.text} `;
  }
}

async function askToOpen(url: string, ask: Ask): Promise<Answer> {
  const typed = await ask(`Please open ${url}\nDone? (y/n) `);
  if (typed === undefined) return { action: 'cancel' };
  return /^\s*(y|yes)\s*$/i.test(typed) ? { action: 'accept', content: {} } : { action: 'decline' };
}

function promptOf(field: Field): string {
  const preset = field.preset === undefined ? '' : ` [${textOf(field.preset)}]`;
  const optional = field.required || field.preset !== undefined ? '' : ' (optional)';
  switch (field.kind) {
    case 'text':
    case 'integer':
    case 'number':
      return `${field.label}${optional}${preset}: `;
    case 'boolean':
      return `${field.label}${optional} (y/n)${preset}: `;
    case 'choice':
      return `${field.label}${optional}\n${menuOf(field.choices)}Number${preset}: `;
    case 'choices':
      return `${field.label}${optional}\n${menuOf(field.choices)}Numbers, with commas between${preset}: `;
  }
}

function menuOf(choices: readonly { readonly label: string }[]): string {
  return choices.map(({ label }, i) => `  ${i + 1}. ${label}\n`).join('');
}
