import { amountsOf } from '../figures/figures';
import { figureMembers } from '../figures/figure-members';
import { sumExact } from '../money/sum-exact';
import { tenthsOfPercent } from '../money/percent';
import type { Books } from './books';
import type { StatementColumn } from './columns';
import type { StatementLayout, StatementType } from './statement';

/** What the amounts of a statement are set in proportion to. */
export const COMMON_SIZE_BASES = {
  BalanceSheet: 'assets',
  IncomeStatement: 'revenue',
  CashFlow: 'revenue',
} as const satisfies Readonly<Record<StatementType, string>>;

/** Why an amount has no percentage of its base. */
type NoCommonSize = 'NoData' | 'NonPositiveDenominator';

/** An amount in tenths of a percent of its base, or why there is none. */
export type CommonSize =
  | { readonly tenths: number; readonly undefinedBecause: null }
  | { readonly tenths: null; readonly undefinedBecause: NoCommonSize };

/** The base of a column in minor units; null where the layout does not have it. */
export type CommonSizeBase = (column: StatementColumn) => number | null;

/**
 * The base of columns, as the figure of that name has it: assets of a balance sheet, revenue of an income statement, which is also the base
 * of a cash flow. It is summed once for each column that it is asked for.
 */
export function commonSizeBase(layout: StatementLayout, books: Books): CommonSizeBase {
  const figure = COMMON_SIZE_BASES[layout.type];
  const known = new Map<StatementColumn, number | null>();
  let members: ReturnType<typeof figureMembers> | undefined;
  return (column) => {
    const before = known.get(column);
    if (before !== undefined) return before;
    // Each figure is taken from its own statement alone.
    members ??= figureMembers({ BalanceSheet: layout, IncomeStatement: layout }, books, figure);
    const base = members === null ? null : sumExact(amountsOf(members, books, column, figure));
    known.set(column, base);
    return base;
  };
}

/** An amount in percent of its base; lines are rounded each by itself, so that they need not add up to 100. */
export function commonSize(amount: number, base: number | null): CommonSize {
  if (base === null) return { tenths: null, undefinedBecause: 'NoData' };
  if (base <= 0) return { tenths: null, undefinedBecause: 'NonPositiveDenominator' };
  return { tenths: tenthsOfPercent(amount, base), undefinedBecause: null };
}
