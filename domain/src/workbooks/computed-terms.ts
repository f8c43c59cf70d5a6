import { allItems } from '../statements/queries/all-items';
import type { ComputedLine, Measure, StatementLayout } from '../statements/statement';
import type { StatementColumn } from '../statements/columns';
import type { Term } from './amount-formula';
import type { StatementSheet } from './statement-sheet';

/**
 * What a line computed from the books is in terms of other cells of the workbook: earnings come from the income
 * statement, carried balances from the column before; undefined where the workbook doesn't show what it is made of.
 */
export function computedTerms(
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
