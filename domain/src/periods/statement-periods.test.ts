import { describe, expect, it } from 'vitest';
import { monthSlices } from './collection-window';
import { STATEMENT_PERIODS, statementPeriods } from './statement-periods';
import type { StatementPeriod } from './statement-periods';

/** Books from April 2018 to 14 March 2021 whose fiscal year ends in June. */
const SLICES = monthSlices({ start: '2018-04-01', end: '2021-03-14' });
const labels = (name: StatementPeriod) => statementPeriods(name, SLICES, 6).map(({ label }) => label);

describe('the periods of statements', () => {
  it.each<[StatementPeriod, string[]]>([
    ['FiscalYears', ['FY 2019', 'FY 2020']],
    ['FiscalYearsAndYTD', ['FY 2019', 'FY 2020', 'YTD Mar 2021']],
    ['FiscalYearsAndTTM', ['FY 2019', 'FY 2020', 'TTM Feb 2021']],
    ['InterimYears', ['YTD Feb 2019', 'YTD Feb 2020', 'YTD Feb 2021']],
    ['Rolling12Months', ['TTM Feb 2020', 'TTM Feb 2021']],
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
    expect(first).toMatchObject({
      reportingPeriodId: 'TTM-Feb2020',
      label: 'TTM Feb 2020',
      start: '2019-03-01',
      end: '2020-02-29',
      complete: true,
      coveredFrom: null,
      coveredDays: 366,
      fromSlice: 11,
      toSlice: 23,
    });
  });

  it('that overlap are of whole months: the last month of the books counts once it has ended', () => {
    const spans = (name: StatementPeriod) => statementPeriods(name, SLICES, 6).map(({ start, end }) => `${start} to ${end}`);
    expect(spans('InterimYears')).toEqual(['2018-07-01 to 2019-02-28', '2019-07-01 to 2020-02-29', '2020-07-01 to 2021-02-28']);
    const ended = monthSlices({ start: '2018-04-01', end: '2021-03-31' });
    expect(statementPeriods('InterimYears', ended, 6).at(-1)).toMatchObject({ label: 'YTD Mar 2021', end: '2021-03-31' });
    expect(statementPeriods('FiscalYearsAndTTM', ended, 6).at(-1)).toMatchObject({ label: 'TTM Mar 2021', start: '2020-04-01' });
  });

  it('have no twelve months beside fiscal years where the last whole month ends one', () => {
    const slices = monthSlices({ start: '2018-07-01', end: '2020-07-14' });
    expect(statementPeriods('FiscalYearsAndTTM', slices, 6).map(({ label }) => label)).toEqual(['FY 2019', 'FY 2020']);
  });

  describe('of books that begin on 23 October 2019', () => {
    const slices = monthSlices({ start: '2019-03-01', end: '2021-03-17' });
    const covered = (name: StatementPeriod) =>
      statementPeriods(name, slices, 2, '2019-10-23').map(
        ({ label, coveredFrom, coveredDays }) => `${label}${coveredFrom === null ? '' : ` from ${coveredFrom}`}: ${coveredDays}`,
      );

    it.each<[StatementPeriod, string[]]>([
      ['FiscalYearsAndYTD', ['FY 2020 from 2019-10-23: 130', 'FY 2021: 365', 'YTD Mar 2021: 17']],
      ['CalendarYears', ['CY 2020: 366']],
      ['Rolling12Months', ['TTM Feb 2021: 365']],
      ['InterimYears', ['YTD Feb 2020 from 2019-10-23: 130', 'YTD Feb 2021: 365']],
    ])('%s are %j', (name, expected) => expect(covered(name)).toEqual(expected));

    it('quarters and months begin with the one that holds the first day', () => {
      expect(covered('FiscalQuarters')[0]).toBe('Q3 FY 2020 from 2019-10-23: 39');
      expect(covered('Months').slice(0, 2)).toEqual(['Oct 2019 from 2019-10-23: 9', 'Nov 2019: 30']);
    });
  });

  it('end with the books where these end with a fiscal year', () => {
    const slices = monthSlices({ start: '2019-07-01', end: '2020-06-30' });
    expect(statementPeriods('FiscalYearsAndTTM', slices, 6).map(({ label }) => label)).toEqual(['FY 2020']);
  });

  it('are one where the books have a single month, with which the fiscal year begins', () => {
    const slices = monthSlices({ start: '2020-06-01', end: '2020-06-30' });
    expect(statementPeriods('InterimYears', slices, 5).map(({ label }) => label)).toEqual(['YTD Jun 2020']);
  });

  it('leave out periods that the books do not hold or cannot express', () => {
    for (const name of STATEMENT_PERIODS) expect(statementPeriods(name, [], 12)).toEqual([]);
    const annual = [
      { start: '2019-01-01', end: '2019-12-31' },
      { start: '2020-01-01', end: '2020-12-31' },
    ];
    expect(statementPeriods('Months', annual, 12)).toEqual([]);
    expect(statementPeriods('Rolling12Months', annual, 12)).toHaveLength(2);
  });
});
