import type { Books } from '../books';
import { accountRows, added, section, sumOnly } from './account-rows';
import type { ColumnAmounts, SummedRows } from './account-rows';
import { periodColumns, spansOf } from './period-columns';
import type { ReportRequest } from './report-request';
import type { ReportContent, ReportRow } from './report-shape';

/** Profit and Loss: income and expense within the span, natural signs, months with a total. */
export function profitAndLoss(books: Books, { span, isMonthly }: ReportRequest): ReportContent {
  const spans = spansOf(span, isMonthly);
  const amounts: ColumnAmounts[] = [...spans, ...(isMonthly ? [span] : [])].map(({ start, end }) =>
    books.sums(({ transaction, account }) => account.isProfit && transaction.date >= start && transaction.date <= end),
  );
  const columns = periodColumns(spans, isMonthly, true);
  if (amounts.every(({ size }) => size === 0)) return { columns, rows: [] };

  const ofType = (type: string, sign: 1 | -1): SummedRows =>
    accountRows(
      books.accounts.filter((account) => account.parent === null && account.type === type),
      amounts,
      sign,
    );
  const [income, costs, expenses] = [ofType('Income', -1), ofType('Cost of Goods Sold', 1), ofType('Expense', 1)];
  const [otherIncome, otherExpenses] = [ofType('Other Income', -1), ofType('Other Expense', 1)];
  const gross = added(income.sums, negated(costs.sums));
  const operating = added(gross, negated(expenses.sums));
  const other = added(otherIncome.sums, negated(otherExpenses.sums));
  const hasOther = otherIncome.rows.length + otherExpenses.rows.length > 0;
  const rows: ReportRow[] = [
    section('Income', 'Total Income', 'Income', income),
    ...(costs.rows.length > 0 ? [section('Cost of Goods Sold', 'Total Cost of Goods Sold', 'COGS', costs)] : []),
    sumOnly('Gross Profit', 'GrossProfit', gross),
    section('Expenses', 'Total Expenses', 'Expenses', expenses),
    sumOnly('Net Operating Income', 'NetOperatingIncome', operating),
    ...(otherIncome.rows.length > 0 ? [section('Other Income', 'Total Other Income', 'OtherIncome', otherIncome)] : []),
    ...(otherExpenses.rows.length > 0 ? [section('Other Expenses', 'Total Other Expenses', 'OtherExpenses', otherExpenses)] : []),
    ...(hasOther ? [sumOnly('Net Other Income', 'NetOtherIncome', other)] : []),
    sumOnly('Net Income', 'NetIncome', added(operating, other)),
  ];
  return { columns, rows };
}

function negated(sums: readonly number[]): number[] {
  return sums.map((amount) => 0 - amount);
}
