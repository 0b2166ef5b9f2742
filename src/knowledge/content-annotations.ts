// The annotations of a content item: [audience([user, assistant]), priority(0 to 1), last_modified(Time)].

import { isNumber, listItems, match, textOf } from '../terms/build.js';
import { Compound, Float, Var, type Term } from '../terms/term.js';
import type { ContentAnnotations } from './catalogue.js';

/** Undefined where one of them is not of a known form. */
export function readContentAnnotations(term: Term): ContentAnnotations | undefined {
  let annotations: ContentAnnotations = {};
  for (const item of listItems(term) ?? [term]) {
    const read = readAnnotation(item);
    if (read === undefined) return undefined;
    annotations = { ...annotations, ...read };
  }
  return annotations;
}

function readAnnotation(item: Term): ContentAnnotations | undefined {
  const name = item instanceof Compound ? item.functor.name : '';
  const [value] = match(item, name, 1) ?? [];
  if (value === undefined || value instanceof Var) return undefined;
  switch (name) {
    case 'audience':
      return readAudience(value);
    case 'priority': {
      const priority = isNumber(value) ? (value instanceof Float ? value.value : Number(value)) : NaN;
      return priority >= 0 && priority <= 1 ? { priority } : undefined;
    }
    case 'last_modified': {
      const time = textOf(value);
      return time === undefined || Number.isNaN(Date.parse(time)) ? undefined : { lastModified: time };
    }
    default:
      return undefined;
  }
}

function readAudience(value: Term): ContentAnnotations | undefined {
  const audience: ('user' | 'assistant')[] = [];
  for (const item of listItems(value) ?? [value]) {
    const role = textOf(item);
    if (role !== 'user' && role !== 'assistant') return undefined;
    audience.push(role);
  }
  return { audience };
}
