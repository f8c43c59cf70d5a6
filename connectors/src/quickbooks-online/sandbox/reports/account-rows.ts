import type { BookAccount } from '../books';
import { reportAmount } from '../wire-values';
import type { Cell, ReportRow } from './report-shape';
import { rowsOf } from './report-shape';

/** The amounts of accounts in one column, debit positive. */
export type ColumnAmounts = ReadonlyMap<BookAccount, number>;

/** Rows with their sums by column, in the sign that people see. */
export interface SummedRows {
  readonly rows: readonly ReportRow[];
  readonly sums: readonly number[];
}

/**
 * The rows of some accounts and of the accounts below them, natural signs. An account without an amount in any column is absent; a parent
 * is a section whose header has what is posted to itself.
 */
export function accountRows(accounts: readonly BookAccount[], columns: readonly ColumnAmounts[], sign: 1 | -1): SummedRows {
  const rows: ReportRow[] = [];
  const sums = columns.map(() => 0);
  for (const account of accounts) {
    const own = columns.map((amounts) => zeroFree(sign * (amounts.get(account) ?? 0)));
    const below = accountRows(account.children, columns, sign);
    const all = own.map((amount, at) => amount + (below.sums[at] ?? 0));
    all.forEach((amount, at) => (sums[at] = (sums[at] ?? 0) + amount));
    const hasOwn = own.some((amount) => amount !== 0);
    const label: Cell = { value: account.kernel.name, id: account.id };
    if (below.rows.length > 0) {
      rows.push({
        Header: { ColData: [label, ...own.map((amount) => ({ value: amount === 0 ? '' : reportAmount(amount) }))] },
        Rows: rowsOf(below.rows),
        Summary: summary(`Total ${account.kernel.name}`, all),
        type: 'Section',
      });
    } else if (hasOwn)
      rows.push({ ColData: [label, ...own.map((amount) => ({ value: amount === 0 ? '' : reportAmount(amount) }))], type: 'Data' });
  }
  return { rows, sums };
}

/** A section with a heading. */
export function section(title: string, totalTitle: string, group: string, { rows, sums }: SummedRows): ReportRow {
  return {
    Header: { ColData: [{ value: title }, ...sums.map(() => ({ value: '' }))] },
    Rows: rowsOf(rows),
    Summary: summary(totalTitle, sums),
    type: 'Section',
    group,
  };
}

/** A section that has only its sum. */
export function sumOnly(title: string, group: string, sums: readonly number[]): ReportRow {
  return { Summary: summary(title, sums), type: 'Section', group };
}

/** The sums of several, by column. */
export function added(...parts: readonly (readonly number[])[]): number[] {
  const [first = []] = parts;
  return first.map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0));
}

function summary(title: string, sums: readonly number[]): { readonly ColData: readonly Cell[] } {
  return { ColData: [{ value: title }, ...sums.map((amount) => ({ value: reportAmount(amount) }))] };
}

/** Zero without a sign. */
function zeroFree(amount: number): number {
  return amount === 0 ? 0 : amount;
}
