import { UNDEFINED_REASONS, type AnalysisFigureId } from '@countinghouse/domain/analysis/analysis-figures';
import { ANALYSIS_RATIO_IDS, RATIO_RECIPES } from '@countinghouse/domain/ratios/ratio-recipes';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { described, enumOf } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { RatioGroupEnum, RatioTrendEnum, RatioUnitEnum } from '../../statements/statements/ratio.enums';
import { StatementTypeEnum } from '../../statements/statements/statement.enums';
import { AccountTagNameEnum, AccountTagType, AdjustmentType, DebtInstrumentType } from '../inputs/analysis-inputs.types';
import type { KeptAnalysis } from './kept-analysis';

export const AnalysisRatioIdEnum = enumOf(ANALYSIS_RATIO_IDS);
export const UndefinedReasonEnum = enumOf(UNDEFINED_REASONS);
export const FlowBasisEnum = enumOf(['Annualized', 'AsReported'] as const);
export const BalanceBasisEnum = enumOf(['Ending', 'Average'] as const);
export const AnalysisNoticeKindEnum = enumOf(['NothingTagged', 'ScheduleDiffers'] as const);

registerEnumType(AnalysisRatioIdEnum, {
  name: 'AnalysisRatioId',
  description: 'Which ratio it is.',
  valuesConfig: Object.fromEntries(
    ANALYSIS_RATIO_IDS.map((id) => [id, { description: `${RATIO_RECIPES[id].caption}: ${RATIO_RECIPES[id].formula}.` }]),
  ),
});
registerEnumType(UndefinedReasonEnum, {
  name: 'UndefinedReason',
  description: 'Why there is no value.',
  valuesConfig: described({
    NegativeBalance: 'What is owed or held is below zero.',
    NoData: 'The layout does not have the figure.',
    NoDebtSchedule: 'No debt schedule was entered, and nothing says what was due within a year.',
    NonPositiveDenominator: 'The denominator is zero or below.',
    OpeningUnknown: 'The books have no opening balances.',
    PeriodNotAvailable: 'The books do not have the period.',
    TooShort: 'The period has fewer than 28 days.',
  }),
});
registerEnumType(FlowBasisEnum, {
  name: 'FlowBasis',
  description: 'How flows of less than a year count in ratios to balances.',
  valuesConfig: described({ Annualized: 'As flows of a year, by days.', AsReported: 'As they are.' }),
});
registerEnumType(BalanceBasisEnum, {
  name: 'BalanceBasis',
  description: 'Which balances count in ratios.',
  valuesConfig: described({ Average: 'The mean of those before and at the end of the period.', Ending: 'Those at the end of the period.' }),
});
registerEnumType(AnalysisNoticeKindEnum, {
  name: 'AnalysisNoticeKind',
  description: 'What a reader should know of an analysis.',
  valuesConfig: described({
    NothingTagged: 'No account has the tag, so that the figure is zero.',
    ScheduleDiffers: 'The debt schedule and the accounts differ by more than one currency unit on the last day of the books.',
  }),
});

const isOnce = (figure: AnalysisFigureId, at: number, all: readonly AnalysisFigureId[]) => all.indexOf(figure) === at;
export const AnalysisFigureEnum = enumOf(ANALYSIS_RATIO_IDS.flatMap((id) => RATIO_RECIPES[id].figures).filter(isOnce));
registerEnumType(AnalysisFigureEnum, {
  name: 'AnalysisFigure',
  description: 'A figure in the formula of a ratio.',
  valuesConfig: described({
    adjustedEbitda: 'EBITDA and add-backs.',
    assets: 'Total assets.',
    cash: 'Cash.',
    costOfSales: 'Cost of goods sold.',
    currentAssets: 'Current assets.',
    currentLiabilities: 'Current liabilities.',
    debt: 'Debt.',
    debtService: 'Scheduled principal and interest expense.',
    distributions: 'Distributions to owners.',
    ebitda: 'Earnings before interest, tax, depreciation and amortization.',
    equity: 'Equity.',
    incomeTax: 'Income tax.',
    intangibles: 'Intangible assets.',
    interest: 'Interest expense.',
    inventory: 'Inventory.',
    liabilities: 'Total liabilities.',
    netIncome: 'Net income.',
    operatingIncome: 'Operating income.',
    payables: 'Accounts payable.',
    quickAssets: 'Cash and accounts receivable.',
    receivables: 'Accounts receivable.',
    relatedPartyReceivables: 'Receivables from related parties.',
    rent: 'Rent expense.',
    revenue: 'Revenue.',
    revenueYearEarlier: 'Revenue of the same months a year earlier.',
    subordinatedDebt: 'Subordinated debt.',
    unfinancedCapex: 'Additions to fixed assets that were not financed.',
  }),
});

