import { expect, it } from 'vitest';
import type { DateSpan } from './calendar-date';
import { monthsCovered } from './months-covered';

const span = (start: string, end: string): DateSpan => ({ start, end });

it.each<[string, DateSpan[], number]>([
  ['no slices', [], 0],
  ['one month', [span('2026-02-01', '2026-02-28')], 1],
  ['a month that has only begun', [span('2026-01-01', '2026-01-31'), span('2026-02-01', '2026-02-14')], 2],
  ['calendar years of a template', [span('2024-01-01', '2024-12-31'), span('2025-01-01', '2025-12-31')], 24],
  ['a year and a few months', [span('2024-03-01', '2025-02-28'), span('2025-03-01', '2025-03-31'), span('2025-04-01', '2025-04-30')], 14],
])('the months of %s are counted', (_, slices, months) => {
  expect(monthsCovered(slices)).toBe(months);
});
