import { expect, it } from 'vitest';
import { changeOf } from './input-row';

// covers borrower 2.5, borrower 3.6
it.each([
  [187543, 245013, -0.2346],
  [178263, 23032, 6.74],
  [10, -20, 1.5],
  [10, 0, null],
  [null, 20, null],
  [10, null, null],
])('from %j, with %j before, is a change of %j', (value, previousValue, change) => {
  const found = changeOf({ value, previousValue });
  if (change === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(change, 3);
});
