import { isBalanceSheetType } from '@countinghouse/domain/accounts/account-type';
import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { isProblem } from '../issue-collector';
import { signedAmount } from '../text-amount';
import type { AmountTerms } from '../text-amount';
import { accountRows } from './account-row';
import type { BalanceRow } from './account-row';
import { cellName, cellText, EMPTY } from './cell';
import type { Cell } from './cell';
import { cellAmount } from './cell-amount';
import type { WorkbookChart } from './chart-sheet';
import type { GivenAccount, GivenFigures } from './given-figures';
import { periodHeading } from './period-heading';
import type { HeadingTerms } from './period-heading';
import { fiscalYearStart, periodSpans } from './period-spans';
import { findRunningOn } from './running-trial-balance';
import { StatedTotals } from './stated-totals';
import type { TotalRow } from './stated-totals';
import type { TableHeader } from './table';
import type { FoundSheet } from './workbook-context';

/** What reading a trial balance depends on. */
export interface TrialBalanceTerms {
  readonly headings: HeadingTerms;
  readonly amounts: AmountTerms;
  readonly chart: WorkbookChart;
  /** The day of a single pair of columns without a heading for the day. */
  readonly asOf: CalendarDate | null;
  /** Told what was decided. */
  readonly findings: Finding[];
}

interface Pair {
  readonly debit: number;
  readonly credit: number;
  readonly row: number;
  readonly end: CalendarDate;
}

/**
 * Reads the sheet `Trial Balance`: a debit and a credit column for each day, headed by the day (beside the word, or in the row above).
 * Income and expense accounts are at their year to date, as a trial balance shows them.
 */
export async function readTrialBalance(sheet: FoundSheet, terms: TrialBalanceTerms): Promise<GivenFigures> {
  let pairs: Pair[] = [];
  const totals = new StatedTotals();
  const accounts: GivenAccount[] = [];
  const rows = accountRows(sheet, {
    chart: terms.chart,
    onTotal: (row, label) => totals.addTotal(readTotal(row, label, pairs, sheet, terms.amounts)),
    onHeader(header) {
      pairs = readPairs(header, sheet, terms);
    },
    amountsOf: (row) => pairs.flatMap(({ debit, credit }) => [row.cells[debit] ?? EMPTY, row.cells[credit] ?? EMPTY]),
  });
  for await (const { row, account } of rows) {
    accounts.push(readAccount(row, account, pairs, sheet, terms.amounts));
    const sides = sidesOf(row, pairs, terms.amounts).map((amount) => amount ?? 0);
    totals.addAccount(sides, sides);
  }
  const columns = spansOf(pairs, sheet, terms);
  const columnLocation = (column: number): string => `${sheet.name}!${cellName(pairs[column]?.debit ?? 0, pairs[column]?.row ?? 1)}`;
  const runOn = findRunningOn(accounts, columns, terms);
  const pair = pairs[runOn?.column ?? -1];
  if (runOn?.problem && pair !== undefined) sheet.addIssue(pair.debit, pair.row, runOn.problem);
  if (runOn?.finding) terms.findings.push(runOn.finding);
  const isBalance = ({ account }: GivenAccount): boolean => isBalanceSheetType(terms.chart.accounts[account]?.type ?? 'Bank');
  return {
    columns,
    balances: accounts.filter(isBalance),
    movements: accounts
      .filter((account) => !isBalance(account))
      .map((account) => withinColumns(account, columns, terms.headings.fiscalYearEndMonth)),
    columnLocation,
    totals: [{ stated: totals, named: () => undefined }],
  };
}

/** The amounts of a row, debit and credit of each pair; null where a cell holds none. */
function sidesOf(row: BalanceRow, pairs: readonly Pair[], terms: AmountTerms): (number | null)[] {
  return pairs.flatMap(({ debit, credit }) =>
    [debit, credit].map((column) => {
      const amount = cellAmount(row.cells[column] ?? EMPTY, terms);
      return amount === null || isProblem(amount) ? null : amount.minor;
    }),
  );
}

