// The vocabulary of content in results, prompts and samples: text/1, image/2, audio/2, resource/3, blob_resource/3,
// resource_link/2,4, and annotated/2 around any of them.

import { match, textOf } from '../terms/build.js';
import { wellFormed } from '../terms/term-json.js';
import { Compound, Cons, Var, type Term } from '../terms/term.js';
import { base64Text } from './base64-text.js';
import type { Content, ContentItem } from './catalogue.js';
import { readContentAnnotations } from './content-annotations.js';

/** Text by itself, or a content term; undefined for any other term. */
export function readContent(term: Term): Content | undefined {
  const [item, listed] = match(term, 'annotated', 2) ?? [];
  if (item === undefined || listed === undefined) return readItem(term);
  const content = readItem(item);
  const annotations = readContentAnnotations(listed);
  return content === undefined || annotations === undefined ? undefined : { ...content, annotations };
}

function readItem(term: Term): ContentItem | undefined {
  if (term instanceof Var) return undefined;
  if (!(term instanceof Compound) || term instanceof Cons) return textContent(textOf(term));
  const texts = term.args().map((argument) => textOfBound(argument));
  const [first, second, third, fourth] = texts;
  if (texts.includes(undefined) || first === undefined) return undefined;
  switch (term.functor.toString()) {
    case 'text/1':
      return textContent(first);
    case 'image/2':
    case 'audio/2': {
      const data = base64Text(first);
      return second === undefined || data === undefined
        ? undefined
        : { kind: term.functor.name === 'image' ? 'image' : 'audio', data, mimeType: second };
    }
    case 'resource/3':
      return second === undefined || third === undefined
        ? undefined
        : { kind: 'resource', uri: first, mimeType: second, text: third };
    case 'blob_resource/3': {
      const data = third === undefined ? undefined : base64Text(third);
      return second === undefined || data === undefined
        ? undefined
        : { kind: 'blob', uri: first, mimeType: second, data };
    }
    case 'resource_link/2':
      return second === undefined ? undefined : { kind: 'link', uri: first, name: second };
    case 'resource_link/4':
      return second === undefined || third === undefined || fourth === undefined
        ? undefined
        : { kind: 'link', uri: first, name: second, description: third, mimeType: fourth };
    default:
      return undefined;
  }
}

export const contentForms =
  'text(T), image(Base64, MimeType), audio(Base64, MimeType), resource(URI, MimeType, Text), blob_resource(URI, MimeType, Base64), resource_link(URI, Name), resource_link(URI, Name, Description, MimeType) or annotated(Content, [audience([user]), priority(P), last_modified(Time)])';

/** The text that an `error(E)` shows: any text, or the term as it is written. */
export function errorItem(term: Term): Term | undefined {
  return match(term, 'error', 1)?.[0];
}

export function textContent(text: string | undefined): ContentItem | undefined {
  return text === undefined ? undefined : { kind: 'text', text: wellFormed(text) };
}

function textOfBound(term: Term): string | undefined {
  const text = textOf(term);
  return text === undefined ? undefined : wellFormed(text);
}
