import { describe, expect, it } from 'vitest';
import { chosenShare, clicked } from './file-selection';

const IDS = ['a', 'b', 'c', 'd'];

// covers lender 9.6, borrower 2.3.2, borrower 9.2
describe('choosing files', () => {
  it.each([
    [[], 'b', null, false, ['b']],
    [['b'], 'b', 'b', false, []],
    [['a'], 'c', 'a', true, ['a', 'b', 'c']],
    [['d'], 'b', 'd', true, ['b', 'c', 'd']],
    [['a', 'b', 'c'], 'b', 'c', true, ['a']],
    [[], 'c', 'gone', true, ['a', 'b', 'c']],
  ])('%j, %s after %s, shift %s', (chosen, id, last, shift, expected) => {
    expect([...clicked(new Set(chosen), IDS, id, last, shift)].sort()).toEqual(expected);
  });

  it.each([
    [[], 'none'],
    [['a'], 'some'],
    [IDS, 'all'],
    [['x'], 'none'],
  ])('%j is %s', (chosen, expected) => expect(chosenShare(new Set(chosen), IDS)).toBe(expected));
});
