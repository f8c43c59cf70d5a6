import type { BookAccount, Books } from '../books';
import { reportAmount } from '../wire-values';
import { accountRows, added, section } from './account-rows';
import type { ColumnAmounts, SummedRows } from './account-rows';
import { periodColumns, spansOf } from './period-columns';
import type { ReportRequest } from './report-request';
import type { ReportContent, ReportRow } from './report-shape';

type Part = readonly [title: string, group: string, type: string];

const CURRENT_ASSETS: readonly Part[] = [
  ['Bank Accounts', 'BankAccounts', 'Bank'],
  ['Accounts Receivable', 'AR', 'Accounts Receivable'],
  ['Other Current Assets', 'OtherCurrentAssets', 'Other Current Asset'],
];
const CURRENT_LIABILITIES: readonly Part[] = [
  ['Accounts Payable', 'AP', 'Accounts Payable'],
  ['Credit Cards', 'CreditCards', 'Credit Card'],
  ['Other Current Liabilities', 'OtherCurrentLiabilities', 'Other Current Liability'],
];

/** Balance Sheet: balances at the end of each column, natural signs; profit of this year is a row without an account. */
export function balanceSheet(books: Books, { span, isMonthly }: ReportRequest): ReportContent {
  const spans = spansOf(span, isMonthly);
  const balances: ColumnAmounts[] = spans.map(({ end }) => books.balances(end));
  const columns = periodColumns(spans, isMonthly, false);
  if (balances.every(({ size }) => size === 0)) return { columns, rows: [] };

  const part = ([title, group, type]: Part): SummedRows => {
    const summed = accountRows(
      books.accounts.filter((account) => account.parent === null && account.type === type),
      balances,
      type.includes('Asset') || type === 'Bank' || type === 'Accounts Receivable' ? 1 : -1,
    );
    return summed.rows.length === 0 ? summed : { rows: [section(title, `Total ${title}`, group, summed)], sums: summed.sums };
  };
  const wrapped = (title: string, group: string, ...parts: readonly SummedRows[]): SummedRows => {
    const inner = joined(parts);
    return inner.rows.length === 0 ? inner : { rows: [section(title, `Total ${title}`, group, inner)], sums: inner.sums };
  };

  const assets = joined([
    wrapped('Current Assets', 'CurrentAssets', ...CURRENT_ASSETS.map(part)),
    part(['Fixed Assets', 'FixedAssets', 'Fixed Asset']),
    part(['Other Assets', 'OtherAssets', 'Other Asset']),
  ]);
  const liabilities = wrapped(
    'Liabilities',
    'Liabilities',
    wrapped('Current Liabilities', 'CurrentLiabilities', ...CURRENT_LIABILITIES.map(part)),
    part(['Long-Term Liabilities', 'LongTermLiabilities', 'Long Term Liability']),
  );
  const equity = equityOf(books.accounts, balances);
  const other = joined([liabilities, { rows: [section('Equity', 'Total Equity', 'Equity', equity)], sums: equity.sums }]);
  return {
    columns,
    rows: [
      section('ASSETS', 'TOTAL ASSETS', 'TotalAssets', assets),
      section('LIABILITIES AND EQUITY', 'TOTAL LIABILITIES AND EQUITY', 'TotalLiabilitiesAndEquity', other),
    ],
  };
}

function equityOf(accounts: readonly BookAccount[], balances: readonly ColumnAmounts[]): SummedRows {
  const stated = accountRows(
    accounts.filter((account) => account.parent === null && account.type === 'Equity'),
    balances,
    -1,
  );
  const profit = balances.map((amounts) => [...amounts].reduce((sum, [{ isProfit }, amount]) => (isProfit ? sum - amount : sum), 0));
  const row: ReportRow = {
    ColData: [{ value: 'Net Income' }, ...profit.map((amount) => ({ value: reportAmount(amount) }))],
    type: 'Data',
    group: 'NetIncome',
  };
  return { rows: [...stated.rows, row], sums: added(stated.sums, profit) };
}

function joined(parts: readonly SummedRows[]): SummedRows {
  return { rows: parts.flatMap(({ rows }) => rows), sums: added(...parts.map(({ sums }) => sums)) };
}
