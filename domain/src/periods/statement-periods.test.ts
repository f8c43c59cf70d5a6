import { describe, expect, it } from 'vitest';
import { monthSlices } from './collection-window';
import { STATEMENT_PERIODS, statementPeriodNamed, statementPeriods } from './statement-periods';
import type { StatementPeriod } from './statement-periods';

/** Books from April 2018 to 14 March 2021 whose fiscal year ends in June. */
const SLICES = monthSlices({ start: '2018-04-01', end: '2021-03-14' });
const labels = (name: StatementPeriod) => statementPeriods(name, SLICES, 6).map(({ label }) => label);

describe('the periods of statements', () => {
  it.each<[StatementPeriod, string[]]>([
    ['FiscalYears', ['FY 2019', 'FY 2020']],
    ['FiscalYearsAndYTD', ['FY 2019', 'FY 2020', 'YTD Mar 2021']],
    ['FiscalYearsAndTTM', ['FY 2019', 'FY 2020', 'TTM Mar 2021']],
    ['InterimYears', ['YTD Mar 2019', 'YTD Mar 2020', 'YTD Mar 2021']],
    ['Rolling12Months', ['TTM Mar 2019', 'TTM Mar 2020', 'TTM Mar 2021']],
    ['CalendarYears', ['CY 2019', 'CY 2020']],
    ['CalendarYearsAndYTD', ['CY 2019', 'CY 2020', 'YTD Mar 2021']],
  ])('of %s are %j', (name, expected) => expect(labels(name)).toEqual(expected));

  it.each<[StatementPeriod, number, string, string]>([
    ['Months', 35, 'Apr 2018', 'Feb 2021'],
    ['MonthsAndMTD', 36, 'Apr 2018', 'MTD Mar 2021'],
    ['FiscalQuarters', 11, 'Q4 FY 2018', 'Q2 FY 2021'],
    ['FiscalQuartersAndQTD', 12, 'Q4 FY 2018', 'QTD Mar 2021'],
    ['CalendarQuarters', 11, 'Q2 2018', 'Q4 2020'],
    ['CalendarQuartersAndQtd', 12, 'Q2 2018', 'QTD Mar 2021'],
  ])('of %s are %i, from %s to %s', (name, count, first, last) => {
    const found = labels(name);
    expect([found.length, found[0], found.at(-1)]).toEqual([count, first, last]);
  });

  it('that overlap hold the slices from their start to their end', () => {
    const [first] = statementPeriods('Rolling12Months', SLICES, 6);
    expect(first).toEqual({
      reportingPeriodId: 'TTM-Mar2019',
      label: 'TTM Mar 2019',
      start: '2018-04-01',
      end: '2019-03-31',
      complete: true,
      fromSlice: 0,
      toSlice: 12,
    });
    expect(statementPeriods('InterimYears', SLICES, 6).at(-1)).toMatchObject({ start: '2020-07-01', end: '2021-03-14', complete: false });
  });

  it('end with the books where these end with a fiscal year', () => {
    const slices = monthSlices({ start: '2019-07-01', end: '2020-06-30' });
    expect(statementPeriods('FiscalYearsAndTTM', slices, 6).map(({ label }) => label)).toEqual(['FY 2020']);
  });

  it('are none of books that hold none, and none that the books can not express', () => {
    for (const name of STATEMENT_PERIODS) expect(statementPeriods(name, [], 12)).toEqual([]);
    const annual = [
      { start: '2019-01-01', end: '2019-12-31' },
      { start: '2020-01-01', end: '2020-12-31' },
    ];
    expect(statementPeriods('Months', annual, 12)).toEqual([]);
    expect(statementPeriods('Rolling12Months', annual, 12)).toHaveLength(2);
  });

  it.each([
    ['calendarquartersandqtd', 'CalendarQuartersAndQtd'],
    ['FISCALYEARS', 'FiscalYears'],
    ['Weeks', null],
  ])('named %s: %s', (name, period) => expect(statementPeriodNamed(name)).toBe(period));
});
