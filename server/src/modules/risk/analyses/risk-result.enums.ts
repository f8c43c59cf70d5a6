import {
  BLOCKING_FINDINGS,
  RISK_CHECKS,
  RISK_GRADES,
  RISK_QUALITIES,
  SCORE_RATIOS,
  SECOND_OPINIONS,
  WARNING_FINDINGS,
  WITHHELD_REASONS,
  type OpinionProxy,
} from '@countinghouse/domain/risk/risk-result';
import { registerEnumType } from 'type-graphql';
import { enumOf, described } from '../../../platform/graphql/enum-of';

export const RiskGradeEnum = enumOf(RISK_GRADES);
export const RiskQualityEnum = enumOf(RISK_QUALITIES);
export const ScoreRatioEnum = enumOf(SCORE_RATIOS);
export const SecondOpinionModelEnum = enumOf(SECOND_OPINIONS);
export const SecondOpinionZoneEnum = enumOf(['safe', 'grey', 'distress'] as const);
export const WithheldReasonEnum = enumOf(WITHHELD_REASONS);
export const RiskFindingCodeEnum = enumOf([...BLOCKING_FINDINGS, ...WARNING_FINDINGS]);
export const RiskFindingSeverityEnum = enumOf(['blocking', 'warning'] as const);
export const RiskCheckIdEnum = enumOf(RISK_CHECKS);
export const ScoreRatioCategoryEnum = enumOf(['Liquidity', 'Leverage', 'Coverage', 'Activity', 'Profitability', 'Growth'] as const);