/** A period of an analysis. */
@ObjectType('AnalysisColumn', { simpleResolvers: true, description: 'A period of an analysis.' })
class AnalysisColumnType {
  @Field(() => ID, { description: 'Id of the period.' })
  reportingPeriodId: string;

  @Field(() => String, { description: 'Name of the period, such as `FY 2025`.' })
  label: string;

  @Field(() => CalendarDateScalar, { description: 'The first day of the period.' })
  startDate: string;

  @Field(() => CalendarDateScalar, { description: 'The last day of the period.' })
  endDate: string;

  @Field(() => Boolean, { description: 'Whether the period is still open.' })
  toDate: boolean;

  @Field(() => CalendarDateScalar, {
    nullable: true,
    description: 'The first day of the period that the books cover; null when they cover all of it.',
  })
  coveredFrom: string | null;

  @Field(() => Int, { description: 'How many days of the period the books cover.' })
  coveredDays: number;
}

/** A ratio in one period. */
@ObjectType('AnalysisPoint', { simpleResolvers: true, description: 'A ratio in one period.' })
class AnalysisPointType {
  @Field(() => ID, { description: 'Id of the period.' })
  reportingPeriodId: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Rounded to four decimals, half away from zero; amounts to those of the currency.',
  })
  value: string | null;

  @Field(() => UndefinedReasonEnum, { nullable: true, description: 'Why there is no value.' })
  undefinedBecause: keyof typeof UndefinedReasonEnum | null;

  @Field(() => Boolean, { description: 'Whether flows of less than a year count as flows of a year.' })
  annualized: boolean;

  @Field(() => RatioTrendEnum, { description: 'The direction of change since the period of the same length before.' })
  trend: keyof typeof RatioTrendEnum;
}

/** A part of a figure. */
@ObjectType('AnalysisFigureItem', { simpleResolvers: true, description: 'An account, an adjustment or a payment that adds to a figure.' })
class AnalysisFigureItemType {
  @Field(() => String, { description: 'Name of the account, adjustment or instrument.' })
  name: string;

  @Field(() => DecimalScalar, { description: 'In currency units.' })
  amount: string;

  @Field(() => ID, { nullable: true, description: 'Id of the account within the record.' })
  accountId: string | null;

  @Field(() => String, { nullable: true, description: 'Number of the account.' })
  accountNumber: string | null;

  @Field(() => StatementTypeEnum, { nullable: true, description: 'The statement that shows the account.' })
  statementType: keyof typeof StatementTypeEnum | null;

  @Field(() => ID, { nullable: true, description: 'The line of the statement that shows the account.' })
  lineItemId: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the adjustment.' })
  adjustmentId: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the instrument of the debt schedule.' })
  instrumentId: string | null;

  @Field(() => String, { nullable: true, description: 'Month of the payment, such as `2026-03`.' })
  month: string | null;
}

/** A figure of a ratio, and what adds up to it. */
@ObjectType('AnalysisFigureTrace', { simpleResolvers: true, description: 'A figure of the formula of a ratio, with what adds up to it.' })
export class AnalysisFigureTraceType {
  @Field(() => AnalysisFigureEnum, { description: 'Which figure.' })
  figure: keyof typeof AnalysisFigureEnum;

  @Field(() => DecimalScalar, { nullable: true, description: 'In currency units, before it is made a figure of a year.' })
  amount: string | null;

  @Field(() => UndefinedReasonEnum, { nullable: true, description: 'Why there is no amount.' })
  undefinedBecause: keyof typeof UndefinedReasonEnum | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'By what the ratio multiplies it to make a year of it; null where it counts as it is.',
  })
  annualizedBy: string | null;

  @Field(() => [AnalysisFigureItemType], { description: 'What adds up to the amount.' })
  items: AnalysisFigureItemType[];
}

/** A ratio over the periods of an analysis. */
@ObjectType('AnalysisRatio', { simpleResolvers: true, description: 'A ratio over the periods of an analysis.' })
export class AnalysisRatioType {
  /** What the trace is made of; not part of the contract. */
  kept: KeptAnalysis;

  @Field(() => AnalysisRatioIdEnum, { description: 'Which ratio.' })
  id: keyof typeof AnalysisRatioIdEnum;

  @Field(() => RatioGroupEnum, { description: 'What it measures.' })
  category: keyof typeof RatioGroupEnum;

  @Field(() => String, { description: 'Its name in English.' })
  caption: string;

  @Field(() => String, { description: 'How it is computed, in words.' })
  formula: string;

  @Field(() => RatioUnitEnum, { description: 'What its values are.' })
  unit: keyof typeof RatioUnitEnum;

  @Field(() => [AnalysisPointType], { description: 'Its values, in the order of the columns.' })
  points: AnalysisPointType[];
}

