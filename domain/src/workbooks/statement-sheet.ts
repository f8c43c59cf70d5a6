import type { ReportingPeriod } from '../periods/reporting-period';
import type { StatementType } from '../statements/statement';
import type { StatementRow, StatementTable } from '../statements/statement-table';
import { cellAddress } from './cell-address';
import { HEADING_ROWS } from './sheet-heading';
import { quoteSheetName } from './sheet-name';

/** A statement in one reporting period and the sheet that it is on. */
export interface StatementSheet {
  readonly name: string;
  readonly type: StatementType;
  readonly reportingPeriod: ReportingPeriod;
  readonly table: StatementTable;
  /** Sheet row, counted from 1, by the id of the line. */
  readonly rowNumbers: ReadonlyMap<string, number>;
  readonly rows: ReadonlyMap<string, StatementRow>;
}

/** The row of the column headings; the first line of the statement is below it. */
const STATEMENT_HEADING_ROW = HEADING_ROWS + 1;

/** Places a statement on a sheet: captions in column A, its columns from B on, in the order of the table. */
export function statementSheet(name: string, reportingPeriod: ReportingPeriod, table: StatementTable): StatementSheet {
  return {
    name,
    type: table.statement.type,
    reportingPeriod,
    table,
    rowNumbers: new Map(table.rows.map((row, index) => [row.id, STATEMENT_HEADING_ROW + 1 + index])),
    rows: new Map(table.rows.map((row) => [row.id, row])),
  };
}

/** The address of an amount, with its sheet where it is used on another. */
export function amountAddress(sheet: StatementSheet, row: string, column: number, usedOn: StatementSheet): string {
  const address = cellAddress(column + 1, sheet.rowNumbers.get(row) as number);
  return sheet === usedOn ? address : `${quoteSheetName(sheet.name)}!${address}`;
}
