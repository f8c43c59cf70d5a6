import type { BaseRates, RiskContext, RiskFigures, RiskInputs, RiskRequest } from '../risk-inputs';
import { DEFAULT_BASE_RATES } from '../risk-inputs';

/** The firm of the design's worked example: assets of a million, two years, nothing to remark. */
export const CURRENT: RiskFigures = {
  cash: 80_000,
  receivables: 170_000,
  inventories: 180_000,
  assets: 1_000_000,
  payables: 120_000,
  liabilities: 600_000,
  debt: 350_000,
  retainedEarnings: 220_500,
  netSales: 1_500_000,
  depreciation: 40_000,
  operatingProfit: 90_000,
  netIncome: 45_000,
  currentAssets: 450_000,
  currentLiabilities: 250_000,
};

export const PREVIOUS: RiskFigures = {
  cash: 70_000,
  receivables: 160_000,
  inventories: 170_000,
  assets: 900_000,
  payables: 110_000,
  liabilities: 560_000,
  debt: 330_000,
  retainedEarnings: 175_500,
  netSales: 1_400_000,
  depreciation: 38_000,
  operatingProfit: 80_000,
  netIncome: 30_000,
};

export const NO_CONTEXT: RiskContext = {
  basis: null,
  currency: null,
  previousCurrency: null,
  periodDays: null,
  previousPeriodDays: null,
  statementDate: null,
  analysisDate: null,
};

const CONTEXT: RiskContext = {
  basis: 'Accrual',
  currency: 'USD',
  previousCurrency: 'USD',
  periodDays: 365,
  previousPeriodDays: 365,
  statementDate: '2025-12-31',
  analysisDate: '2026-03-01',
};

export const aFirm = (current: Partial<RiskFigures> = {}, previous: Partial<RiskFigures> | null = {}): RiskInputs => ({
  current: { ...CURRENT, ...current },
  previous: previous && { ...PREVIOUS, ...previous },
});

export const aRequest = (
  inputs: RiskInputs = aFirm(),
  context: Partial<RiskContext> = {},
  baseRates: BaseRates = DEFAULT_BASE_RATES,
): RiskRequest => ({ inputs, context: { ...CONTEXT, ...context }, baseRates });

/** Books whose liabilities were imported with debit signs: every published score that divides by them would call the firm safe. */
export const DEBIT_SIGN_FIRM: RiskInputs = aFirm(
  {
    cash: 270_000,
    receivables: 20_000,
    inventories: 0,
    assets: 315_588,
    payables: 0,
    liabilities: -158_425,
    debt: 0,
    retainedEarnings: 474_013,
    netSales: 900_000,
    depreciation: 12_600,
    operatingProfit: 265_000,
    netIncome: 265_000,
    currentAssets: 290_000,
    currentLiabilities: -158_425,
  },
  {
    cash: 120_000,
    receivables: 18_000,
    inventories: 0,
    assets: 160_000,
    payables: 0,
    liabilities: -40_000,
    debt: 0,
    retainedEarnings: 200_000,
    netSales: 800_000,
    depreciation: 11_000,
    operatingProfit: 150_000,
    netIncome: 150_000,
  },
);
