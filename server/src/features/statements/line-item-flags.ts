import type { StatementRow, StatementTable } from '@countinghouse/domain/statements/statement-table';
import { formulaOfRow } from '@countinghouse/domain/statements/formula-of-row';

/** What may be done with a line (borrower side 3); statements are read only, so only looking at a formula is offered. */
export function flagsOfLine(table: StatementTable, row: StatementRow) {
  return {
    canIncrementSortOrder: false,
    canDecrementSortOrder: false,
    canAddSubsection: false,
    canDeleteLineItem: false,
    canDeleteSection: false,
    canEditReportedAs: false,
    canViewFormula: formulaOfRow(table, row).length > 0,
  };
}
