import type { AnalysisFigureId } from '@countinghouse/domain/analysis/analysis-figures';
import type { AnalysisRatioId } from '@countinghouse/domain/ratios/ratio-recipes';

/** Each ratio as a calculation of its figures, for readers who follow it with a calculator. */
const EXPRESSIONS: Readonly<Record<AnalysisRatioId, string>> = {
  CurrentRatio: 'currentAssets / currentLiabilities',
  QuickRatio: 'quickAssets / currentLiabilities',
  CashRatio: 'cash / currentLiabilities',
  WorkingCapital: 'currentAssets − currentLiabilities',
  DebtToEquity: 'debt / equity',
  LiabilitiesToEquity: 'liabilities / equity',
  LiabilitiesToAssets: '100 × liabilities / assets',
  TangibleNetWorth: 'equity − intangibles − relatedPartyReceivables',
  EffectiveTangibleNetWorth: 'equity − intangibles − relatedPartyReceivables + subordinatedDebt',
  LiabilitiesToTangibleNetWorth: 'liabilities / (equity − intangibles − relatedPartyReceivables)',
  TotalLeverage: 'debt / adjustedEbitda',
  SeniorLeverage: '(debt − subordinatedDebt) / adjustedEbitda',
  DebtToEbitda: 'debt / ebitda',
  InterestCoverage: 'operatingIncome / interest',
  Dscr: 'adjustedEbitda / debtService',
  Fccr: '(adjustedEbitda − unfinancedCapex − incomeTax − distributions) / debtService',
  RentAdjustedCoverage: '(adjustedEbitda + rent) / (debtService + rent)',
  GrossMargin: '100 × (revenue − costOfSales) / revenue',
  OperatingMargin: '100 × operatingIncome / revenue',
  EbitdaMargin: '100 × adjustedEbitda / revenue',
  NetMargin: '100 × netIncome / revenue',
  ReturnOnAssets: '100 × netIncome / assets',
  ReturnOnEquity: '100 × netIncome / equity',
  DaysReceivable: 'receivables / revenue × days',
  DaysInventory: 'inventory / costOfSales × days',
  DaysPayable: 'payables / costOfSales × days',
  CashConversionCycle: '(receivables / revenue + inventory / costOfSales − payables / costOfSales) × days',
  AssetTurnover: 'revenue / assets',
  RevenueGrowth: '100 × (revenue − revenueYearEarlier) / revenueYearEarlier',
};

const NAMES = /[a-z]\w*/gi;

/** A ratio as a calculation with its amounts in place of the figures; null where one of them is unknown. */
export function calculationOf(id: AnalysisRatioId, known: Readonly<Partial<Record<AnalysisFigureId | 'days', string>>>): string | null {
  const amountOf = (name: string) => known[name as AnalysisFigureId];
  const isKnown = (EXPRESSIONS[id].match(NAMES) ?? []).every((name) => amountOf(name) !== undefined);
  return isKnown ? EXPRESSIONS[id].replaceAll(NAMES, (name) => amountOf(name) ?? '') : null;
}
