import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { CustomRange } from './custom-range';

// covers lender 4.9, lender 9.5
it.each([
  [null, null, ['2000-01-01', ''], ['2000-01-01', '']],
  ['2026-03-01', '2026-04-30', ['2000-01-01', '2026-04-30'], ['2026-03-01', '']],
])('the pickers of a range from %s to %s offer days from 2000 on, in their order', async (from, to, first, second) => {
  await show(<CustomRange from={from} to={to} onChange={() => undefined} />, '/', ['collections']);
  const offered = [...document.querySelectorAll('input')].map(({ min, max }) => [min, max]);
  expect(offered).toEqual([first, second]);
});