/** A figure in one period. */
@ObjectType('AnalysisFigurePoint', { simpleResolvers: true, description: 'A figure in one period.' })
class AnalysisFigurePointType {
  @Field(() => ID, { description: 'Id of the period.' })
  reportingPeriodId: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'In currency units, as the books have it.' })
  amount: string | null;

  @Field(() => UndefinedReasonEnum, { nullable: true, description: 'Why there is no amount.' })
  undefinedBecause: keyof typeof UndefinedReasonEnum | null;
}

/** A figure over the periods of an analysis. */
@ObjectType('AnalysisFigureAmounts', { simpleResolvers: true, description: 'A figure over the periods of an analysis.' })
class AnalysisFigureAmountsType {
  @Field(() => AnalysisFigureEnum, { description: 'Which figure.' })
  figure: keyof typeof AnalysisFigureEnum;

  @Field(() => [AnalysisFigurePointType], { description: 'Its amounts, in the order of the columns.' })
  points: AnalysisFigurePointType[];
}

/** What a reader should know. */
@ObjectType('AnalysisNotice', { simpleResolvers: true, description: 'What a reader should know of the figures of an analysis.' })
export class AnalysisNoticeType {
  @Field(() => AnalysisNoticeKindEnum, { description: 'What it is about.' })
  kind: keyof typeof AnalysisNoticeKindEnum;

  @Field(() => AccountTagNameEnum, { nullable: true, description: 'The tag that no account has.' })
  tag: keyof typeof AccountTagNameEnum | null;

  @Field(() => ID, { nullable: true, description: 'Id of the instrument whose schedule differs.' })
  instrumentId: string | null;

  @Field(() => String, { nullable: true, description: 'Its name.' })
  instrumentName: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'What it owes by the schedule, in currency units.' })
  scheduled: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'What it owes by the accounts, in currency units.' })
  booked: string | null;
}

/** What an analysis was computed from. */
@ObjectType('AnalysisVersions', {
  simpleResolvers: true,
  description: 'The versions that an analysis was computed from; 0 where nothing was saved.',
})
export class AnalysisVersionsType {
  @Field(() => Int, { description: 'Version of the balance sheet.' })
  balanceSheet: number;

  @Field(() => Int, { description: 'Version of the income statement.' })
  incomeStatement: number;

  @Field(() => Int, { description: 'Version of the cash-flow statement.' })
  cashFlow: number;

  @Field(() => Int, { description: 'Version of the adjustments.' })
  adjustments: number;

  @Field(() => Int, { description: 'Version of the account tags.' })
  tags: number;

  @Field(() => Int, { description: 'Version of the debt schedule.' })
  debtSchedule: number;
}

@ObjectType('EarlierAdjustments', { simpleResolvers: true, description: 'The adjustments of an earlier collection of the workspace.' })
class EarlierAdjustmentsType {
  @Field(() => CalendarDateScalar, { description: 'The last day of its books.' })
  asOf: string;

  @Field(() => [AdjustmentType], { description: 'Its adjustments.' })
  adjustments: AdjustmentType[];
}

/** The analysis of a record. */
@ObjectType('Analysis', { simpleResolvers: true, description: 'The ratios of a record with what analysts added to its books.' })
export class AnalysisType {
  @Field(() => String, { description: 'ISO 4217 code of the currency of all amounts.' })
  currency: string;

  @Field(() => [AnalysisColumnType], {
    description: 'The periods, oldest first, and the last twelve months behind them where the books have them.',
  })
  columns: AnalysisColumnType[];

  @Field(() => [AnalysisRatioType], { description: 'Every ratio.' })
  ratios: AnalysisRatioType[];

  @Field(() => [AnalysisFigureAmountsType], { description: 'Revenue, EBITDA, adjusted EBITDA, debt service and cash.' })
  figures: AnalysisFigureAmountsType[];

  @Field(() => [AdjustmentType], { description: 'The adjustments of the record.' })
  adjustments: AdjustmentType[];

  @Field(() => EarlierAdjustmentsType, {
    nullable: true,
    description: 'Where none were saved for the record: the last adjustments of the collections before it; null where there are none.',
  })
  earlierAdjustments: EarlierAdjustmentsType | null;

  @Field(() => [AccountTagType], { description: 'The tags of the workspace’s accounts.' })
  accountTags: AccountTagType[];

  @Field(() => [DebtInstrumentType], { description: 'The debt schedule of the workspace.' })
  debtSchedule: DebtInstrumentType[];

  @Field(() => [AnalysisNoticeType], { description: 'What a reader should know of the figures.' })
  notices: AnalysisNoticeType[];

  @Field(() => AnalysisVersionsType, { description: 'The versions that it was computed from.' })
  inputs: AnalysisVersionsType;
}
