import { expect, it, vi } from 'vitest';
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

// covers lender 4.9, lender 9.5
it('a start after the end is refused where it stands, and the range stays', async () => {
  const change = vi.fn();
  const range = <CustomRange from="2026-03-01" to="2026-04-30" onChange={change} />;
  const { type } = await show(range, '/', ['collections']);
  const alert = () => document.querySelector('[role=alert]')?.textContent;
  await type('From', '2099-01-01');
  expect(alert()).toBe('The start date must be before the end date.');
  expect(document.querySelectorAll('input[aria-invalid=true]')).toHaveLength(2);
  expect(change).not.toHaveBeenCalled();
  await type('From', '2026-04-30');
  expect(alert()).toBeUndefined();
  expect(change).toHaveBeenCalledExactlyOnceWith({ from: '2026-04-30', to: '2026-04-30' });
});
