import { expect, it } from 'vitest';
import { effectsBetween } from './effects';

type Shown = Parameters<typeof effectsBetween>[0];
const columns = ['FY2024', 'FY2025', 'TTM'].map((reportingPeriodId) => ({ reportingPeriodId })) as unknown as Shown['columns'];
const analysis = (values: Readonly<Record<string, readonly (string | null)[]>>): Shown => ({
  columns,
  ratios: Object.entries(values).map(([id, points]) => ({
    ...{ id, unit: 'Times' },
    points: points.map((value, at) => ({ reportingPeriodId: columns[at]!.reportingPeriodId, value })),
  })) as unknown as Shown['ratios'],
});

it('unsaved changes show in the newest period that they reach, coverage first', () => {
  const before = analysis({ CurrentRatio: ['1', '1', '1'], TotalLeverage: ['2', '2', '2'], Dscr: [null, null, '3'] });
  const after = analysis({ CurrentRatio: ['9', '1', '1'], TotalLeverage: ['2', '1.5', '2'], Dscr: [null, '1.2', '3'] });
  const found = effectsBetween(before, after);
  expect(found?.column.reportingPeriodId).toBe('FY2025');
  expect(found?.effects.map(({ ratio, before: was, after: is }) => [ratio.id, was, is])).toEqual([
    ['Dscr', null, '1.2'],
    ['TotalLeverage', '2', '1.5'],
  ]);
  expect(effectsBetween(before, before)).toBeNull();
});
