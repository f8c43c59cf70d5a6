import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { WireElement } from '../http/wire-element';
import type { WireValue } from '../http/wire-value';

/** A row of a report. */
export interface ReportRow {
  readonly kind: 'TextRow' | 'DataRow' | 'SubtotalRow' | 'TotalRow';
  /** Its text, which may have the number of an account; empty where there is none. */
  readonly label: WireValue;
  /** What the row is about: its kind, such as `account`, and its full name; null where it names nothing. */
  readonly subject: { readonly type: string; readonly fullName: WireValue } | null;
  /** The row itself, for errors. */
  readonly place: WireValue;
  /** The cell of a column; empty where the row has none. */
  readonly cell: (colId: string) => WireValue;
}

/** A report: its rows in their order, and the ids of its columns by their type. */
export interface Report {
  readonly rows: readonly ReportRow[];
  /** Throws where the report has no such column. */
  readonly column: (type: string) => string;
  /** The id of the last column. */
  readonly lastColumn: string;
}

const KINDS = ['TextRow', 'DataRow', 'SubtotalRow', 'TotalRow'] as const;

/**
 * Reads the answer to a report. Blank cells are left out, header rows have neither a type nor an amount, and the full name of what a row is
 * about is in its `RowData`, whatever its label shows. A report on another basis is refused.
 */
export function readReport(answer: WireElement, basis: Basis | null): Report {
  const report = answer.element('ReportRet');
  const stated = report.get('ReportBasis');
  if (basis !== null && !stated.isEmpty() && !stated.text().startsWith(basis)) throw stated.unreadable(`the ${basis.toLowerCase()} basis`);
  const columns = report.elements('ColDesc').map((column) => ({
    id: column.attribute('colID').text(),
    type: column.get('ColType').textOrNull(),
  }));
  const rows = report.elementOrNull('ReportData')?.elements() ?? [];
  return {
    rows: rows.map(rowOf),
    column: (type) => {
      const found = columns.find((column) => column.type === type);
      if (found === undefined) throw report.get('ColDesc').unreadable(`a list with the column ${type}`);
      return found.id;
    },
    lastColumn: columns.at(-1)?.id ?? '',
  };
}

const LABEL_COLUMN = '1';

function rowOf(row: WireElement): ReportRow {
  const kind = KINDS.find((known) => known === row.name);
  if (kind === undefined) throw row.value().unreadable('a known kind of row');
  const cells = new Map(row.elements('ColData').map((cell) => [cell.attribute('colID').text(), cell.attribute('value')]));
  const none = row.attribute('no such cell');
  const cell = (colId: string): WireValue => cells.get(colId) ?? none;
  const about = row.elementOrNull('RowData');
  return {
    kind,
    label: kind === 'TextRow' ? row.attribute('value') : cell(LABEL_COLUMN),
    subject: about === null ? null : { type: about.attribute('rowType').text(), fullName: about.attribute('value') },
    place: row.value(),
    cell,
  };
}
