import type { FigureLayouts } from '../figures/figure-members';
import type { Books } from '../statements/books';
import type { StatementColumn } from '../statements/columns';
import { comparableColumns, type ComparableColumns } from '../statements/comparable-columns';
import { trailingMonths, type NoTrailingMonths } from '../statements/trailing-months';
import { isOfFlows, ratiosOf, type Ratio } from './ratios';
import { ratioTrend, type RatioTrend } from './ratio-trend';

/** A ratio in two columns of the same length. */
interface RatioComparison {
  readonly label: string;
  readonly value: number | null;
  readonly previousLabel: string;
  readonly previousValue: number | null;
}

/** A ratio in one column, and where it went since one of the same length. */
export interface RatioPoint {
  readonly column: StatementColumn;
  readonly value: number | null;
  /** Unknown without a comparison. */
  readonly trend: RatioTrend;
  readonly comparison: RatioComparison | null;
}

/** A ratio over the columns of books, and over their last twelve whole months. */
export interface ComparedRatio extends Omit<Ratio, 'columnData'> {
  /** Whether its value depends on what happened in a period, not on its last day alone. */
  readonly isOfFlows: boolean;
  readonly points: readonly RatioPoint[];
  readonly trailingMonths: RatioPoint | null;
  readonly noTrailingMonths: NoTrailingMonths | null;
}

/** Every ratio of books; columns of different kinds are shown side by side, and none of them is called better or worse. */
export function comparedRatios(layouts: FigureLayouts, books: Books, columns: readonly StatementColumn[]): readonly ComparedRatio[] {
  const trailing = trailingMonths(books);
  const twelve = trailing.column === null ? null : { column: trailing.column, before: trailing.before };
  const pairs = { flow: comparableColumns(columns, books, 'flow'), balance: comparableColumns(columns, books, 'balance') };
  const compared = [...pairs.flow, ...pairs.balance].flatMap((pair) => (pair === null ? [] : [pair.column, pair.before]));
  const all = [...new Set([...columns, ...compared, ...(twelve === null ? [] : [twelve.column, twelve.before ?? twelve.column])])];
  return ratiosOf(layouts, books, all).map(({ columnData, ...ratio }) => {
    const pointOf = (column: StatementColumn, pair: ComparableColumns | null): RatioPoint => {
      const valueIn = (of: StatementColumn) => columnData[all.indexOf(of)] ?? null;
      return { column, value: valueIn(column), ...(pair === null ? NOT_COMPARED : comparisonOf(ratio.id, pair, valueIn)) };
    };
    const flows = isOfFlows(ratio.id);
    return {
      ...ratio,
      isOfFlows: flows,
      points: columns.map((column, at) => pointOf(column, pairs[flows ? 'flow' : 'balance'][at] ?? null)),
      trailingMonths: twelve && pointOf(twelve.column, twelve.before && { column: twelve.column, before: twelve.before }),
      noTrailingMonths: trailing.reason,
    };
  });
}

const NOT_COMPARED = { trend: 'unknown', comparison: null } as const;

function comparisonOf(id: Ratio['id'], { column, before }: ComparableColumns, valueIn: (column: StatementColumn) => number | null) {
  const comparison = { label: column.label, value: valueIn(column), previousLabel: before.label, previousValue: valueIn(before) };
  return { trend: ratioTrend(id, comparison.previousValue, comparison.value), comparison };
}
