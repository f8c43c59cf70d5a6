import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { isProfitOrLoss } from '../books/xero-account';
import type { XeroAccount } from '../books/xero-account';
import type { Basis, XeroBooks } from '../books/xero-books';
import { cellAmount } from '../wire/wire-amount';
import { columnDate } from '../wire/wire-date';
import { accountRow, headerRow, section, sumRow } from './report-rows';
import type { ReportRow } from './report-rows';

interface Group {
  readonly title: string;
  readonly total: string;
  readonly types: readonly string[];
}

const INCOME: Group = { title: 'Income', total: 'Total Income', types: ['REVENUE', 'SALES'] };
const COST_OF_SALES: Group = { title: 'Less Cost of Sales', total: 'Total Cost of Sales', types: ['DIRECTCOSTS'] };
const OTHER_INCOME: Group = { title: 'Plus Other Income', total: 'Total Other Income', types: ['OTHERINCOME'] };
const EXPENSES: Group = {
  title: 'Less Operating Expenses',
  total: 'Total Operating Expenses',
  types: ['EXPENSE', 'OVERHEADS', 'DEPRECIATN'],
};

interface Line {
  readonly account: XeroAccount;
  /** One amount a column; income credit positive, costs debit positive. */
  readonly amounts: readonly number[];
}

/** The rows of a profit and loss with one column a span; a column is headed by its last day. Sections without an amount are left out. */
export function profitAndLossRows(books: XeroBooks, spans: readonly DateSpan[], basis: Basis): ReportRow[] {
  const currency = books.company.baseCurrency;
  const lines = linesOf(books, spans, basis);
  const grouped = (group: Group) => lines.filter(({ account }) => group.types.includes(account.type));
  const totalOf = (group: Group) => spans.map((_, at) => sumExact(grouped(group).map(({ amounts }) => amounts[at] ?? 0)));
  const shown = (group: Group): ReportRow[] => {
    const own = grouped(group);
    if (own.length === 0) return [];
    return [section(group.title, [...own.map((line) => rowOf(books, line)), sumRow('SummaryRow', group.total, totalOf(group), currency)])];
  };
  const [income, cost, other, expenses] = [INCOME, COST_OF_SALES, OTHER_INCOME, EXPENSES].map(totalOf);
  const gross = spans.map((_, at) => (income?.[at] ?? 0) - (cost?.[at] ?? 0));
  const net = gross.map((amount, at) => amount + (other?.[at] ?? 0) - (expenses?.[at] ?? 0));
  return [
    headerRow(['', ...spans.map(({ end }) => columnDate(end))]),
    ...shown(INCOME),
    ...shown(COST_OF_SALES),
    section('', [sumRow('Row', 'Gross Profit', gross, currency)]),
    ...shown(OTHER_INCOME),
    ...shown(EXPENSES),
    section('', [sumRow('Row', 'Net Profit', net, currency)]),
  ];
}

function linesOf(books: XeroBooks, spans: readonly DateSpan[], basis: Basis): Line[] {
  const ledger = books.ledger(basis);
  return books.accounts
    .filter(isProfitOrLoss)
    .map((account) => {
      const sign = account.accountClass === 'REVENUE' ? -1 : 1;
      return { account, amounts: spans.map(({ start, end }) => sign * ledger.movement(account.kernel.id, start, end)) };
    })
    .filter(({ amounts }) => amounts.some((amount) => amount !== 0));
}

function rowOf(books: XeroBooks, { account, amounts }: Line): ReportRow {
  const values = amounts.map((amount) => cellAmount(amount, books.company.baseCurrency));
  return accountRow(account.name, books.idOf('account', account.kernel.id), values);
}
