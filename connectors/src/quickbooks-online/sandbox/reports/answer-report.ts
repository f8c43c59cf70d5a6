import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { Books } from '../books';
import { agedDetail } from './aged-detail';
import { agedSummary } from './aged-summary';
import { balanceSheet } from './balance-sheet';
import { generalLedger } from './general-ledger';
import { parseReportRequest, type ReportName, type ReportRequest } from './report-request';
import { rowsOf, type ReportContent, column, type ReportRow } from './report-shape';
import { reportAmount } from '../wire-values';
import { accountRows, added, section, sumOnly, type ColumnAmounts, type SummedRows } from './account-rows';
import { periodColumns, spansOf } from './period-columns';

/** The body of a report; `time` is when it is made, in the vendor's form. */
export function answerReport(
  books: Books,
  name: ReportName,
  params: URLSearchParams,
  today: CalendarDate,
  time: string,
  mostCells: number,
) {
  const request = parseReportRequest(name, params, today, books.yearStart(today));
  const { columns, rows } = contentOf(request.basis === 'Cash' ? books.onCash : books, name, request, mostCells);
  const { start, end } = request.span;
  const isAged = name.startsWith('Aged');
  return {
    Header: {
      Time: time,
      ReportName: name,
      ...(isAged ? {} : { ReportBasis: request.basis, StartPeriod: start }),
      EndPeriod: end,
      ...(isAged ? {} : { SummarizeColumnsBy: request.isMonthly ? 'Month' : 'Total' }),
      Currency: books.company.baseCurrency,
      Option: [
        ...(isAged ? [{ Name: 'report_date', Value: end }] : [{ Name: 'AccountingStandard', Value: 'GAAP' }]),
        { Name: 'NoReportData', Value: String(rows.length === 0) },
      ],
    },
    Columns: { Column: columns },
    Rows: rowsOf(rows),
  };
}

function contentOf(books: Books, name: ReportName, request: ReportRequest, mostCells: number): ReportContent {
  switch (name) {
    case 'ProfitAndLoss':
      return profitAndLoss(books, request);
    case 'BalanceSheet':
      return balanceSheet(books, request);
    case 'TrialBalance':
      return trialBalance(books, request);
    case 'GeneralLedger':
      return generalLedger(books, request, mostCells);
    case 'AgedReceivables':
      return agedSummary(books, 'receivable', request.span.end);
    case 'AgedPayables':
      return agedSummary(books, 'payable', request.span.end);
    case 'AgedReceivableDetail':
      return agedDetail(books, 'receivable', request.span.end);
    case 'AgedPayableDetail':
      return agedDetail(books, 'payable', request.span.end);
  }
}

/** Trial Balance at the end of the span: full names, either side, rows without type or group. */
function trialBalance(books: Books, { span }: ReportRequest): ReportContent {
  const columns = [column('', 'Account', 'account'), column('Debit', 'Money', 'debit'), column('Credit', 'Money', 'credit')];
  const balances = books.balances(span.end);
  const rows: ReportRow[] = [];
  let debits = 0;
  for (const account of books.accounts) {
    const balance = balances.get(account) ?? 0;
    if (balance === 0) continue;
    if (balance > 0) debits += balance;
    const amount = reportAmount(Math.abs(balance));
    rows.push({
      ColData: [{ value: account.fullName, id: account.id }, { value: balance > 0 ? amount : '' }, { value: balance < 0 ? amount : '' }],
    });
  }
  if (rows.length === 0) return { columns, rows };
  const sum = { value: reportAmount(debits) };
  return { columns, rows: [...rows, { Summary: { ColData: [{ value: 'TOTAL' }, sum, sum] }, type: 'Section', group: 'GrandTotal' }] };
}

/** Profit and Loss: income and expense within the span, natural signs, months with a total. */
function profitAndLoss(books: Books, { span, isMonthly }: ReportRequest): ReportContent {
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
