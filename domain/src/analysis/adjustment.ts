import { fraction, type Fraction, plus, ZERO } from '../money/fraction';
import type { MonthIndex } from '../periods/calendar-date';

/** What analysts may add to the books; `EquityCure` belongs to covenants and is never entered here. */
export const ADJUSTMENT_KINDS = ['EbitdaAddBack', 'FinancedCapex'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** An amount that belongs to a run of whole months, in minor units; a positive one adds to EBITDA, or was financed. */
export interface AdjustmentAmount {
  readonly fromMonth: MonthIndex;
  /** The last month, which counts too. */
  readonly throughMonth: MonthIndex;
  readonly amount: number;
}

/** An analyst's adjustment of the figures of one financial record. */
export interface Adjustment {
  readonly id: string;
  readonly kind: AdjustmentKind;
  readonly name: string;
  readonly amounts: readonly AdjustmentAmount[];
}

/** The part of an amount that falls into a run of months: the same for every month, with what rounding leaves in the last one. */
export function amountWithin({ fromMonth, throughMonth, amount }: AdjustmentAmount, first: MonthIndex, last: MonthIndex): number {
  const months = throughMonth - fromMonth + 1;
  const shared = Math.min(last, throughMonth) - Math.max(first, fromMonth) + 1;
  if (shared <= 0) return 0;
  const each = Math.trunc(amount / months);
  const rest = last >= throughMonth ? amount - each * months : 0;
  return each * shared + rest;
}

/** What the adjustments of a kind add up to in a run of months. */
export function adjusted(adjustments: readonly Adjustment[], kind: AdjustmentKind, first: MonthIndex, last: MonthIndex): Fraction {
  const amounts = adjustments.filter((each) => each.kind === kind).flatMap((each) => each.amounts);
  return amounts.reduce((sum, amount) => plus(sum, fraction(amountWithin(amount, first, last))), ZERO);
}