export const OpinionProxyEnum = enumOf(['currentAssets', 'currentLiabilities', 'incomeBeforeTax'] satisfies OpinionProxy[]);
registerEnumType(OpinionProxyEnum, {
  name: 'OpinionProxy',
  description: 'A figure for which a second opinion used another one.',
  valuesConfig: described({
    currentAssets: 'Current assets.',
    currentLiabilities: 'Current liabilities.',
    incomeBeforeTax: 'Income before tax.',
  }),
});
registerEnumType(RiskGradeEnum, {
  name: 'RiskGrade',
  description: 'Best first.',
  valuesConfig: described({
    R1: 'The best grade.',
    R2: 'The second of ten grades.',
    R3: 'The third of ten grades.',
    R4: 'The fourth of ten grades.',
    R5: 'The fifth of ten grades.',
    R6: 'The sixth of ten grades.',
    R7: 'The seventh of ten grades.',
    R8: 'The eighth of ten grades.',
    R9: 'The ninth of ten grades.',
    R10: 'The worst grade.',
  }),
});
registerEnumType(RiskQualityEnum, {
  name: 'RiskQuality',
  description: 'How reliable the inputs are, best first.',
  valuesConfig: described({
    A: 'No warnings.',
    B: 'One minor warning.',
    C: 'More or heavier warnings.',
    D: 'Many warnings, or a finding that prevents a score.',
  }),
});
registerEnumType(ScoreRatioEnum, {
  name: 'ScoreRatio',
  description: 'A ratio that the built-in model uses.',
  valuesConfig: described({
    assetTurnover: 'Sales divided by assets.',
    cashCover: 'Cash and cash flow divided by liabilities.',
    cashToAssets: 'Cash divided by assets.',
    costsBelowOperatingProfit: 'Interest, tax and other costs divided by assets.',
    depreciationToAssets: 'Depreciation divided by assets.',
    inventoriesToSales: 'Inventory divided by sales.',
    liabilitiesChange: 'Change of liabilities divided by assets.',
    liabilitiesToAssets: 'Liabilities divided by assets.',
    netIncomeToAssets: 'Net income divided by assets.',
    operatingMargin: 'Operating income divided by sales.',
    operatingProfitChange: 'Change of operating income divided by assets.',
    receivablesToAssets: 'Receivables divided by assets.',
    retainedEarningsToAssets: 'Retained earnings divided by assets.',
    salesGrowth: 'Growth of sales.',
    shortLiabilitiesToAssets: 'Liabilities other than debt divided by assets.',
    weakerNetIncomeToAssets: 'Net income divided by assets, in the weaker year.',
  }),
});
registerEnumType(SecondOpinionModelEnum, {
  name: 'SecondOpinionModel',
  description: 'A published score.',
  valuesConfig: described({
    altmanZ1983: 'Altman Z′ of 1983.',
    altmanZ1995: 'Altman Z″ of 1995.',
    ohlson1980: 'Ohlson of 1980.',
    springate1978: 'Springate of 1978.',
    zmijewski1984: 'Zmijewski of 1984.',
  }),
});
registerEnumType(SecondOpinionZoneEnum, {
  name: 'SecondOpinionZone',
  description: 'How a published score classifies a firm.',
  valuesConfig: described({ distress: 'Default is likely.', grey: 'The score does not decide.', safe: 'Default is unlikely.' }),
});
registerEnumType(WithheldReasonEnum, {
  name: 'WithheldReason',
  description: 'Why a published score is withheld: a ratio with this denominator is not meaningful.',
  valuesConfig: described({
    currentAssetsNotPositive: 'Current assets are zero or negative.',
    currentLiabilitiesNegative: 'Current liabilities are negative.',
    currentLiabilitiesZero: 'Current liabilities are zero.',
    liabilitiesNegative: 'Liabilities are negative.',
    liabilitiesZero: 'Liabilities are zero.',
  }),
});
registerEnumType(RiskFindingCodeEnum, {
  name: 'RiskFindingCode',
  description: 'What a check of the inputs found.',
  valuesConfig: described({
    assetsMissing: 'Total assets are missing.',
    assetsNotPositive: 'Total assets are zero or negative.',
    bothYearsMissing: 'There is no full fiscal year.',
    cashBasis: 'The books are on a cash basis.',
    currenciesMixed: 'The two years are in different currencies.',
    debtExceedsLiabilities: 'Debt exceeds total liabilities.',
    inputMissing: 'Some inputs are missing.',
    inventoriesNegative: 'Inventory is negative.',
    liabilitiesNegative: 'Liabilities are negative.',
    notFiscalYear: 'The twelve months used are not a fiscal year.',
    partsExceedAssets: 'Components exceed total assets.',
    payablesExceedLiabilities: 'Payables exceed total liabilities.',
    periodNotAnnual: 'The period is not twelve months long.',
    periodsUnequal: 'The two years differ in length.',
    previousYearMissing: 'There is no prior year.',
    previousYearPartial: 'The books cover only a part of the prior year.',
    retainedEarningsUnexplained: 'Retained earnings are not explained by net income.',
    roundedToThousands: 'Figures are rounded to thousands.',
    salesNegative: 'Sales are negative.',
    salesZero: 'There are no sales.',
    statementOld: 'The statements are more than 18 months old.',
    tenfoldJump: 'An input changed tenfold or more.',
  }),
});
registerEnumType(RiskFindingSeverityEnum, {
  name: 'RiskFindingSeverity',
  description: 'Whether a finding prevents a score.',
  valuesConfig: described({ blocking: 'There is no score.', warning: 'The score is less reliable.' }),
});
registerEnumType(RiskCheckIdEnum, {
  name: 'RiskCheckId',
  description: 'A check of the inputs of a score.',
  valuesConfig: described({
    age: 'The statements are recent.',
    items: 'All inputs are available in both years, and total assets are above zero.',
    parts: 'No component exceeds its total.',
    retained: 'Retained earnings are consistent with net income.',
    units: 'No input changed tenfold or has a suspicious sign or unit.',
    years: 'There are two full fiscal years of the same length and currency.',
  }),
});
registerEnumType(ScoreRatioCategoryEnum, {
  name: 'ScoreRatioCategory',
  description: 'What a ratio of the built-in model measures.',
  valuesConfig: described({
    Activity: 'How fast assets turn over.',
    Coverage: 'How well cash and earnings cover debts.',
    Growth: 'How fast the business grows.',
    Leverage: 'How much is financed by debt.',
    Liquidity: 'Whether short-term debts can be paid.',
    Profitability: 'How much is earned.',
  }),
});
