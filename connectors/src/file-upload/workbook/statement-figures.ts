import { faultProblem } from '@countinghouse/domain/imports/fault-problem';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { cellName } from './cell';
import type { GivenAccount, GivenFigures } from './given-figures';
import { fiscalYearStart, periodSpans } from './period-spans';
import { readStatementSheet } from './statement-sheet';
import type { StatementColumn, StatementSheet, StatementTerms } from './statement-sheet';
import type { FoundSheet } from './workbook-context';

/** What both statement sheets are read with. */
export interface StatementFiguresTerms extends Omit<StatementTerms, 'isBalanceSheet'> {
  /** How far sums may miss, in minor units: 0 unless the workbook declares itself rounded. */
  readonly tolerance: number;
}

/** Reads the sheets `Balance Sheet` and `Income Statement` into figures over the same periods. */
export async function readStatementFigures(
  balanceSheet: FoundSheet,
  incomeStatement: FoundSheet,
  terms: StatementFiguresTerms,
): Promise<GivenFigures> {
  const balances = await readStatementSheet(balanceSheet, { ...terms, isBalanceSheet: true });
  const income = await readStatementSheet(incomeStatement, { ...terms, isBalanceSheet: false });
  const columns = spansOf(balances.columns, balanceSheet, terms);
  const within = income.columns.flatMap((column, at) => (column.yearToDate ? [] : [at]));
  holdToPeriods(
    within.map((at) => income.columns[at] as StatementColumn),
    balances.columns,
    incomeStatement,
  );
  checkYearsToDate(income, within, incomeStatement, terms);
  return {
    columns,
    balances: balances.accounts,
    movements: income.accounts.map((account) => pick(account, within)),
    columnPlace: (column) => place(balanceSheet, balances.columns[column]),
  };
}

function spansOf(columns: readonly StatementColumn[], sheet: FoundSheet, { headings }: StatementFiguresTerms): DateSpan[] {
  const spans = periodSpans(
    columns.map(({ end }) => end),
    headings.fiscalYearEndMonth,
    columns[0]?.yearToDate ?? false,
  );
  return spans.map((span, at) => {
    if (!('problem' in span)) return span;
    const { column, row, end } = columns[at] as StatementColumn;
    sheet.fault(column, row, span.problem);
    return { start: end, end };
  });
}

function holdToPeriods(income: readonly StatementColumn[], balances: readonly StatementColumn[], sheet: FoundSheet): void {
  const ends = new Set(balances.map(({ end }) => end));
  for (const { end, column, row } of income)
    if (!ends.delete(end)) sheet.fault(column, row, faultProblem('balanceSheetPeriodMissing', { date: end }));
  const header = income[0];
  for (const end of ends) sheet.fault(header?.column ?? 0, header?.row ?? 1, faultProblem('periodMissing', { date: end }));
}

/** The periods of a fiscal year add up to its column to date, account by account. */
function checkYearsToDate(
  income: StatementSheet,
  within: readonly number[],
  sheet: FoundSheet,
  { headings, decimals, tolerance }: StatementFiguresTerms,
): void {
  for (const [at, { yearToDate, end, column }] of income.columns.entries()) {
    if (!yearToDate) continue;
    const start = fiscalYearStart(end, headings.fiscalYearEndMonth);
    const parts = within.filter((part) => isBetween((income.columns[part] as StatementColumn).end, start, end));
    for (const { amounts, places } of income.accounts) {
      const sum = parts.reduce((total, part) => total + (amounts[part] ?? 0), 0);
      const stated = amounts[at] ?? 0;
      const row = Number(/\d+$/.exec(places[at] ?? '')?.[0] ?? 0);
      if (row > 0 && Math.abs(sum - stated) > tolerance) {
        const amounts = { sum: formatDecimal(Math.abs(sum), decimals), stated: formatDecimal(Math.abs(stated), decimals) };
        sheet.fault(column, row, faultProblem('yearToDateDiffers', amounts));
      }
    }
  }
}

function isBetween(day: string, start: string, end: string): boolean {
  return day >= start && day <= end;
}

function pick({ account, amounts, places }: GivenAccount, columns: readonly number[]): GivenAccount {
  return { account, amounts: columns.map((column) => amounts[column] ?? 0), places: columns.map((column) => places[column] ?? null) };
}

function place(sheet: FoundSheet, column: StatementColumn | undefined): string {
  return column === undefined ? sheet.name : `${sheet.name}!${cellName(column.column, column.row)}`;
}
