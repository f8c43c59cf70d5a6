import type { AnalysisFigureId } from '../../analysis/analysis-figures';
import type { AnalysisRatioId } from '../../ratios/ratio-recipes';

/** The cells that a ratio of one column is computed from. */
interface RatioCells {
  /** The cell of a figure, and what it is multiplied by to make a year of it. */
  readonly of: (figure: AnalysisFigureId) => string;
  /** The cell with the days that the books cover. */
  readonly days: string;
}

type Expression = (cells: RatioCells) => string;

/** A quotient as spreadsheets calculate it: not available over zero or less, as in the portal. */
function over(part: string, whole: string): string {
  return `IF(${whole}>0,${part}/${whole},NA())`;
}

const quotient =
  (part: AnalysisFigureId, whole: AnalysisFigureId): Expression =>
  ({ of }) =>
    over(of(part), of(whole));

const daysOf =
  (stock: AnalysisFigureId, flow: AnalysisFigureId): Expression =>
  ({ of, days }) =>
    `${over(of(stock), of(flow))}*${days}`;

const tangible: Expression = ({ of }) => `${of('equity')}-${of('intangibles')}-${of('relatedPartyReceivables')}`;
const receivable = daysOf('receivables', 'revenue');
const inventory = daysOf('inventory', 'costOfSales');
const payable = daysOf('payables', 'costOfSales');

/** Every ratio over the cells of its figures; percentages are shares, which the format of their cells shows in percent. */
export const RATIO_EXPRESSIONS: Readonly<Record<AnalysisRatioId, Expression>> = {
  CurrentRatio: quotient('currentAssets', 'currentLiabilities'),
  QuickRatio: quotient('quickAssets', 'currentLiabilities'),
  CashRatio: quotient('cash', 'currentLiabilities'),
  WorkingCapital: ({ of }) => `${of('currentAssets')}-${of('currentLiabilities')}`,
  DebtToEquity: quotient('debt', 'equity'),
  LiabilitiesToEquity: quotient('liabilities', 'equity'),
  LiabilitiesToAssets: quotient('liabilities', 'assets'),
  TangibleNetWorth: tangible,
  EffectiveTangibleNetWorth: (cells) => `${tangible(cells)}+${cells.of('subordinatedDebt')}`,
  LiabilitiesToTangibleNetWorth: (cells) => over(cells.of('liabilities'), `(${tangible(cells)})`),
  TotalLeverage: quotient('debt', 'adjustedEbitda'),
  SeniorLeverage: ({ of }) => over(`(${of('debt')}-${of('subordinatedDebt')})`, of('adjustedEbitda')),
  DebtToEbitda: quotient('debt', 'ebitda'),
  InterestCoverage: quotient('operatingIncome', 'interest'),
  Dscr: quotient('adjustedEbitda', 'debtService'),
  Fccr: ({ of }) => over(`(${of('adjustedEbitda')}-${of('unfinancedCapex')}-${of('incomeTax')}-${of('distributions')})`, of('debtService')),
  RentAdjustedCoverage: ({ of }) => over(`(${of('adjustedEbitda')}+${of('rent')})`, `(${of('debtService')}+${of('rent')})`),
  GrossMargin: ({ of }) => over(`(${of('revenue')}-${of('costOfSales')})`, of('revenue')),
  OperatingMargin: quotient('operatingIncome', 'revenue'),
  EbitdaMargin: quotient('adjustedEbitda', 'revenue'),
  NetMargin: quotient('netIncome', 'revenue'),
  ReturnOnAssets: quotient('netIncome', 'assets'),
  ReturnOnEquity: quotient('netIncome', 'equity'),
  DaysReceivable: receivable,
  DaysInventory: inventory,
  DaysPayable: payable,
  CashConversionCycle: (cells) => `${receivable(cells)}+${inventory(cells)}-${payable(cells)}`,
  AssetTurnover: quotient('revenue', 'assets'),
  RevenueGrowth: ({ of }) => over(`(${of('revenue')}-${of('revenueYearEarlier')})`, of('revenueYearEarlier')),
};
