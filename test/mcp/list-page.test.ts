import { expect } from 'chai';
import { pageOf } from '../../src/mcp/list-page.js';

const letters = ['a', 'b', 'c', 'd', 'e'];

function page(cursor: string | undefined, list = 'tools/list') {
  return pageOf(letters, { list, cursor, size: 2 });
}

describe('pages of a list', () => {
  it('walk the whole list in order, and the last has no cursor', () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { entries, nextCursor } = page(cursor);
      seen.push(...entries);
      cursor = nextCursor;
    } while (cursor !== undefined);
    expect(seen).to.deep.equal(letters);
  });

  it('are one page when all fits', () => {
    expect(pageOf(letters, { list: 'tools/list', cursor: undefined, size: 5 })).to.deep.equal({
      entries: letters,
    });
  });

  for (const [what, cursor] of [
    ['invented', 'nonsense'],
    ['empty', ''],
    ['of another list', page(undefined, 'prompts/list').nextCursor],
    ['beginning before the list', Buffer.from('tools/list:-2').toString('base64url')],
    ['with a fraction', Buffer.from('tools/list:1.5').toString('base64url')],
  ] as const) {
    it(`refuse a cursor that is ${what}`, () => {
      expect(() => page(cursor))
        .to.throw('Invalid cursor')
        .with.property('code', -32602);
    });
  }
});
