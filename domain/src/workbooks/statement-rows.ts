import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { fiscalYearOf } from '../periods/fiscal-calendar';
import { monthIndexOf } from '../periods/month';
import { currencyAndScalingLabel } from '../statements/number-style';
import type { StatementColumn } from '../statements/columns';
import type { StatementRow } from '../statements/statement-table';
import { tickLegend, ticksOn, type StatementTicks } from './analysis/tick-marks';
import { cellAddress } from './cell-address';
import { traceKey, type Trace } from './trace';
import { periodLength } from './period-heading';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import type { SheetCell, SheetPlan, SheetRow } from './sheet';
import { quoteSheetName } from './sheet-name';
import { statementNotes } from './statement-notes';
import type { StatementSheet } from './statement-sheet';
import { captionStyle, moneyStyle, tickedStyle, type BooksDecision } from './style-table';
import type { WorkbookInput } from './workbook-input';
import { formulaOfRow } from '../statements/formula-of-row';
import { lineWithId } from '../statements/queries/line-with-id';
import { amountFormula, type Term } from './amount-formula';
import { allItems } from '../statements/queries/all-items';
import type { ComputedLine, Measure, StatementLayout } from '../statements/statement';

const FIGURE_WIDTH = 17;

/** The plan of a statement's sheet: live formulas for all that is summed, values for the accounts. */
export function statementPlan(input: WorkbookInput, sheet: StatementSheet, around: StatementDependencies): SheetPlan {
  const { table, name } = sheet;
  const pageBreaks = yearBreaks(sheet, input.company.fiscalYearEndMonth);
  return {
    name,
    columns: [{ width: 48 }, ...table.columns.map(() => ({ width: FIGURE_WIDTH }))],
    frozen: { rows: HEADING_ROWS + 1, columns: 1 },
    landscape: table.columns.length > 4,
    ...(pageBreaks.length > 0 && { pageBreaks }),
    hideGridLines: true,
    outlineLevels: Math.min(7, Math.max(0, ...table.rows.map((row) => row.level))),
    rows: statementRows(input, sheet, around),
  };
}

/** The columns with the first month of each further fiscal year, where printed pages end. */
function yearBreaks({ reportingPeriod, table: { columns } }: StatementSheet, fiscalYearEndMonth: number): readonly number[] {
  if (reportingPeriod !== 'MonthsAndMTD') return [];
  const years = columns.map(({ end }) => fiscalYearOf(monthIndexOf(end), fiscalYearEndMonth));
  return years.flatMap((year, at) => (at > 0 && year !== years[at - 1] ? [at + 1] : []));
}

/** What the sheet of a statement refers to. */
export interface StatementDependencies {
  readonly all: readonly StatementSheet[];
  readonly contents: string;
  /** Where its lines can be looked up; null in a workbook without a trace. */
  readonly trace: Trace | null;
}

function* statementRows(input: WorkbookInput, sheet: StatementSheet, around: StatementDependencies): Generator<SheetRow> {
  const { statement, columns, rows } = sheet.table;
  const currency = currencyAndScalingLabel(statement.numberStyle, input.company.baseCurrency);
  const lengths = columns.map((column) => ({ value: lengthOf(input, sheet, column), style: 'heading.period' }));
  yield* sheetHeading(input, input.texts[`statement.${sheet.type}`], around.contents, currency, lengths);
  const headings = columns.map((column) => ({ value: column.label, style: 'heading.figure' }));
  yield { cells: [{ value: null, style: 'heading' }, ...headings] };
  const ticks = ticksOn(input, sheet);
  for (const row of rows) yield lineRow(input, sheet, row, { ...around, ticks });
  yield* statementNotes(input, sheet, around.all);
  yield* tickLegend(input, sheet);
}

/** Null where the label of a whole month says it. */
function lengthOf({ texts }: WorkbookInput, { type, reportingPeriod }: StatementSheet, column: StatementColumn): string | null {
  const saysIt = reportingPeriod === 'MonthsAndMTD' && column.complete && column.coveredFrom === null;
  return saysIt ? null : periodLength(column, type === 'BalanceSheet', texts);
}

function lineRow(
  input: WorkbookInput,
  sheet: StatementSheet,
  row: StatementRow,
  { all, trace, ticks }: StatementDependencies & { readonly ticks: StatementTicks },
): SheetRow {
  const digits = currencyDecimals(input.company.baseCurrency);
  const style = moneyStyle(decisionOf(row), sheet.table.statement.numberStyle);
  const amounts = (row.amounts ?? []).map((amount, column): SheetCell => {
    const formula = statementFormula(sheet, row, column, all);
    const sign = ticks.signOf(row, column);
    return {
      value: toCurrencyUnits(amount, digits),
      style: sign === undefined ? style : tickedStyle(style, sign),
      ...(formula === undefined ? {} : { formula }),
    };
  });
  const strong = row.kind === 'header' || row.emphasis !== null;
  const place = trace?.places.get(traceKey({ sheet, row }));
  const link = place === undefined ? {} : { link: `${quoteSheetName(place.sheet)}!${cellAddress(0, place.row)}` };
  return { cells: [{ value: row.caption, style: captionStyle(strong, row.level), ...link }, ...amounts], outlineLevel: row.level };
}

