import { cellAmount } from '../wire/wire-amount';

/** A pair that explains a cell, such as the account whose amount it holds. */
export interface CellAttribute {
  readonly Id: 'account' | 'fromDate' | 'toDate';
  readonly Value: string;
}

interface ReportCell {
  readonly Value: string;
  readonly Attributes?: readonly CellAttribute[];
}

/** A row of a report; of a section, Title and Rows in the place of Cells. */
export interface ReportRow {
  readonly RowType: 'Header' | 'Section' | 'Row' | 'SummaryRow';
  readonly Title?: string;
  readonly Cells?: readonly ReportCell[];
  readonly Rows?: readonly ReportRow[];
}

/** The headings of the columns. */
export function headerRow(titles: readonly string[]): ReportRow {
  return { RowType: 'Header', Cells: titles.map((Value) => ({ Value })) };
}

/** A section; with an empty title it holds sums, with no rows it is a heading for the sections that follow. */
export function section(Title: string, Rows: readonly ReportRow[]): ReportRow {
  return { RowType: 'Section', Title, Rows };
}

/** A row of amounts that belong to no account. */
export function sumRow(rowType: 'Row' | 'SummaryRow', title: string, amounts: readonly number[], currency: string): ReportRow {
  return { RowType: rowType, Cells: [{ Value: title }, ...amounts.map((amount) => ({ Value: cellAmount(amount, currency) }))] };
}

/** A row of an account; its id is an attribute of each cell, followed there by what else explains the cell. */
export function accountRow(
  name: string,
  accountId: string,
  values: readonly string[],
  explained: readonly (readonly CellAttribute[])[] = [],
): ReportRow {
  const account: CellAttribute = { Id: 'account', Value: accountId };
  return {
    RowType: 'Row',
    Cells: [
      { Value: name, Attributes: [account] },
      ...values.map((Value, at) => ({ Value, Attributes: [account, ...(explained[at] ?? [])] })),
    ],
  };
}