function readTotal(row: BalanceRow, label: string, pairs: readonly Pair[], sheet: FoundSheet, terms: AmountTerms): TotalRow {
  const columns = pairs.flatMap(({ debit, credit }) => [debit, credit]);
  return {
    label,
    stated: sidesOf(row, pairs, terms),
    place: (at) => `${sheet.name}!${cellName(columns[at] ?? 0, row.number)}`,
  };
}

function readPairs({ row, above }: TableHeader, sheet: FoundSheet, { headings, asOf }: TrialBalanceTerms): Pair[] {
  const named = (word: RegExp): number[] => row.cells.flatMap((cell, column) => (word.test(cellText(cell)) ? [column] : []));
  const debits = named(/\bdebits?\b/i);
  const credits = named(/\bcredits?\b/i);
  if (debits.length === 0 || debits.length !== credits.length) {
    sheet.addIssue(0, row.number, issueMessage('noDebitCreditPair'));
    return [];
  }
  return debits.flatMap((debit, at) => {
    const end =
      dayOf(row.cells[debit] ?? EMPTY, headings) ?? dayAbove(above?.cells ?? [], debit, headings) ?? (debits.length === 1 ? asOf : null);
    if (end === null) sheet.addIssue(debit, row.number, issueMessage('noDayHeading'));
    return end === null ? [] : [{ debit, credit: credits[at] as number, row: row.number, end }];
  });
}

function dayOf(cell: Cell, terms: HeadingTerms): CalendarDate | undefined {
  const bare: Cell = cell.kind === 'text' ? { kind: 'text', text: cell.text.replace(/\b(debit|credit)s?\b/gi, '').trim() } : cell;
  const heading = periodHeading(bare, terms);
  return typeof heading === 'object' ? heading.end : undefined;
}

/** The day in the row above; the value of a merged heading is in its first column only. */
function dayAbove(cells: readonly Cell[], column: number, terms: HeadingTerms): CalendarDate | undefined {
  for (const at of [column, column - 1]) {
    const day = dayOf(cells[at] ?? EMPTY, terms);
    if (day !== undefined) return day;
  }
  return undefined;
}

function readAccount(row: BalanceRow, account: number, pairs: readonly Pair[], sheet: FoundSheet, terms: AmountTerms): GivenAccount {
  const read = pairs.map(({ debit, credit }) => {
    const side = (column: number, name: 'debit' | 'credit'): number | null => {
      const amount = cellAmount(row.cells[column] ?? EMPTY, terms);
      if (isProblem(amount)) sheet.addIssue(column, row.number, amount);
      return isProblem(amount) || amount === null ? null : signedAmount(amount, name);
    };
    const [left, right] = [side(debit, 'debit'), side(credit, 'credit')];
    if (left && right) sheet.addIssue(debit, row.number, issueMessage('twoAmounts'));
    const column = right ? credit : debit;
    return {
      amount: (left ?? 0) - (right ?? 0),
      place: left !== null || right !== null ? `${sheet.name}!${cellName(column, row.number)}` : null,
    };
  });
  return { account, amounts: read.map(({ amount }) => amount), places: read.map(({ place }) => place) };
}

function spansOf(pairs: readonly Pair[], sheet: FoundSheet, { headings }: TrialBalanceTerms): DateSpan[] {
  const spans = periodSpans(
    pairs.map(({ end }) => end),
    headings.fiscalYearEndMonth,
    'yearToDate',
  );
  return spans.map((span, at) => {
    if (!('problem' in span)) return span;
    const { debit, row, end } = pairs[at] as Pair;
    sheet.addIssue(debit, row, span.problem);
    return { start: end, end };
  });
}

/** From figures to date to figures within each column: a fiscal year begins at nothing. */
function withinColumns(given: GivenAccount, columns: readonly DateSpan[], fiscalYearEndMonth: number): GivenAccount {
  const year = (at: number): CalendarDate => fiscalYearStart((columns[at] as DateSpan).end, fiscalYearEndMonth);
  const amounts = given.amounts.map((amount, at) => (at > 0 && year(at) === year(at - 1) ? amount - (given.amounts[at - 1] ?? 0) : amount));
  return { ...given, amounts };
}
