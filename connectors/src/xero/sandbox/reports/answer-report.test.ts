import { sumExact } from '@countinghouse/domain/money/sum-exact';
import { expect, test } from 'vitest';
import type { KernelAccountKind } from '../../../sandbox-kit/kernel/company';
import { XeroBooks } from '../books/xero-books';
import { smallCompany } from '../testing/small-company';
import { cents, throughWire } from '../testing/through-wire';
import { answerReport } from './answer-report';
import type { ReportName } from './answer-report';
import type { ReportRow } from './report-rows';

const company = smallCompany();
const books = new XeroBooks(company);
const RESULT_KINDS = new Set<KernelAccountKind>(['income', 'otherIncome', 'costOfSales', 'expense', 'otherExpense']);

function report(name: ReportName, query: string) {
  const body = answerReport(books, name, new URLSearchParams(query), '2024-08-20', Date.UTC(2024, 7, 20));
  const [first] = throughWire<{ Reports: { ReportTitles: string[]; ReportDate: string; Rows: ReportRow[] }[] }>(body).Reports;
  if (first === undefined) throw new RangeError('No report');
  return first;
}

/** The cells of every row that has cells, by the first of them; sections in their order. */
function cellsOf({ Rows }: { readonly Rows: readonly ReportRow[] }): Record<string, string[]> {
  const rows = Rows.flatMap((row) => (row.RowType === 'Section' ? (row.Rows ?? []) : [row]));
  return Object.fromEntries(rows.map(({ Cells = [] }) => [Cells[0]?.Value ?? '', Cells.slice(1).map(({ Value }) => Value)]));
}

/** What was posted to an account from one day to another; debit positive. */
function posted(accountId: string, from: string, to: string): number {
  const inTime = company.transactions.filter(({ date }) => date >= from && date <= to);
  return sumExact(inTime.flatMap(({ lines }) => lines.filter((line) => line.accountId === accountId).map(({ amount }) => amount)));
}

const resultIds = company.accounts.filter(({ kind }) => RESULT_KINDS.has(kind)).map(({ id }) => id);
const resultOf = (from: string, to: string) => sumExact(resultIds.map((id) => posted(id, from, to)));

test('a trial balance shows balances in its YTD columns: income and expenses since 1 March, profit of earlier years in retained earnings', () => {
  const cells = cellsOf(report('Reports/TrialBalance', 'date=2024-06-20'));
  for (const { id, name, number, kind } of company.accounts) {
    const [debit = '', credit = '', ytdDebit = '', ytdCredit = ''] = cells[number === null ? name : `${name} (${number})`] ?? [];
    const earlier = kind === 'retainedEarnings' ? resultOf('2000-01-01', '2024-02-29') : 0;
    expect([name, cents(debit) - cents(credit)]).toEqual([name, posted(id, '2024-06-01', '2024-06-20')]);
    const from = RESULT_KINDS.has(kind) ? '2024-03-01' : '2000-01-01';
    expect([name, cents(ytdDebit) - cents(ytdCredit)]).toEqual([name, posted(id, from, '2024-06-20') + earlier]);
  }
  const [debit, credit, ytdDebit, ytdCredit] = cells.Total ?? [];
  expect([debit, ytdDebit]).toEqual([credit, ytdCredit]);
});

test('29 February ends the year on the last day of February', () => {
  const sales = (date: string) => cellsOf(report('Reports/TrialBalance', `date=${date}`))['Sales (200)']?.[3] ?? '';
  expect(cents(sales('2023-02-28'))).toBe(-posted('sales', '2000-01-01', '2023-02-28'));
  expect(cents(sales('2023-03-20'))).toBe(-posted('sales', '2023-03-01', '2023-03-20'));
  expect(cents(sales('2024-02-29'))).toBe(-posted('sales', '2023-03-01', '2024-02-29'));
  expect(cents(sales('2024-03-01'))).toBe(0);
});

