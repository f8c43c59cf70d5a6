import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionWindow, monthSlices } from './collection-window';
import { fiscalYearSlice, planPeriods } from './period-plan';
import { REPORTING_PERIODS } from './reporting-period';
import type { ReportingPeriod } from './reporting-period';
import { dateIn, SOME_MONTHS } from './testing/date-in';

const anyDate = fc.tuple(fc.integer(SOME_MONTHS), fc.integer({ min: 1, max: 31 })).map(dateIn);
const anyEndMonth = fc.integer({ min: 1, max: 12 });

function labels(reportingPeriod: ReportingPeriod, asOf: string, fullYears = 1, endMonth = 12): string[] {
  const slices = monthSlices(collectionWindow(asOf, fullYears, endMonth));
  return planPeriods(reportingPeriod, slices, endMonth).periods.map((period) => period.label);
}

describe('labels', () => {
  it('names years, and the last one as to date', () => {
    expect(labels('FiscalYearsAndYTD', '2021-03-17', 2)).toEqual(['FY 2019', 'FY 2020', 'YTD Mar 2021']);
  });

  it('names a year by the year in which it ends', () => {
    expect(labels('FiscalYearsAndYTD', '2021-03-17', 2, 6)).toEqual(['FY 2019', 'FY 2020', 'YTD Mar 2021']);
    expect(labels('FiscalYearsAndYTD', '2021-03-17', 2, 2)).toEqual(['FY 2020', 'FY 2021', 'YTD Mar 2021']);
  });

  it('names quarters of the fiscal year', () => {
    expect(labels('FiscalQuartersAndQTD', '2021-03-17', 1, 6)).toEqual([
      'Q1 FY 2020',
      'Q2 FY 2020',
      'Q3 FY 2020',
      'Q4 FY 2020',
      'Q1 FY 2021',
      'Q2 FY 2021',
      'QTD Mar 2021',
    ]);
  });

  it('names months', () => {
    expect(labels('MonthsAndMTD', '2021-03-17', 0)).toEqual(['Jan 2021', 'Feb 2021', 'MTD Mar 2021']);
  });

  it('keeps a year to date at a month end, whose month and quarter are complete', () => {
    expect(labels('FiscalYearsAndYTD', '2021-03-31', 0)).toEqual(['YTD Mar 2021']);
    expect(labels('FiscalQuartersAndQTD', '2021-03-31', 0)).toEqual(['Q1 FY 2021']);
    expect(labels('MonthsAndMTD', '2021-03-31', 0)).toEqual(['Jan 2021', 'Feb 2021', 'Mar 2021']);
  });

  it('names a period to date that reached its natural end as complete', () => {
    expect(labels('FiscalYearsAndYTD', '2023-12-31')).toEqual(['FY 2022', 'FY 2023']);
    expect(labels('FiscalQuartersAndQTD', '2023-12-31', 0).at(-1)).toBe('Q4 FY 2023');
    expect(labels('MonthsAndMTD', '2023-12-31', 0).at(-1)).toBe('Dec 2023');
  });

  it('ends a February year on 29 February', () => {
    expect(labels('FiscalYearsAndYTD', '2020-02-29', 0, 2)).toEqual(['FY 2020']);
    expect(labels('FiscalYearsAndYTD', '2020-02-28', 0, 2)).toEqual(['YTD Feb 2020']);
  });
});

describe('planPeriods', () => {
  it('gives each period its span, slices and id', () => {
    const slices = monthSlices({ start: '2020-01-01', end: '2021-03-17' });
    expect(planPeriods('FiscalYearsAndYTD', slices, 12)).toEqual({
      periods: [
        {
          reportingPeriodId: 'FY2020',
          label: 'FY 2020',
          start: '2020-01-01',
          end: '2020-12-31',
          coveredFrom: null,
          coveredDays: 366,
          complete: true,
          fromSlice: 0,
          toSlice: 12,
        },
        {
          reportingPeriodId: 'YTD-Mar2021',
          label: 'YTD Mar 2021',
          start: '2021-01-01',
          end: '2021-03-17',
          coveredFrom: null,
          coveredDays: 76,
          complete: false,
          fromSlice: 12,
          toSlice: 15,
        },
      ],
      absent: [],
    });
  });

  it('reports the periods that yearly slices are too coarse for, and never divides a slice', () => {
    const slices = [{ start: '2019-01-01', end: '2019-12-31' }, ...monthSlices({ start: '2020-01-01', end: '2020-04-30' })];
    const plan = planPeriods('FiscalQuartersAndQTD', slices, 12);
    expect(plan.periods.map((period) => period.label)).toEqual(['Q1 FY 2020', 'QTD Apr 2020']);
    expect(plan.absent.map(({ label, reason }) => [label, reason])).toEqual([
      ['Q1 FY 2019', 'finerThanTheBooks'],
      ['Q2 FY 2019', 'finerThanTheBooks'],
      ['Q3 FY 2019', 'finerThanTheBooks'],
      ['Q4 FY 2019', 'finerThanTheBooks'],
    ]);
  });

  it('reports a period that began before the books', () => {
    const plan = planPeriods('FiscalYearsAndYTD', monthSlices({ start: '2020-03-01', end: '2021-02-28' }), 12);
    expect(plan.periods.map((period) => period.label)).toEqual(['YTD Feb 2021']);
    expect(plan.absent).toEqual([{ label: 'FY 2020', start: '2020-01-01', end: '2020-12-31', reason: 'startsBeforeTheBooks' }]);
  });

  it('has nothing to say of no slices', () => {
    expect(planPeriods('MonthsAndMTD', [], 12)).toEqual({ periods: [], absent: [] });
  });

  it('covers every window without gap, with unique ids, and only the last period incomplete', () => {
    const cases = fc.tuple(anyDate, fc.integer({ min: 0, max: 5 }), anyEndMonth, fc.constantFrom(...REPORTING_PERIODS));
    fc.assert(
      fc.property(cases, ([asOf, years, endMonth, reportingPeriod]) => {
        const slices = monthSlices(collectionWindow(asOf, years, endMonth));
        const { periods, absent } = planPeriods(reportingPeriod, slices, endMonth);
        expect(absent).toEqual([]);
        expect(periods.map((period) => period.fromSlice)).toEqual([0, ...periods.slice(0, -1).map((period) => period.toSlice)]);
        expect(periods.at(-1)).toMatchObject({ end: asOf, toSlice: slices.length });
        expect(periods.slice(0, -1).every((period) => period.complete)).toBe(true);
        expect(new Set(periods.map((period) => period.reportingPeriodId)).size).toBe(periods.length);
      }),
    );
  });
});

describe('fiscalYearSlice', () => {
  const slices = monthSlices({ start: '2019-07-01', end: '2021-03-17' });

  it.each([
    ['2020-06-30', 6, 0],
    ['2020-07-31', 6, 12],
    ['2021-03-17', 6, 12],
    ['2019-12-31', 12, 0],
    ['2021-03-17', 12, 18],
  ])('of %s in a year ending in month %i is slice %i', (date, endMonth, slice) => {
    expect(fiscalYearSlice(date, slices, endMonth)).toBe(slice);
  });

  it('is the first slice that begins in the year, where the year begins inside another', () => {
    const coarse = [{ start: '2019-01-01', end: '2019-12-31' }, ...monthSlices({ start: '2020-01-01', end: '2020-04-30' })];
    expect(fiscalYearSlice('2020-02-29', coarse, 6)).toBe(1);
  });
});
