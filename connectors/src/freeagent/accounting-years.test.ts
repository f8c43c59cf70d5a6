import { describe, expect, it } from 'vitest';
import { AccountingYears } from './accounting-years';

describe('accounting years', () => {
  const years = new AccountingYears({ start: '2022-03-15', end: '2023-04-05' }, [{ start: '2023-04-06', end: '2024-04-05' }]);

  it.each([
    ['2022-03-15', '2022-03-15', '2023-04-05'],
    ['2024-04-05', '2023-04-06', '2024-04-05'],
    ['2026-11-20', '2026-04-06', '2027-04-05'],
    ['2022-03-14', '2021-03-15', '2022-03-14'],
    ['2020-03-15', '2020-03-15', '2021-03-14'],
  ])('have %s from %s to %s, also before and after those that are stated', (day, start, end) => {
    expect(years.of(day)).toEqual({ start, end });
  });

  it('end with the last day of February, whichever that is', () => {
    const february = new AccountingYears({ start: '2022-03-01', end: '2023-02-28' });
    expect([february.of('2024-02-29').end, february.of('2024-03-01').end, february.of('2020-06-01').end]).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2021-02-28',
    ]);
  });

  it('divide a span', () => {
    expect(years.within({ start: '2024-03-01', end: '2024-05-31' })).toEqual([
      { start: '2024-03-01', end: '2024-04-05' },
      { start: '2024-04-06', end: '2024-05-31' },
    ]);
  });
});