test('a balance sheet balances in every column, and heads each with its own day', () => {
  const { Rows, ReportTitles, ReportDate } = report('Reports/BalanceSheet', 'date=2024-04-30&periods=2&timeframe=MONTH');
  expect([ReportTitles, ReportDate]).toEqual([['Balance Sheet', 'Fern & Sons', 'As at 30 April 2024'], '20 August 2024']);
  const cells = cellsOf({ Rows });
  // The days before 30 April are not month ends; a reader has to look.
  expect(Rows[0]?.Cells?.map(({ Value }) => Value)).toEqual(['', '30 Apr 2024', '30 Mar 2024', '29 Feb 2024']);
  expect(cells['Net Assets']).toEqual(cells['Total Equity']);
  expect(cells['Current Year Earnings']?.map(cents)).toEqual([
    -resultOf('2024-03-01', '2024-04-30'),
    -resultOf('2024-03-01', '2024-03-30'),
    -resultOf('2023-03-01', '2024-02-29'),
  ]);
  expect(cells['Main Bank']?.map(cents)).toEqual(
    ['2024-04-30', '2024-03-30', '2024-02-29'].map((day) => posted('bank', '2000-01-01', day)),
  );
});

test('a balance sheet without a date ends at the end of this month, and its columns are month ends', () => {
  const [header] = report('Reports/BalanceSheet', 'periods=2').Rows;
  expect(header?.Cells?.slice(1).map(({ Value }) => Value)).toEqual(['31 Aug 2024', '31 Jul 2024', '30 Jun 2024']);
});

test('headings are sections without rows, and the id of an account is on its cells', () => {
  const { Rows } = report('Reports/BalanceSheet', 'date=2024-03-31');
  expect(Rows.filter((row) => row.Rows?.length === 0).map(({ Title }) => Title)).toEqual(['Assets', 'Liabilities']);
  const equity = Rows.find(({ Title }) => Title === 'Equity')?.Rows ?? [];
  expect(equity[0]?.Cells?.[1]?.Attributes).toEqual([
    { Id: 'account', Value: '00000000-0000-0000-0000-000000000000' },
    { Id: 'fromDate', Value: '3/1/2024' },
    { Id: 'toDate', Value: '3/31/2024' },
  ]);
  expect(equity[1]?.Cells?.every(({ Attributes }) => Attributes?.[0]?.Value === books.idOf('account', 'capital'))).toBe(true);
});

test('a profit and loss has natural signs, and its periods sum to what was posted', () => {
  const cells = cellsOf(report('Reports/ProfitAndLoss', 'fromDate=2023-10-01&toDate=2023-10-31&periods=3&timeframe=MONTH'));
  const spans = [
    ['2023-10-01', '2023-10-31'],
    ['2023-09-01', '2023-09-30'],
    ['2023-08-01', '2023-08-31'],
    ['2023-07-01', '2023-07-31'],
  ] as const;
  expect(cells['Sales']?.map(cents)).toEqual(spans.map(([from, to]) => -posted('sales', from, to)));
  expect(cells['Rent']?.map(cents)).toEqual(spans.map(([from, to]) => posted('rent', from, to)));
  expect(cells['Net Profit']?.map(cents)).toEqual(spans.map(([from, to]) => -resultOf(from, to)));
});

test('a profit and loss of February compares with the first 28 days of January', () => {
  const query = 'fromDate=2023-02-01&toDate=2023-02-28&periods=1&timeframe=MONTH';
  const cells = cellsOf(report('Reports/ProfitAndLoss', query));
  expect(cells['']).toEqual(['28 Feb 2023', '28 Jan 2023']);
  expect(cells['Rent']?.map(cents)).toEqual([25_000, 0]);
  expect(posted('rent', '2023-01-01', '2023-01-31')).toBe(25_000);
});

test.each([
  ['Reports/TrialBalance', 'date=20/06/2024', /date/],
  ['Reports/TrialBalance', 'periods=2', /Unknown parameter/],
  ['Reports/BalanceSheet', 'date=2024-02-30', /date/],
  ['Reports/BalanceSheet', 'periods=13', /periods/],
  ['Reports/BalanceSheet', 'timeframe=month', /timeframe/],
  ['Reports/ProfitAndLoss', 'fromDate=2023-01-01&toDate=2024-06-30', /365/],
  ['Reports/ProfitAndLoss', 'fromDate=2024-02-01&toDate=2024-01-31', /after/],
] as const)('%s refuses %s', (name, query, message) => {
  expect(() => report(name, query)).toThrow(message);
});
