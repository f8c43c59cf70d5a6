import type { PublishedScoreInputs } from './published-scores';
import type { RiskInputs } from './risk-inputs';

/** Current assets, current liabilities and income before tax by what is near, where the statement does not name them. */
export function publishedInputs({ current, previous }: RiskInputs): Readonly<Record<keyof PublishedScoreInputs, number | null>> {
  return {
    assets: current.assets,
    liabilities: current.liabilities,
    currentAssets: current.currentAssets ?? sum(current.cash, current.receivables, current.inventories),
    currentLiabilities: current.currentLiabilities ?? difference(current.liabilities, current.debt),
    retainedEarnings: current.retainedEarnings,
    incomeBeforeInterestAndTax: current.operatingProfit,
    incomeBeforeTax: current.netIncome,
    netIncome: current.netIncome,
    previousNetIncome: previous?.netIncome ?? null,
    sales: current.netSales,
    depreciation: current.depreciation,
  };
}

function sum(...values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);
}

function difference(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}
