import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { isProfitOrLoss } from '../books/xero-account';
import type { XeroAccount } from '../books/xero-account';
import type { Basis, XeroBooks } from '../books/xero-books';
import { cellAmount } from '../wire/wire-amount';
import { attributeDate, columnDate } from '../wire/wire-date';
import { accountRow, headerRow, section, sumRow } from './report-rows';
import type { CellAttribute, ReportRow } from './report-rows';
import { resultBetween, retainedBefore } from './retained-earnings';

/** The account of a row that stands for all income and expenses. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

const ASSETS = [
  ['Bank', ['BANK']],
  ['Current Assets', ['CURRENT', 'INVENTORY', 'PREPAYMENT']],
  ['Fixed Assets', ['FIXED']],
  ['Non-current Assets', ['NONCURRENT']],
] as const;

const LIABILITIES = [
  ['Bank', ['BANK']],
  ['Current Liabilities', ['CURRLIAB']],
  ['Non-current Liabilities', ['TERMLIAB']],
] as const;

interface Line {
  readonly account: XeroAccount;
  /** One amount a column, with the sign that is natural for its side of the sheet. */
  readonly amounts: readonly number[];
}

/** The rows of a balance sheet with one column a day; every amount has the sign that is natural for its side. */
export function balanceSheetRows(books: XeroBooks, days: readonly CalendarDate[], basis: Basis): ReportRow[] {
  const currency = books.company.baseCurrency;
  const lines = linesOf(books, days, basis);
  const assets = lines.filter(({ account }) => account.accountClass === 'ASSET');
  const liabilities = lines.filter(({ account }) => account.accountClass === 'LIABILITY');
  const totalAssets = totals(assets, days);
  const totalLiabilities = totals(liabilities, days);
  const net = totalAssets.map((amount, at) => amount - (totalLiabilities[at] ?? 0));
  return [
    headerRow(['', ...days.map(columnDate)]),
    section('Assets', []),
    ...sectionsOf(books, ASSETS, assets, days),
    section('', [sumRow('SummaryRow', 'Total Assets', totalAssets, currency)]),
    section('Liabilities', []),
    ...sectionsOf(books, LIABILITIES, liabilities, days),
    section('', [sumRow('SummaryRow', 'Total Liabilities', totalLiabilities, currency)]),
    section('', [sumRow('Row', 'Net Assets', net, currency)]),
    equitySection(
      books,
      lines.filter(({ account }) => account.accountClass === 'EQUITY'),
      days,
      basis,
    ),
  ];
}

function linesOf(books: XeroBooks, days: readonly CalendarDate[], basis: Basis): Line[] {
  const ledger = books.ledger(basis);
  return books.accounts
    .filter((account) => !isProfitOrLoss(account))
    .map((account) => {
      const sign = account.accountClass === 'ASSET' ? 1 : -1;
      const earlierYears = (day: CalendarDate) =>
        account.systemAccount === 'RETAINEDEARNINGS' ? retainedBefore(books, books.yearStart(day), basis) : 0;
      return { account, amounts: days.map((day) => sign * (ledger.balance(account.kernel.id, day) + earlierYears(day))) };
    })
    .filter(({ amounts }) => amounts.some((amount) => amount !== 0));
}

function sectionsOf(
  books: XeroBooks,
  groups: readonly (readonly [string, readonly string[]])[],
  lines: readonly Line[],
  days: readonly CalendarDate[],
) {
  return groups.flatMap(([title, types]) => {
    const own = lines.filter(({ account }) => types.includes(account.type));
    if (own.length === 0) return [];
    const total = sumRow('SummaryRow', `Total ${title}`, totals(own, days), books.company.baseCurrency);
    return [section(title, [...own.map((line) => rowOf(books, line)), total])];
  });
}

function equitySection(books: XeroBooks, lines: readonly Line[], days: readonly CalendarDate[], basis: Basis): ReportRow {
  const currency = books.company.baseCurrency;
  const results = days.map((day) => 0 - resultBetween(books, books.yearStart(day), day, basis));
  const spans = days.map((day): CellAttribute[] => [
    { Id: 'fromDate', Value: attributeDate(books.yearStart(day)) },
    { Id: 'toDate', Value: attributeDate(day) },
  ]);
  const current = accountRow(
    'Current Year Earnings',
    NO_ACCOUNT,
    results.map((amount) => cellAmount(amount, currency)),
    spans,
  );
  const total = totals(lines, days).map((amount, at) => amount + (results[at] ?? 0));
  return section('Equity', [current, ...lines.map((line) => rowOf(books, line)), sumRow('SummaryRow', 'Total Equity', total, currency)]);
}

function rowOf(books: XeroBooks, { account, amounts }: Line): ReportRow {
  const values = amounts.map((amount) => cellAmount(amount, books.company.baseCurrency));
  return accountRow(account.name, books.idOf('account', account.kernel.id), values);
}

function totals(lines: readonly Line[], columns: readonly unknown[]): number[] {
  return columns.map((_, at) => sumExact(lines.map(({ amounts }) => amounts[at] ?? 0)));
}
