/** A cell of a report: every value is a text, and "" is nothing. */
export interface Cell {
  readonly value: string;
  readonly id?: string;
}

/** A row of a report: data, or a section with rows within. Trial balances have data rows without a type. */
export interface ReportRow {
  readonly Header?: { readonly ColData: readonly Cell[] };
  readonly Rows?: Rows;
  readonly Summary?: { readonly ColData: readonly Cell[] };
  readonly ColData?: readonly Cell[];
  readonly type?: 'Data' | 'Section';
  readonly group?: string;
}

/** Rows of a report or section; an empty object where there are none. */
export interface Rows {
  readonly Row?: readonly ReportRow[];
}

/** A column of a report. */
export interface ReportColumn {
  readonly ColTitle: string;
  readonly ColType: string;
  readonly MetaData: readonly { readonly Name: string; readonly Value: string }[];
}

/** What a report shows. */
export interface ReportContent {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
}

/** Rows as they are sent. */
export function rowsOf(rows: readonly ReportRow[]): Rows {
  return rows.length === 0 ? {} : { Row: rows };
}

/** A column with its key. */
export function column(title: string, type: string, key: string): ReportColumn {
  return { ColTitle: title, ColType: type, MetaData: [{ Name: 'ColKey', Value: key }] };
}
