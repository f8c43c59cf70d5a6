import { formulaOfRow } from '../statements/formula-of-row';
import { lineWithId } from '../statements/queries/line-with-id';
import type { StatementRow } from '../statements/statement-table';
import { amountFormula, type Term } from './amount-formula';
import { computedTerms } from './computed-terms';
import type { StatementSheet } from './statement-sheet';

/** The formula of an amount on a statement; undefined where the amount is a plain value. */
export function statementFormula(
  sheet: StatementSheet,
  row: StatementRow,
  column: number,
  all: readonly StatementSheet[],
): string | undefined {
  const amount = row.amounts?.[column];
  if (amount === undefined) return undefined;
  return amountFormula({ sheet, column, reportedAs: row.reportedAs, amount }, termsOf(sheet, row, column, all));
}

function termsOf(sheet: StatementSheet, row: StatementRow, column: number, all: readonly StatementSheet[]): readonly Term[] {
  const line = lineWithId(sheet.table.statement, row.id);
  if (line?.kind === 'computed') return computedTerms(sheet, line, column, all) ?? [];
  return formulaOfRow(sheet.table, row).map(({ rowId, sign }) => ({ sheet, row: rowId, column, sign }));
}
