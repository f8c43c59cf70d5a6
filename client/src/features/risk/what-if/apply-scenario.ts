import type { RiskInputs, RiskItem } from '@countinghouse/domain/risk/risk-inputs';
import { LEVER_RATIOS, whatIf, type LeverRatio, type RiskChange } from '@countinghouse/domain/risk/what-if';

/** What is supposed of the current year: figures, and ratios that rest on them. */
export interface Scenario {
  readonly ratios: Readonly<Partial<Record<LeverRatio, number>>>;
  readonly items: Readonly<Partial<Record<RiskItem, number>>>;
}

export const NO_SCENARIO: Scenario = { ratios: {}, items: {} };

/** Whether something is supposed at all. */
export function isAssumed({ ratios, items }: Scenario): boolean {
  return Object.keys(ratios).length > 0 || Object.keys(items).length > 0;
}

/** Inputs in which the supposition holds: figures first, on which ratios rest; all else stays as it is. */
export function applyScenario(inputs: RiskInputs, { ratios, items }: Scenario): RiskInputs {
  const figures = Object.entries(items).map(([item, value]): RiskChange => ({ item: item as RiskItem, value }));
  return whatIf(inputs, [
    ...figures,
    ...LEVER_RATIOS.flatMap((ratio): RiskChange[] => (ratios[ratio] === undefined ? [] : [{ ratio, value: ratios[ratio] }])),
  ]);
}
