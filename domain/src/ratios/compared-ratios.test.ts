import { describe, expect, it } from 'vitest';
import type { Books } from '../statements/books';
import { defaultStatement } from '../statements/build-statement';
import { columnsNamed, statementColumns } from '../statements/columns';
import { aCompany, type ExampleCompany } from '../statements/testing/a-company';
import { comparedRatios } from './compared-ratios';
import type { RatioId } from './ratios';

/** A studio that opened on 23 October 2019; its fiscal year ends in February, its newest entry is of 17 March 2021. */
const STUDIO: ExampleCompany = {
  accounts: {
    Checking: 'Bank',
    Receivables: 'Accounts Receivable',
    Card: 'Credit Card',
    Capital: 'Equity',
    Fees: 'Income',
    Rent: 'Expense',
  },
  fiscalYearEndMonth: 2,
  from: '2019-03-01',
  to: '2021-03-17',
  coveredFrom: '2019-10-23',
  journals: [
    { date: '2019-10-23', lines: { Checking: 2_000_00, Capital: -2_000_00 } },
    { date: '2020-01-31', lines: { Receivables: 374_00, Checking: 626_00, Fees: -1_000_00 } },
    { date: '2020-11-30', lines: { Receivables: 210_00, Checking: 2_790_00, Fees: -3_000_00 } },
    { date: '2021-02-28', lines: { Rent: 900_00, Card: -900_00 } },
    { date: '2021-03-17', lines: { Checking: 50_00, Fees: -50_00 } },
  ],
};

/** A shop of two calendar years and nine months. */
const SHOP: ExampleCompany = {
  accounts: STUDIO.accounts,
  from: '2024-01-01',
  to: '2026-09-30',
  journals: [
    { date: '2024-06-30', lines: { Receivables: 1_000_00, Fees: -1_000_00 } },
    { date: '2025-03-31', lines: { Receivables: 400_00, Fees: -400_00 } },
    { date: '2025-11-30', lines: { Checking: 1_600_00, Fees: -1_600_00 } },
    { date: '2026-03-31', lines: { Checking: 800_00, Fees: -800_00 } },
    { date: '2026-09-30', lines: { Rent: 100_00, Checking: -100_00 } },
  ],
};

const imported = ({ accounts }: Books) => ({
  BalanceSheet: defaultStatement('BalanceSheet', accounts),
  IncomeStatement: defaultStatement('IncomeStatement', accounts),
});

function ratio(company: ExampleCompany, id: RatioId) {
  const books = aCompany(company);
  const found = comparedRatios(imported(books), books, statementColumns('IncomeStatement', books, 'FiscalYearsAndYTD').columns).find(
    (each) => each.id === id,
  );
  if (found === undefined) throw new Error(`There is no ratio ${id}.`);
  return found;
}
const pointsOf = (company: ExampleCompany, id: RatioId) =>
  ratio(company, id).points.map(({ column, value, trend }) => [column.label, value, trend]);

describe('ratios of books that begin within their first fiscal year', () => {
  it('count the days that the books cover, and call no part of a year better or worse than a year', () => {
    expect(pointsOf(STUDIO, 'DaysReceivable')).toEqual([
      ['FY 2020', expect.closeTo(48.62, 10), 'unknown'],
      ['FY 2021', expect.closeTo(71.0533, 4), 'unknown'],
      ['YTD Mar 2021', expect.closeTo(198.56, 10), 'unknown'],
    ]);
    expect(pointsOf(STUDIO, 'AssetTurnover').map(([, , trend]) => trend)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('compare balances, which are of one day', () => {
    expect(pointsOf(STUDIO, 'WorkingCapital').map(([label, , trend]) => [label, trend])).toEqual([
      ['FY 2020', 'unknown'],
      ['FY 2021', 'better'],
      ['YTD Mar 2021', 'unknown'],
    ]);
  });

  it('are better or worse from the second full year on', () => {
    const books = aCompany({ ...STUDIO, to: '2021-02-28', journals: STUDIO.journals!.slice(0, 4) });
    const older = { ...books, coveredFrom: '2018-07-01' };
    const turnover = comparedRatios(imported(older), older, columnsNamed('FiscalYears', older)).find(({ id }) => id === 'AssetTurnover');
    expect(turnover?.points.map(({ trend }) => trend)).toEqual(['unknown', 'better']);
  });
});

describe('ratios of a year to date', () => {
  it('are compared with the same months of the year before', () => {
    expect(ratio(SHOP, 'NetMargin').points.at(-1)).toMatchObject({
      value: 87.5,
      trend: 'worse',
      comparison: { label: 'YTD Sep 2026', value: 87.5, previousLabel: 'YTD Sep 2025', previousValue: 100 },
    });
    expect(ratio(SHOP, 'WorkingCapital').points.at(-1)?.comparison).toMatchObject({ previousLabel: 'YTD Sep 2025', previousValue: 1400 });
  });

  it('are compared through the last whole month where the books end within one', () => {
    const midMonth = { ...SHOP, to: '2026-09-17', journals: SHOP.journals!.slice(0, 4) };
    expect(ratio(midMonth, 'NetMargin').points.at(-1)?.comparison).toMatchObject({ label: 'YTD Aug 2026', previousLabel: 'YTD Aug 2025' });
  });

  it('are not compared before the first month of the year has ended', () => {
    const january = { ...SHOP, to: '2026-01-17', journals: SHOP.journals!.slice(0, 3) };
    expect(ratio(january, 'NetMargin').points.at(-1)).toMatchObject({ trend: 'unknown', comparison: null });
  });
});

describe('ratios over the last twelve months', () => {
  it('are of twelve whole months, beside those a year before', () => {
    expect(ratio(SHOP, 'AssetTurnover').trailingMonths).toMatchObject({
      column: { label: 'TTM Sep 2026', start: '2025-10-01', end: '2026-09-30' },
      value: 2400 / 3700,
      comparison: { label: 'TTM Sep 2026', previousLabel: 'TTM Sep 2025' },
    });
  });

  it.each<[string, Partial<ExampleCompany>, string]>([
    ['whose last whole month ends a fiscal year', { to: '2026-01-17', journals: [] }, 'sameAsFiscalYear'],
    ['that cover fewer than twelve whole months', { coveredFrom: '2025-10-20' }, 'booksTooShort'],
    [
      'that come by year',
      {
        journals: [],
        slices: [
          { start: '2025-01-01', end: '2025-12-31' },
          { start: '2026-01-01', end: '2026-09-30' },
        ],
      },
      'booksNotMonthly',
    ],
  ])('are none of books %s: %s', (_, company, reason) => {
    expect(ratio({ ...SHOP, ...company }, 'AssetTurnover')).toMatchObject({ trailingMonths: null, noTrailingMonths: reason });
  });
});
