import fc from 'fast-check';
import { expect, it } from 'vitest';
import { periodLabel, readPeriodLabel, type NamedPeriod } from './period-label';
import { REPORTING_PERIODS } from './reporting-period';
import { SOME_MONTHS } from './testing/date-in';

it.each<[string, NamedPeriod | null]>([
  ['FY 2020', { kind: 'year', fiscalYear: 2020 }],
  ['Q1 FY 2020', { kind: 'quarter', quarter: 1, fiscalYear: 2020 }],
  ['Mar 2020', { kind: 'month', month: '2020-03' }],
  ['YTD Mar 2021', { kind: 'toDate', prefix: 'YTD', month: '2021-03' }],
  ['QTD Dec 2021', { kind: 'toDate', prefix: 'QTD', month: '2021-12' }],
  ['MTD Jan 2021', { kind: 'toDate', prefix: 'MTD', month: '2021-01' }],
  ['Q5 FY 2020', null],
  ['Mär 2020', null],
  ['YTD FY 2020', null],
  ['FY 2020 restated', null],
  ['about YTD Mar 2021', null],
  ['YTD Mar 2021 restated', null],
  ['', null],
])('%s is read', (label, period) => expect(readPeriodLabel(label)).toEqual(period));

it('every label that there can be is read back', () => {
  const anyName = fc.record({
    reportingPeriod: fc.constantFrom(...REPORTING_PERIODS),
    lastMonth: fc.integer(SOME_MONTHS),
    complete: fc.boolean(),
    fiscalYearEndMonth: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(anyName, (name) => {
      const read = readPeriodLabel(periodLabel(name));
      expect(read?.kind).toBe(
        name.complete
          ? { FiscalYearsAndYTD: 'year', FiscalQuartersAndQTD: 'quarter', MonthsAndMTD: 'month' }[name.reportingPeriod]
          : 'toDate',
      );
    }),
  );
});
