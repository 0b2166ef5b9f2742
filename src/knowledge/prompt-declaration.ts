// prompts/1: prompt(Name, Description, Arguments) or prompt(Name, Title, Description, Arguments).

import { listItems, match, textOf } from '../terms/build.js';
import { excerpt } from '../terms/term-json.js';
import { Atom, type Term } from '../terms/term.js';
import type { Prompt, PromptArgument } from './catalogue.js';
import type { Findings } from './declaration-findings.js';
import type { DeclaredGoals } from './declared-goals.js';
import { readIcons } from './icons.js';

export async function readPrompts(goals: DeclaredGoals, findings: Findings): Promise<Prompt[]> {
  const prompts = new Map<string, Prompt>();
  for (const term of await goals.list('prompts')) {
    const prompt = readPrompt(term);
    if (prompt === undefined) {
      findings.add(
        'prompt-invalid',
        findings.placeOf('prompts/1'),
        `prompts/1 must list prompt(Name, Description, [argument(Name, Description, Required)]), found ${excerpt(term)}`,
      );
    } else if (prompts.has(prompt.name)) {
      findings.add('prompt-duplicate', findings.placeOf('prompts/1'), `two prompts are named ${prompt.name}`);
    } else {
      const icons = readIcons(await goals.value('prompt_icons', prompt.name));
      prompts.set(prompt.name, icons.length === 0 ? prompt : { ...prompt, icons });
    }
  }
  return [...prompts.values()];
}

function readPrompt(term: Term): Prompt | undefined {
  const plain = match(term, 'prompt', 3);
  const titled = match(term, 'prompt', 4);
  const [name, title, description] =
    (plain === undefined ? titled?.slice(0, 3) : [plain[0], undefined, plain[1]])?.map((part) =>
      part === undefined ? undefined : textOf(part),
    ) ?? [];
  const listed = (plain ?? titled)?.at(-1);
  const args = listed === undefined ? undefined : listItems(listed)?.map(readArgument);
  if (name === undefined || name === '' || description === undefined || args === undefined) return undefined;
  if (titled !== undefined && title === undefined) return undefined;
  const complete = args.filter((argument) => argument !== undefined);
  if (complete.length < args.length) return undefined;
  return { name, ...(title === undefined ? {} : { title }), description, arguments: complete };
}

function readArgument(term: Term): PromptArgument | undefined {
  const [name, description, required] = match(term, 'argument', 3) ?? [];
  if (name === undefined || description === undefined || !(required instanceof Atom)) return undefined;
  const texts = [textOf(name), textOf(description)];
  if (texts[0] === undefined || texts[1] === undefined) return undefined;
  if (required.name !== 'true' && required.name !== 'false') return undefined;
  return { name: texts[0], description: texts[1], required: required.name === 'true' };
}
