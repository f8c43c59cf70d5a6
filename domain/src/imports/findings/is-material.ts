import type { YearTotals } from '../../statements/year-totals';
import type { EffectFigure, Finding } from './finding';

/** Of a thousand: how large a change must be to matter. */
const MATERIAL_PER_MILLE = 1;

/** What each total is measured against: balance-sheet totals against assets, the others against revenue. */
const SCALES: Readonly<Record<EffectFigure, 'totalAssets' | 'revenue'>> = {
  totalAssets: 'totalAssets',
  totalLiabilities: 'totalAssets',
  totalEquity: 'totalAssets',
  revenue: 'revenue',
  netIncome: 'revenue',
  operatingCash: 'revenue',
  investingCash: 'revenue',
  financingCash: 'revenue',
};

/** Whether a finding changes a total of a statement by more than 0.1 % of assets or revenue; any change counts where there are none. */
export function isMaterial({ effects }: Pick<Finding, 'effects'>, years: readonly YearTotals[]): boolean {
  return effects.some(({ figure, fiscalYear, shown, otherwise }) => {
    if ((shown === null) !== (otherwise === null)) return true;
    const totals = years.find((year) => year.fiscalYear === fiscalYear)?.totals;
    const scale = Math.abs(totals?.[SCALES[figure]] ?? 0);
    return Math.abs((shown ?? 0) - (otherwise ?? 0)) * 1000 > scale * MATERIAL_PER_MILLE;
  });
}
