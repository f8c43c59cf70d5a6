import { FIGURE_SOURCES, type FigureId, type FigureStatement } from '../figures/figure-sources';
import type { ExtraRiskItem, RiskItem } from './risk-inputs';

/** The figure that each input is. */
export const INPUT_FIGURES: Readonly<Record<RiskItem | ExtraRiskItem, FigureId>> = {
  cash: 'cash',
  receivables: 'receivables',
  inventories: 'inventory',
  assets: 'assets',
  payables: 'payables',
  liabilities: 'liabilities',
  debt: 'debt',
  retainedEarnings: 'retainedEarnings',
  netSales: 'revenue',
  depreciation: 'depreciation',
  operatingProfit: 'operatingIncome',
  netIncome: 'netIncome',
  currentAssets: 'currentAssets',
  currentLiabilities: 'currentLiabilities',
};

/** The statement that an input is taken from. */
export function statementOfInput(item: RiskItem | ExtraRiskItem): FigureStatement {
  return FIGURE_SOURCES[INPUT_FIGURES[item]].statement;
}
