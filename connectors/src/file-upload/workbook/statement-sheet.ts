import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { SourceAccount } from '@countinghouse/domain/imports/page';
import { isProblem } from '../issue-collector';
import { shortValue } from '../short-value';
import type { AmountTerms, TextAmount } from '../text-amount';
import { accountRows } from './account-row';
import type { BalanceRow } from './account-row';
import { cellName, EMPTY } from './cell';
import { cellAmount } from './cell-amount';
import type { WorkbookChart } from './chart-sheet';
import type { GivenAccount } from './given-figures';
import { periodHeading } from './period-heading';
import type { HeadingTerms, PeriodHeading } from './period-heading';
import { StatedTotals } from './stated-totals';
import type { TotalRow } from './stated-totals';
import type { TableHeader } from './table';
import type { FoundSheet } from './workbook-context';

/** A column of amounts. */
export interface StatementColumn extends PeriodHeading {
  readonly column: number;
  readonly row: number;
}

/** The sheet `Balance Sheet` or `Income Statement`: amounts debit positive, a number for each column. */
export interface StatementSheet {
  readonly columns: readonly StatementColumn[];
  readonly accounts: readonly GivenAccount[];
  readonly totals: StatedTotals;
}

/** What reading a statement sheet depends on. */
export interface StatementTerms {
  readonly headings: HeadingTerms;
  readonly amounts: AmountTerms;
  readonly chart: WorkbookChart;
  /** Whether accounts of the balance sheet belong here, else those of the income statement. */
  readonly isBalanceSheet: boolean;
}

/** Reads one statement sheet. */
export async function readStatementSheet(sheet: FoundSheet, terms: StatementTerms): Promise<StatementSheet> {
  let columns: StatementColumn[] = [];
  const accounts: GivenAccount[] = [];
  const totals = new StatedTotals();
  const rows = accountRows(sheet, {
    chart: terms.chart,
    onTotal: (row, label) => totals.addTotal(readTotal(row, label, columns, sheet, terms.amounts)),
    onHeader(header) {
      columns = periodColumns(header, sheet, terms.headings);
      if (columns.length === 0) sheet.addIssue(0, header.row.number, issueMessage('noPeriodHeading'));
    },
    amountsOf: (row) => columns.map(({ column }) => row.cells[column] ?? EMPTY),
    belongs: (row, account) => belongs(row, account, terms),
  });
  for await (const { row, account } of rows) {
    const given = readAccount(row, account, columns, sheet, terms);
    accounts.push(given);
    const isDebit = isDebitPositive(account, terms.chart);
    totals.addAccount(
      given.amounts.map((amount) => (isDebit ? amount : -amount)),
      given.amounts.map((amount) => -amount),
    );
  }
  return { columns, accounts, totals };
}

/** A total as its row states it; a cell that is not an amount states none. */
function readTotal(row: BalanceRow, label: string, columns: readonly StatementColumn[], sheet: FoundSheet, terms: AmountTerms): TotalRow {
  const stated = columns.map(({ column }) => {
    const amount = cellAmount(row.cells[column] ?? EMPTY, terms);
    return amount === null || isProblem(amount) ? null : amount.minor;
  });
  return { label, stated, place: (at) => `${sheet.name}!${cellName(columns[at]?.column ?? 0, row.number)}` };
}

/** The sign of a presented amount, debit positive: liabilities, equity and income are presented credit positive; CR and DR say it themselves. */
function debitPositive({ minor, side }: TextAmount, account: number, chart: WorkbookChart): number {
  const isDebit = side === null ? isDebitPositive(account, chart) : side === 'debit';
  return isDebit || minor === 0 ? minor : -minor;
}

function isDebitPositive(account: number, chart: WorkbookChart): boolean {
  const accountClass = chart.classOf(account);
  return accountClass === 'Asset' || accountClass === 'Expense';
}

function periodColumns(header: TableHeader, sheet: FoundSheet, terms: HeadingTerms): StatementColumn[] {
  const { row, positions } = header;
  const taken = new Set(positions.values());
  return row.cells.flatMap((cell, column) => {
    const heading = taken.has(column) ? undefined : periodHeading(cell, terms);
    if (typeof heading === 'string') sheet.addIssue(column, row.number, heading);
    return heading === undefined || typeof heading === 'string' ? [] : [{ column, row: row.number, ...heading }];
  });
}

function belongs(row: BalanceRow, account: number, { chart, isBalanceSheet }: StatementTerms): boolean {
  const accountClass = chart.classOf(account);
  if ((accountClass !== 'Income' && accountClass !== 'Expense') === isBalanceSheet) return true;
  const { number, type } = chart.accounts[account] as SourceAccount;
  row.addIssue('number', issueMessage('otherStatement', { account: shortValue(number ?? ''), type }));
  return false;
}

function readAccount(
  row: BalanceRow,
  account: number,
  columns: readonly StatementColumn[],
  sheet: FoundSheet,
  { amounts, chart }: StatementTerms,
): GivenAccount {
  const read = columns.map(({ column }) => {
    const amount = cellAmount(row.cells[column] ?? EMPTY, amounts);
    if (isProblem(amount)) sheet.addIssue(column, row.number, amount);
    return { column, amount: isProblem(amount) ? null : amount };
  });
  return {
    account,
    amounts: read.map(({ amount }) => (amount === null ? 0 : debitPositive(amount, account, chart))),
    places: read.map(({ column, amount }) => (amount === null ? null : `${sheet.name}!${cellName(column, row.number)}`)),
  };
}
