import { expect, it } from 'vitest';
import { thresholdReached } from './limit-threshold';

it.each([
  [7, 10, null],
  [8, 10, 80],
  [9, 10, 80],
  [10, 10, 100],
  [11, 10, 100],
  [2, 3, null],
  [3, 3, 100],
  [1, 1, 100],
  [32, 40, 80],
  [31, 40, null],
])('%i of %i collections reach %s', (used, limit, threshold) => {
  expect(thresholdReached(used, limit)).toBe(threshold);
});
