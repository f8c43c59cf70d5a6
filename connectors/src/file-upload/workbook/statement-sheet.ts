import { faultProblem } from '@countinghouse/domain/imports/fault-problem';
import type { SourceAccount } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { shortValue } from '../short-value';
import { accountRows } from './account-row';
import type { BalanceRow } from './account-row';
import { cellName, EMPTY } from './cell';
import { cellAmount } from './cell-amount';
import type { CellAmount } from './cell-amount';
import type { WorkbookChart } from './chart-sheet';
import type { GivenAccount } from './given-figures';
import { periodHeading } from './period-heading';
import type { HeadingTerms } from './period-heading';
import type { TableHeader } from './table';
import type { FoundSheet } from './workbook-context';

/** A column of amounts. */
export interface StatementColumn {
  readonly column: number;
  readonly row: number;
  readonly end: CalendarDate;
  readonly yearToDate: boolean;
}

/** The sheet `Balance Sheet` or `Income Statement`: amounts debit positive, a number for each column. */
export interface StatementSheet {
  readonly columns: readonly StatementColumn[];
  readonly accounts: readonly GivenAccount[];
}

/** What reading a statement sheet depends on. */
export interface StatementTerms {
  readonly headings: HeadingTerms;
  readonly decimals: number;
  readonly chart: WorkbookChart;
  /** Whether accounts of the balance sheet belong here, else those of the income statement. */
  readonly isBalanceSheet: boolean;
}

/** Reads one statement sheet. */
export async function readStatementSheet(sheet: FoundSheet, terms: StatementTerms): Promise<StatementSheet> {
  let columns: StatementColumn[] = [];
  const accounts: GivenAccount[] = [];
  const rows = accountRows(sheet, {
    chart: terms.chart,
    onHeader(header) {
      columns = periodColumns(header, sheet, terms.headings);
      if (columns.length === 0) sheet.fault(0, header.row.number, faultProblem('noPeriodHeading'));
    },
    amountsOf: (row) => columns.map(({ column }) => row.cells[column] ?? EMPTY),
    belongs: (row, account) => belongs(row, account, terms),
  });
  for await (const { row, account } of rows) accounts.push(readAccount(row, account, columns, sheet, terms));
  return { columns, accounts };
}

/** The sign of a presented amount, debit positive: liabilities, equity and income are presented credit positive; CR and DR say it themselves. */
function debitPositive({ minor, side }: CellAmount, account: number, chart: WorkbookChart): number {
  const accountClass = chart.classOf(account);
  const isDebit = side === null ? accountClass === 'Asset' || accountClass === 'Expense' : side === 'debit';
  return isDebit || minor === 0 ? minor : -minor;
}

function periodColumns(header: TableHeader, sheet: FoundSheet, terms: HeadingTerms): StatementColumn[] {
  const { row, positions } = header;
  const taken = new Set(positions.values());
  return row.cells.flatMap((cell, column) => {
    const heading = taken.has(column) ? undefined : periodHeading(cell, terms);
    if (typeof heading === 'string') sheet.fault(column, row.number, heading);
    return heading === undefined || typeof heading === 'string' ? [] : [{ column, row: row.number, ...heading }];
  });
}

function belongs(row: BalanceRow, account: number, { chart, isBalanceSheet }: StatementTerms): boolean {
  const accountClass = chart.classOf(account);
  if ((accountClass !== 'Income' && accountClass !== 'Expense') === isBalanceSheet) return true;
  const { number, type } = chart.accounts[account] as SourceAccount;
  row.fault('number', faultProblem('otherStatement', { account: shortValue(number ?? ''), type }));
  return false;
}

function readAccount(
  row: BalanceRow,
  account: number,
  columns: readonly StatementColumn[],
  sheet: FoundSheet,
  { decimals, chart }: StatementTerms,
): GivenAccount {
  const read = columns.map(({ column }) => {
    const amount = cellAmount(row.cells[column] ?? EMPTY, decimals);
    if (typeof amount === 'string') sheet.fault(column, row.number, amount);
    return { column, amount: typeof amount === 'string' ? null : amount };
  });
  return {
    account,
    amounts: read.map(({ amount }) => (amount === null ? 0 : debitPositive(amount, account, chart))),
    places: read.map(({ column, amount }) => (amount === null ? null : `${sheet.name}!${cellName(column, row.number)}`)),
  };
}
