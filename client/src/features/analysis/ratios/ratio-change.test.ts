import { describe, expect, it } from 'vitest';
import type { AnalysisColumn, AnalysisRatio } from '../screen/analysis-view';
import { baseOf, ratioChange } from './ratio-change';
import { formatChange, formatTenths } from './ratio-words';

const column = (reportingPeriodId: string, startDate: string, endDate: string, given: Partial<AnalysisColumn> = {}) =>
  ({ reportingPeriodId, startDate, endDate, toDate: false, coveredFrom: null, ...given }) as AnalysisColumn;
const COLUMNS = [
  column('FY2023', '2023-01-01', '2023-12-31', { coveredFrom: '2023-05-01' }),
  column('FY2024', '2024-01-01', '2024-12-31'),
  column('FY2025', '2025-01-01', '2025-12-31'),
  column('YTD', '2026-01-01', '2026-03-31', { toDate: true }),
  column('TTM', '2025-04-01', '2026-03-31'),
] as const;

it('only a complete column right behind a complete one is compared', () => {
  expect(COLUMNS.map((each) => baseOf(each, COLUMNS)?.reportingPeriodId ?? null)).toEqual([null, null, 'FY2024', null, null]);
});

describe('the change of a ratio', () => {
  const changeOf = (before: string | null, now: string | null) => {
    const points = [
      { reportingPeriodId: 'FY2024', value: before },
      { reportingPeriodId: 'FY2025', value: now },
    ] as unknown as AnalysisRatio['points'];
    return ratioChange({ points }, COLUMNS[2], COLUMNS[1]);
  };

  it.each([
    ['1.2000', '1.5000', '0.3000', 250, null],
    ['-2.0000', '-3.0000', '-1.0000', -500, null],
    ['0.0000', '1.0000', '1.0000', null, 'ZeroBase'],
    ['-1.0000', '1.0000', '2.0000', null, 'SignsDiffer'],
  ])('from %s to %s is %s', (before, now, change, tenths, noPercent) =>
    expect(changeOf(before, now)).toEqual({ change, tenths, noPercent }),
  );

  it('is not known where one of the values is not', () => expect(changeOf(null, '1.0000')).toBeNull());

  it('is written in the unit of the ratio, with its sign', () => {
    expect(formatChange('0.3000', 'Times', 'en-US')).toBe('+0.30x');
    expect(formatChange('-1.2500', 'Percent', 'en-US')).toBe('−1.3');
    expect(formatChange('-1200.00', 'Amount', 'en-US')).toBe('(1,200)');
    expect(formatTenths(250, 'en-US')).toBe('+25.0');
  });
});
