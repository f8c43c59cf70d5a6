import type { RiskFigures, RiskInputs, RiskItem } from './risk-inputs';
import type { ScoreRatio } from './risk-result';

/** One thing that a what-if changes: an input of the current year, or a ratio, by the input that is its lever. */
export type RiskChange =
  | { readonly item: RiskItem; readonly value: number | null }
  | { readonly ratio: LeverRatio; readonly value: number };

/** Ratios of the built-in model that a hand may set; the change of liabilities follows. */
export const LEVER_RATIOS = [
  'liabilitiesToAssets',
  'netIncomeToAssets',
  'cashToAssets',
  'salesGrowth',
] as const satisfies readonly ScoreRatio[];
export type LeverRatio = (typeof LEVER_RATIOS)[number];

/** The inputs after changes, each on what the one before left: what is scored is the same function on other inputs. */
export function whatIf(inputs: RiskInputs, changes: readonly RiskChange[]): RiskInputs {
  return changes.reduce((now, change) => ({ ...now, current: changed(now, change) }), inputs);
}

/** The input that moves a ratio, and what it has to be for a value of the ratio; null where the inputs lack what that takes. */
export function leverOf({ current, previous }: RiskInputs, ratio: LeverRatio, value: number): { item: RiskItem; value: number } | null {
  const [item, whole] = LEVERS[ratio];
  const base = ratio === 'salesGrowth' ? (previous?.netSales ?? null) : current[whole];
  if (base === null) return null;
  return { item, value: (ratio === 'salesGrowth' ? 1 + value : value) * base };
}

/** The lever of each ratio, and the whole that it is a share of. */
const LEVERS: Readonly<Record<LeverRatio, readonly [lever: RiskItem, whole: RiskItem]>> = {
  liabilitiesToAssets: ['liabilities', 'assets'],
  netIncomeToAssets: ['netIncome', 'assets'],
  cashToAssets: ['cash', 'assets'],
  salesGrowth: ['netSales', 'netSales'],
};

function changed(inputs: RiskInputs, change: RiskChange): RiskFigures {
  const lever = 'item' in change ? change : leverOf(inputs, change.ratio, change.value);
  return lever === null ? inputs.current : { ...inputs.current, [lever.item]: lever.value };
}
