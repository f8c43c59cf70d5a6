import { describe, expect, it } from 'vitest';
import { fiscalCalendarAt, fiscalYearAt, postingDay, type Calendar, type Period } from './periods';
import { pagesOf } from '../testing/read-request';
import { readNetSuite } from './testing/fake-netsuite';

const month = (start: string, end: string, isAdjustment = false): Period => ({
  id: start,
  start,
  end,
  isYear: false,
  isQuarter: false,
  isAdjustment,
});

describe('the calendar of NetSuite', () => {
  it('counts a transaction on the nearest day of its period', () => {
    const march = { start: '2026-03-01', end: '2026-03-31' };
    expect(['2026-02-27', '2026-03-15', '2026-04-02'].map((date) => postingDay(date, march))).toEqual([20_260_301, 20_260_315, 20_260_331]);
  });

  it('says where fiscal years are no twelve whole months', () => {
    const year = { start: '2025-12-29', end: '2026-12-27' };
    const posting = Array.from({ length: 13 }, (_, at) => {
      const day = (days: number) => new Date(Date.UTC(2025, 11, 29 + days)).toISOString().slice(0, 10);
      return month(day(at * 28), day(at * 28 + 27));
    });
    const calendar: Calendar = { years: [year], posting: [...posting, month('2026-11-30', '2026-12-27', true)] };
    expect(fiscalCalendarAt(calendar, '2026-03-20')).toEqual({
      month: 12,
      divided: { yearEndDay: 27, periods: 13, areMonths: false, adjustmentPeriods: 1 },
    });
  });

  it('goes on after the last fiscal year that is set up, and knows none before the first', () => {
    const calendar: Calendar = { years: [{ start: '2025-07-01', end: '2026-06-30' }], posting: [] };
    expect(fiscalYearAt(calendar, '2026-08-01')).toEqual({ start: '2026-07-01', end: null });
    expect(fiscalCalendarAt(calendar, '2026-08-01')).toEqual({ month: 6, divided: null });
    expect(() => fiscalYearAt(calendar, '2025-06-30')).toThrow('no fiscal year for 2025-06-30');
  });

  it('takes the fiscal years of the subsidiary where there are several calendars', async () => {
    const other = [
      [900, '2025-07-01', '2026-06-30', 'T', 'F', 'F'],
      [901, '2024-07-01', '2025-06-30', 'T', 'F', 'F'],
    ];
    const calendars = [202_500, 202_600].map((period) => [period, 1]);
    const pages = await readNetSuite({ accountingperiod: other, accountingperiodfiscalcalendars: [...calendars, [900, 2], [901, 2]] });
    expect(pagesOf(pages, 'company')[0]?.fiscalYearEndMonth).toBe(12);
  });
});
