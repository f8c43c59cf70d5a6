import { formulaOfRow } from '../statements/formula-of-row';
import type { ComputedLine, Item, Statement } from '../statements/statement';
import type { StatementRow } from '../statements/statement-table';
import { amountFormula, type Term } from './amount-formula';
import { computedTerms } from './computed-terms';
import type { StatementSheet } from './statement-sheet';

/** The formula of an amount on a statement; undefined where the amount is a value of its own. */
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
  if (row.kind === 'computed') return computedTerms(sheet, computedLine(sheet.table.statement, row.id), column, all) ?? [];
  return formulaOfRow(sheet.table, row).map(({ rowId, sign }) => ({ sheet, row: rowId, column, sign }));
}

function computedLine(statement: Statement, id: string): ComputedLine | undefined {
  const items: readonly Item[] = [...statement.items, ...Object.values(statement.sections).flatMap((section) => section.items)];
  return items.find((item): item is ComputedLine => item.kind === 'computed' && item.id === id);
}