function decisionOf(row: StatementRow): BooksDecision {
  return row.emphasis ?? 'plain';
}

/** The formula of an amount on a statement; undefined where the amount is a plain value. */
function statementFormula(sheet: StatementSheet, row: StatementRow, column: number, all: readonly StatementSheet[]): string | undefined {
  const amount = row.amounts?.[column];
  if (amount === undefined) return undefined;
  return amountFormula({ sheet, column, reportedAs: row.reportedAs, amount }, termsOf(sheet, row, column, all));
}

function termsOf(sheet: StatementSheet, row: StatementRow, column: number, all: readonly StatementSheet[]): readonly Term[] {
  const line = lineWithId(sheet.table.statement, row.id);
  if (line?.kind === 'computed') return computedTerms(sheet, line, column, all) ?? [];
  return formulaOfRow(sheet.table, row).map(({ rowId, sign }) => ({ sheet, row: rowId, column, sign }));
}

/**
 * What a line computed from the books is in terms of other cells of the workbook: earnings come from the income
 * statement, carried balances from the column before; undefined where the workbook doesn't show what it is made of.
 */
function computedTerms(
  sheet: StatementSheet,
  line: ComputedLine,
  column: number,
  all: readonly StatementSheet[],
): readonly Term[] | undefined {
  const { columns, statement } = sheet.table;
  const span = columns[column] as StatementColumn;
  switch (line.measure) {
    case 'movement':
      return line.of === 'earnings' ? earnings(all, sheet, span.fromSlice, span.toSlice) : undefined;
    case 'currentYear':
      return earnings(all, sheet, span.yearSlice, span.toSlice);
    case 'priorYears':
      return priorYears(sheet, line, span);
    case 'opening':
      return before(sheet, siblingOf(statement, line, 'closing'), span);
    case 'closing':
      return closing(sheet, line, column);
  }
}

/** Net income of the columns of the income statement that cover a span of slices. */
function earnings(
  all: readonly StatementSheet[],
  { reportingPeriod }: StatementSheet,
  from: number,
  to: number,
): readonly Term[] | undefined {
  const income = all.find((sheet) => sheet.type === 'IncomeStatement' && sheet.reportingPeriod === reportingPeriod);
  if (income === undefined) return undefined;
  return cover(income, from, to).map((column) => ({ sheet: income, row: 'netincome', column }));
}

function cover({ table }: StatementSheet, from: number, to: number): readonly number[] {
  return table.columns.flatMap((column, index) => (column.fromSlice >= from && column.toSlice <= to ? [index] : []));
}

/** Prior years of the column before, and its own year where another began since. */
function priorYears(sheet: StatementSheet, line: ComputedLine, span: StatementColumn): readonly Term[] | undefined {
  const carried = before(sheet, line, span);
  const previous = sheet.table.columns[carried?.[0]?.column ?? -1];
  if (carried === undefined || previous === undefined || previous.yearSlice === span.yearSlice) return carried;
  const ended = before(sheet, siblingOf(sheet.table.statement, line, 'currentYear'), span);
  return ended === undefined ? undefined : [...carried, ...ended];
}

/** The cash at the beginning and what came in since: what all other accounts were credited, cash was debited. */
function closing(sheet: StatementSheet, line: ComputedLine, column: number): readonly Term[] | undefined {
  const opening = siblingOf(sheet.table.statement, line, 'opening');
  const change = sheet.table.rows.findLast((row) => row.kind === 'formula');
  if (opening === undefined || change === undefined) return undefined;
  return [
    { sheet, row: opening.id, column },
    { sheet, row: change.id, column, sign: 1 },
  ];
}

function before(sheet: StatementSheet, line: ComputedLine | undefined, span: StatementColumn): readonly Term[] | undefined {
  const column = sheet.table.columns.findIndex((other) => other.toSlice === span.fromSlice);
  return line === undefined || column < 0 ? undefined : [{ sheet, row: line.id, column }];
}

/** The line of the same accounts with another measure. */
function siblingOf(statement: StatementLayout, line: ComputedLine, measure: Measure): ComputedLine | undefined {
  return allItems(statement).find(
    (item): item is ComputedLine => item.kind === 'computed' && item.of === line.of && item.measure === measure,
  );
}
