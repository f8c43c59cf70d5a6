import { isRefusal } from '@countinghouse/domain/refusals';
import { describe, expect, it } from 'vitest';
import { connectionOf } from './connection';
import { cursorOf } from './cursor';
import { pageOfList, type ListPageArgs } from './page-of-list';

const listOf = (letters: string) => ({ kind: 'letters', nodes: Array.from(letters), idOf: (letter: string) => letter });

/** A page of some letters in the form of the contract, or the word of its refusal. */
function pageOf(letters: string, requested: ListPageArgs) {
  const page = pageOfList(listOf(letters), requested);
  return isRefusal(page) ? `${page.refused} ${page.parameter}` : connectionOf(page);
}

/** The cursor that the whole list gives a letter. */
function cursorIn(letters: string, letter: string): string {
  const page = pageOf(letters, {});
  if (typeof page === 'string') throw new Error(page);
  return page.edges.find(({ node }) => node === letter)!.cursor;
}

describe('a page of a short list', () => {
  it.each([
    ['nothing asked is everything', 'abcde', {}, 'abcde', [false, false]],
    ['null asks for nothing', 'abcde', { first: null, after: null }, 'abcde', [false, false]],
    ['the first', 'abcde', { first: 2 }, 'ab', [false, true]],
    ['exactly all', 'abcde', { first: 5 }, 'abcde', [false, false]],
    ['more than there are', 'abcde', { first: 100 }, 'abcde', [false, false]],
    ['the next', 'abcde', { first: 2, after: 'b' }, 'cd', [true, true]],
    ['up to the last', 'abcde', { first: 2, after: 'c' }, 'de', [true, false]],
    ['the rest', 'abcde', { after: 'b' }, 'cde', [true, false]],
    ['behind the last', 'abcde', { first: 2, after: 'e' }, '', [true, false]],
    ['of none', '', {}, '', [false, false]],
  ] as const)('%s', (_, letters, requested: { first?: number | null; after?: string | null }, shown, [previous, next]) => {
    const after = requested.after ? cursorIn(letters, requested.after) : requested.after;
    expect(pageOf(letters, { ...requested, after })).toMatchObject({
      nodes: Array.from(shown),
      edges: Array.from(shown).map((node) => ({ node, cursor: cursorIn(letters, node) })),
      totalCount: letters.length,
      pageInfo: {
        hasPreviousPage: previous,
        hasNextPage: next,
        startCursor: shown === '' ? null : cursorIn(letters, shown[0]!),
        endCursor: shown === '' ? null : cursorIn(letters, shown.at(-1)!),
      },
    });
  });

  it.each([
    ['one came in front', 'xabcde', 'cd'],
    ['one in front has gone', 'bcde', 'cd'],
    ['the last one seen has gone', 'acde', 'cd'],
    ['all have gone', '', ''],
    ['all from there on have gone', 'a', ''],
  ])('continues behind the second where %s since', (_, letters, shown) => {
    expect(pageOf(letters, { first: 2, after: cursorIn('abcde', 'b') })).toMatchObject({
      nodes: Array.from(shown),
      totalCount: letters.length,
    });
  });

  it.each([
    [{ first: 0 }, 'first'],
    [{ first: -1 }, 'first'],
    [{ first: 101 }, 'first'],
    [{ after: '' }, 'after'],
    [{ after: 'b' }, 'after'],
    [{ after: cursorOf(['numbers', 1, 'b']) }, 'after'],
    [{ after: cursorOf(['letters', 1]) }, 'after'],
    [{ after: cursorOf(['letters', -1, 'b']) }, 'after'],
    [{ after: cursorOf(['letters', 0.5, 'b']) }, 'after'],
    [{ after: cursorOf(['letters', 'b', 1]) }, 'after'],
  ])('is refused for %j', (requested, parameter) => expect(pageOf('abcde', requested)).toBe(`InvalidInput ${parameter}`));
});
