import { csvRow } from '@countinghouse/domain/files/csv-row';
import { safeFileName } from '@countinghouse/domain/files/safe-file-name';
import { saveFile } from './save-file';

/** A cell of an exported table: figures stay figures, so that they can be computed with. */
export type Cell = string | number | null;

/** What a spreadsheet takes for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a table as CSV, named by what is known of its parts, as in `Larkfield - Ratios - 2026-09-30.csv`; texts can be no formulas of a spreadsheet. */
export function saveTable(nameParts: readonly (string | null | undefined)[], rows: readonly (readonly Cell[])[]): void {
  const name = nameParts.flatMap((part) => (part ? safeFileName(part) : [])).join(' - ');
  saveFile(`${name}.csv`, new Blob([BYTE_ORDER_MARK, ...rows.map(csvRow)], { type: 'text/csv;charset=utf-8' }));
}
