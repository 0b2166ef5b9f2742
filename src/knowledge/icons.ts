// Icons as authors list them: `[{src-URL, mimeType-M, sizes-['48x48'], theme-T}]`.

import { listItems, textOf } from '../terms/build.js';
import { Conversion, Path } from '../terms/conversion.js';
import { blockEntries } from '../terms/term-json.js';
import type { Term } from '../terms/term.js';
import type { Icon } from './catalogue.js';

/** Anything that is no icon is left out: icons never stand in the way of a listing. */
export function readIcons(term: Term | undefined): Icon[] {
  const items = term === undefined ? [] : (listItems(term) ?? []);
  return items.map(readIcon).filter((icon) => icon !== undefined);
}

function readIcon(term: Term): Icon | undefined {
  const entries = new Map(blockEntries(term, new Conversion(), Path.of('icon')));
  const text = (key: string): string | undefined => {
    const value = entries.get(key);
    return value === undefined ? undefined : textOf(value);
  };
  const [src, mimeType, theme] = [text('src'), text('mimeType'), text('theme')];
  if (src === undefined) return undefined;
  const listed = entries.get('sizes');
  const sizes =
    listed === undefined ? [] : (listItems(listed) ?? []).map(textOf).filter((size) => size !== undefined);
  return {
    src,
    ...(mimeType === undefined ? {} : { mimeType }),
    ...(sizes.length === 0 ? {} : { sizes }),
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
  };
}
