import { expect, it } from 'vitest';
import { aCompany } from '../../statements/testing/a-company';
import { shortYearFindings } from './short-year';

const books = (to: string, coveredFrom: string) => aCompany({ fiscalYearEndMonth: 2, from: '2019-03-01', to, coveredFrom });

it('a first fiscal year of 130 days is a warning while ratios and the risk analysis rest on it', () => {
  expect(shortYearFindings(books('2021-03-17', '2019-10-23'))).toMatchObject([
    {
      kind: 'short-year',
      level: 'Warning',
      evidenceKey: 'finding.short-year.compared',
      facts: { year: { value: 'FY 2020' }, from: { value: '2019-10-23' }, days: { value: 130 } },
      table: { columns: ['period', 'from', 'to', 'days'] },
    },
  ]);
});

it('a first fiscal year is a note once two full years follow', () => {
  expect(shortYearFindings(books('2022-02-28', '2019-10-23'))).toMatchObject([{ level: 'Note', evidenceKey: 'finding.short-year.older' }]);
});

it('a year to date that begins with the books is a warning', () => {
  expect(shortYearFindings(books('2019-12-31', '2019-10-23'))).toMatchObject([
    { level: 'Warning', facts: { year: { value: 'YTD Dec 2019' } } },
  ]);
});

it.each(['2018-12-31', '2019-03-01', '2019-03-04'])('books that begin on %s have no short year', (coveredFrom) => {
  expect(shortYearFindings(books('2021-03-17', coveredFrom))).toEqual([]);
});
