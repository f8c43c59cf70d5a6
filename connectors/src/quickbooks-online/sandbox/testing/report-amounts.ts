import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import type { ReportColumn, Rows } from '../reports/report-shape';

/** A row of a report with the account that it stands for, as far as the report tells. */
export interface FlatRow {
  readonly accountId: string | null;
  readonly cells: Readonly<Record<string, string>>;
  readonly ids: Readonly<Record<string, string | undefined>>;
}

/** A report as tests look at it. */
export interface Report {
  readonly Header: { readonly Option: readonly { readonly Name: string; readonly Value: string }[] };
  readonly Columns: { readonly Column: readonly ReportColumn[] };
  readonly Rows: Rows;
}

/** The rows of data and the headers with an account, each with its cells by column key, in the order of the report. */
export function flatRows({ Columns, Rows }: Report): FlatRow[] {
  const keys = Columns.Column.map(({ MetaData }) => MetaData.find(({ Name }) => Name === 'ColKey')?.Value ?? '');
  const flat = (rows: Rows, owner: string | null): FlatRow[] =>
    (rows.Row ?? []).flatMap((row) => {
      const header = row.Header?.ColData;
      const inside = header?.[0]?.id ?? owner;
      const cells = row.ColData ?? (header?.[0]?.id === undefined ? undefined : header);
      const own =
        cells === undefined
          ? []
          : [
              {
                accountId: row.ColData === undefined ? inside : (cells[0]?.id ?? owner),
                cells: Object.fromEntries(keys.map((key, at) => [key, cells[at]?.value ?? ''])),
                ids: Object.fromEntries(keys.map((key, at) => [key, cells[at]?.id])),
              },
            ];
      return [...own, ...(row.Rows === undefined ? [] : flat(row.Rows, inside))];
    });
  return flat(Rows, null);
}

/** Minor units of a cell; 0 for nothing. */
export function centsOf(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  const amount = parseDecimal(text, 2);
  if (typeof amount === 'string') throw new Error(`${text} is no amount`);
  return amount;
}

/** Sums by key, without zeros. */
export function sumsBy(entries: Iterable<readonly [string, number]>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [key, amount] of entries) sums.set(key, (sums.get(key) ?? 0) + amount);
  return new Map([...sums].filter(([, amount]) => amount !== 0).sort());
}
