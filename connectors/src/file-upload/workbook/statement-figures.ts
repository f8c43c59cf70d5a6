import type { AccountClass } from '@countinghouse/domain/accounts/account-type';
import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { cellName } from './cell';
import { readFirstColumn } from './first-column';
import type { GivenAccount, GivenFigures } from './given-figures';
import { fiscalYearStart, periodSpans } from './period-spans';
import { isNetIncome } from './stated-totals';
import type { NamedTotals } from './stated-totals';
import { readStatementSheet } from './statement-sheet';
import type { StatementColumn, StatementSheet, StatementTerms } from './statement-sheet';
import type { FoundSheet } from './workbook-context';

/** What both statement sheets are read with. */
export interface StatementFiguresTerms extends Omit<StatementTerms, 'isBalanceSheet'> {
  /** How far sums may miss, in minor units: 0 unless the workbook declares itself rounded. */
  readonly tolerance: number;
  /** Told what was decided. */
  readonly findings: Finding[];
}

/** Reads the sheets `Balance Sheet` and `Income Statement` into figures over the same periods. */
export async function readStatementFigures(
  balanceSheet: FoundSheet,
  incomeStatement: FoundSheet,
  terms: StatementFiguresTerms,
): Promise<GivenFigures> {
  const balances = await readStatementSheet(balanceSheet, { ...terms, isBalanceSheet: true });
  const income = await readStatementSheet(incomeStatement, { ...terms, isBalanceSheet: false });
  const within = income.columns.flatMap((column, at) => (column.yearToDate ? [] : [at]));
  const periods = within.map((at) => income.columns[at] as StatementColumn);
  const columns = spansOf(balances.columns, periods, balanceSheet, terms);
  holdToPeriods(periods, balances.columns, incomeStatement);
  checkYearsToDate(income, within, incomeStatement, terms);
  const movements = income.accounts.map((account) => pick(account, within));
  balances.totals.countAsAmounts(isNetIncome);
  return {
    columns,
    balances: balances.accounts,
    movements,
    columnLocation: (column) => place(balanceSheet, balances.columns[column]),
    totals: [
      { stated: balances.totals, named: namedOnBalanceSheet(balances, columns, movements, terms) },
      { stated: income.totals, named: (label) => (isNetIncome(label) ? netIncomes(income.accounts, income.columns.length) : undefined) },
    ],
  };
}

/** Assets and liabilities of each column, and the income of its fiscal year to date, which equity may show in a separate row. */
function namedOnBalanceSheet(
  { accounts }: StatementSheet,
  columns: readonly DateSpan[],
  movements: readonly GivenAccount[],
  { chart, headings }: StatementFiguresTerms,
): NamedTotals {
  const ofClass = (wanted: AccountClass, sign: number): number[] =>
    columns.map(
      (_, at) => sign * sumOf(accounts.filter(({ account }) => chart.classOf(account) === wanted).map(({ amounts }) => amounts[at])),
    );
  const year = ({ end }: DateSpan): string => fiscalYearStart(end, headings.fiscalYearEndMonth);
  const incomes = netIncomes(movements, columns.length);
  const toDate = columns.map((column, at) =>
    sumOf(incomes.filter((_, other) => other <= at && year(columns[other] ?? column) === year(column))),
  );
  return (label) => {
    if (isNetIncome(label)) return toDate;
    if (/^total assets$/i.test(label)) return ofClass('Asset', 1);
    return /^total liabilities$/i.test(label) ? ofClass('Liability', -1) : undefined;
  };
}

/** Income less expenses of each column. */
function netIncomes(accounts: readonly GivenAccount[], columns: number): number[] {
  return Array.from({ length: columns }, (_, at) => 0 - sumOf(accounts.map(({ amounts }) => amounts[at])));
}

function sumOf(amounts: readonly (number | undefined)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

function spansOf(
  columns: readonly StatementColumn[],
  income: readonly StatementColumn[],
  sheet: FoundSheet,
  { headings, findings }: StatementFiguresTerms,
): DateSpan[] {
  const shown = columns.map((column, at) => (income[at]?.names === 'month' ? { ...column, names: 'month' as const } : column));
  const { first, finding } = readFirstColumn(shown, headings.fiscalYearEndMonth);
  if (finding !== null) findings.push(finding);
  const spans = periodSpans(
    columns.map(({ end }) => end),
    headings.fiscalYearEndMonth,
    first,
  );
  return spans.map((span, at) => {
    if (!('problem' in span)) return span;
    const { column, row, end } = columns[at] as StatementColumn;
    sheet.addIssue(column, row, span.problem);
    return { start: end, end };
  });
}

function holdToPeriods(income: readonly StatementColumn[], balances: readonly StatementColumn[], sheet: FoundSheet): void {
  const ends = new Set(balances.map(({ end }) => end));
  for (const { end, column, row } of income)
    if (!ends.delete(end)) sheet.addIssue(column, row, issueMessage('balanceSheetPeriodMissing', { date: end }));
  const header = income[0];
  for (const end of ends) sheet.addIssue(header?.column ?? 0, header?.row ?? 1, issueMessage('periodMissing', { date: end }));
}

/** The periods of a fiscal year add up to its column to date, account by account. */
function checkYearsToDate(
  income: StatementSheet,
  within: readonly number[],
  sheet: FoundSheet,
  { headings, amounts: { currency }, tolerance }: StatementFiguresTerms,
): void {
  const decimals = currencyDecimals(currency);
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
        sheet.addIssue(column, row, issueMessage('yearToDateDiffers', amounts));
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
