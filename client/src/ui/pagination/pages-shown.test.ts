import { expect, it } from 'vitest';
import { pagesShown } from './pages-shown';

it.each([
  [1, 1, [1]],
  [1, 6, [1, 2, 3, 'gap', 6]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 7, 8, 9]],
] as const)('page %i of %i', (current, last, expected) => expect(pagesShown(current, last)).toEqual(expected));
