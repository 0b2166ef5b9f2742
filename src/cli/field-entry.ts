// What a person typed for one field of a form, read as the value that the field wants.

import type { Json } from '../terms/json.js';
import type { Choice, Field } from './question-form.js';

export type Entry =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'left-out' }
  /** `text` says what may be typed. */
  | { readonly kind: 'unclear'; readonly text: string };

export function readEntry(field: Field, typed: string): Entry {
  const text = typed.trim();
  if (text === '') {
    if (field.preset !== undefined) return { kind: 'value', value: field.preset };
    return field.required ? { kind: 'unclear', text: 'An answer is needed.' } : { kind: 'left-out' };
  }
  switch (field.kind) {
    case 'text':
      return { kind: 'value', value: text };
    case 'integer':
      return /^[+-]?\d+$/.test(text) ? number(text) : { kind: 'unclear', text: 'A whole number, please.' };
    case 'number':
      return Number.isFinite(Number(text)) ? number(text) : { kind: 'unclear', text: 'A number, please.' };
    case 'boolean':
      if (/^(y|yes|true)$/i.test(text)) return { kind: 'value', value: true };
      if (/^(n|no|false)$/i.test(text)) return { kind: 'value', value: false };
      return { kind: 'unclear', text: 'Please type y or n.' };
    case 'choice': {
      const choice = findChoice(field.choices, text);
      return choice === undefined
        ? { kind: 'unclear', text: `A number from 1 to ${field.choices.length}, please.` }
        : { kind: 'value', value: choice.value };
    }
    case 'choices':
      return readChoices(field.choices, text);
  }
}

function number(text: string): Entry {
  return { kind: 'value', value: Number(text) };
}

function readChoices(choices: readonly Choice[], text: string): Entry {
  const parts = text.split(',').map((part) => part.trim());
  if (choices.length === 0) return { kind: 'value', value: parts };
  const found = parts.map((part) => findChoice(choices, part));
  return found.every((choice) => choice !== undefined)
    ? { kind: 'value', value: found.map(({ value }) => value) }
    : { kind: 'unclear', text: `Numbers from 1 to ${choices.length} with commas between them, please.` };
}

/** By its number in the menu, or by its label or value as typed. */
function findChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const byName = choices.find(({ value, label }) => label === text || value === text);
  return byName ?? (/^\d+$/.test(text) ? choices[Number(text) - 1] : undefined);
}
