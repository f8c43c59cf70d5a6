import type { CommonSizeBase } from './common-size';
import type { StatementColumn } from './columns';
import { comparisonColumns, type ColumnComparison, type ComparedStatement, type Comparison } from './comparison-columns';
import { noSums, type Amounts } from './known-sums';
import type { StatementLayout } from './statement';
import { tabulateColumns } from './tabulate-statement';

/** The amounts of a line in a column and in the one that it is compared with, in minor units. */
interface ComparedAmounts {
  readonly current: number;
  readonly base: number;
}

/** A statement beside the periods that its columns are compared with. */
export interface StatementComparison {
  readonly columns: readonly ColumnComparison[];
  /** The revenue or assets of what a column compares; null where there is none. */
  sizeIn(column: number): number | null;
  /** Null for a heading, and in a column with nothing to be compared with. */
  amountsIn(line: { readonly id: string; readonly amounts: Amounts | null }, column: number): ComparedAmounts | null;
}

/**
 * Compares one layout after the other over the same books and columns; only periods that are no columns of the statement are summed. Sizes
 * are taken from the base of common size, null where there is none.
 */
export function comparer(
  comparison: Comparison,
  of: ComparedStatement,
  columns: readonly StatementColumn[],
): (statement: StatementLayout, baseOf: CommonSizeBase | null) => StatementComparison {
  const compared = comparisonColumns(comparison, of, columns);
  const others: StatementColumn[] = [];
  const locate = (column: StatementColumn): number => {
    const isSame = (each: StatementColumn) => each.fromSlice === column.fromSlice && each.toSlice === column.toSlice;
    const shown = columns.findIndex(isSame);
    if (shown >= 0) return shown;
    const known = others.findIndex(isSame);
    return columns.length + (known >= 0 ? known : others.push(column) - 1);
  };
  const locations = compared.map((pair) =>
    pair.undefinedBecause === null ? { current: locate(pair.column), base: locate(pair.before) } : null,
  );
  const known = noSums();
  return (statement, baseOf) => {
    const extra = others.length === 0 ? null : tabulateColumns(statement, of.books, others, known);
    const otherAmounts = new Map(extra?.rows.map(({ id, amounts }) => [id, amounts]));
    return {
      columns: compared,
      sizeIn: (at) => {
        const column = compared[at]?.column ?? null;
        return column === null || baseOf === null ? null : baseOf(column);
      },
      amountsIn: ({ id, amounts }, at) => {
        const location = locations[at];
        if (amounts === null || location === undefined || location === null) return null;
        const amountAt = (place: number) => (place < columns.length ? amounts[place] : otherAmounts.get(id)?.[place - columns.length]);
        const [current, base] = [amountAt(location.current), amountAt(location.base)];
        return current === undefined || base === undefined ? null : { current, base };
      },
    };
  };
}
