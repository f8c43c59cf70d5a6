import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { fiscalYearOf } from '../periods/fiscal-calendar';
import { monthIndexOf } from '../periods/month';
import { currencyAndScalingLabel } from '../statements/number-style';
import type { StatementColumn } from '../statements/columns';
import type { StatementRow } from '../statements/statement-table';
import { cellAddress } from './cell-address';
import { traceKey, type Trace } from './trace';
import { periodLength } from './period-heading';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import type { SheetCell, SheetPlan, SheetRow } from './sheet';
import { quoteSheetName } from './sheet-name';
import { statementFormula } from './statement-formula';
import { statementNotes } from './statement-notes';
import type { StatementSheet } from './statement-sheet';
import { captionStyle, moneyStyle, type BooksDecision } from './style-table';
import type { WorkbookInput } from './workbook-input';

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
  for (const row of rows) yield lineRow(input, sheet, row, around);
  yield* statementNotes(input, sheet, around.all);
}

/** Null where the label of a whole month says it. */
function lengthOf({ texts }: WorkbookInput, { type, reportingPeriod }: StatementSheet, column: StatementColumn): string | null {
  const saysIt = reportingPeriod === 'MonthsAndMTD' && column.complete && column.coveredFrom === null;
  return saysIt ? null : periodLength(column, type === 'BalanceSheet', texts);
}

function lineRow(input: WorkbookInput, sheet: StatementSheet, row: StatementRow, { all, trace }: StatementDependencies): SheetRow {
  const digits = currencyDecimals(input.company.baseCurrency);
  const style = moneyStyle(decisionOf(row), sheet.table.statement.numberStyle);
  const amounts = (row.amounts ?? []).map((amount, column): SheetCell => {
    const formula = statementFormula(sheet, row, column, all);
    return { value: toCurrencyUnits(amount, digits), style, ...(formula === undefined ? {} : { formula }) };
  });
  const strong = row.kind === 'header' || row.emphasis !== null;
  const place = trace?.places.get(traceKey({ sheet, row }));
  const link = place === undefined ? {} : { link: `${quoteSheetName(place.sheet)}!${cellAddress(0, place.row)}` };
  return { cells: [{ value: row.caption, style: captionStyle(strong, row.level), ...link }, ...amounts], outlineLevel: row.level };
}

function decisionOf(row: StatementRow): BooksDecision {
  return row.emphasis ?? 'plain';
}
