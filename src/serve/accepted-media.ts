// What an Accept header says about the two forms that an answer can have.

/**
 * `json-first` takes anything, and gets a stream only where there is nothing but a stream.
 * `neither` takes none of the two.
 */
export type Accepted = 'either' | 'json' | 'json-first' | 'stream' | 'neither';

/** What every client of the protocol sends. */
const USUAL = 'application/json, text/event-stream';
const JSON_RANGES = ['application/json', 'application/*'];
const STREAM_RANGES = ['text/event-stream', 'text/*'];

export function acceptedBy(header = ''): Accepted {
  if (header === USUAL) return 'either';
  if (header.trim() === '') return 'json-first';
  const ranges = header.split(',').map(rangeOf);
  const takes = (names: readonly string[]): boolean =>
    ranges.some(({ name, refused }) => !refused && names.includes(name));
  const [json, stream, anything] = [takes(JSON_RANGES), takes(STREAM_RANGES), takes(['*/*'])];
  if (stream) return json || anything ? 'either' : 'stream';
  if (json) return anything ? 'json-first' : 'json';
  return anything ? 'json-first' : 'neither';
}

function rangeOf(text: string): { readonly name: string; readonly refused: boolean } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  return { name, refused: parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) };
}
