import type { RiskInputs, RiskItem } from '@countinghouse/domain/risk/risk-inputs';
import { LEVER_RATIOS, whatIf, type LeverRatio, type RiskChange } from '@countinghouse/domain/risk/what-if';

/** What is supposed of the current year: figures, and ratios that rest on them. */
export interface Supposition {
  readonly ratios: Readonly<Partial<Record<LeverRatio, number>>>;
  readonly items: Readonly<Partial<Record<RiskItem, number>>>;
}

export const NOTHING_SUPPOSED: Supposition = { ratios: {}, items: {} };

/** The ratios that stand on a track at once; others join them when they are supposed. */
export const FIRST_LEVERS: readonly LeverRatio[] = ['liabilitiesToAssets', 'netIncomeToAssets', 'cashToAssets', 'salesGrowth'];

/** Whether something is supposed at all. */
export function isSupposed({ ratios, items }: Supposition): boolean {
  return Object.keys(ratios).length > 0 || Object.keys(items).length > 0;
}

/** Inputs in which the supposition holds: figures first, then sales, on which other ratios rest; all else stays as it is. */
export function suppose(inputs: RiskInputs, { ratios, items }: Supposition): RiskInputs {
  const figures = Object.entries(items).map(([item, value]): RiskChange => ({ item: item as RiskItem, value }));
  const levers = LEVER_RATIOS.toSorted((one, other) => Number(other === 'salesGrowth') - Number(one === 'salesGrowth'));
  return whatIf(inputs, [
    ...figures,
    ...levers.flatMap((ratio): RiskChange[] => (ratios[ratio] === undefined ? [] : [{ ratio, value: ratios[ratio] }])),
  ]);
}
