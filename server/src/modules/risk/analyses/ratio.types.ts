import { FIGURE_IDS } from '@countinghouse/domain/figures/figure-sources';
import { figuresBehind, RATIO_IDS } from '@countinghouse/domain/ratios/ratios';
import { NO_TRAILING_MONTHS } from '@countinghouse/domain/statements/trailing-months';
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import type { StoredBooks } from '../../statements/statements/load-books';
import { NamedAccountType } from '../../statements/statements/named-account.type';
import { RatioGroupEnum, RatioTrendEnum, RatioUnitEnum } from '../../statements/statements/ratio.enums';
import { StatementTypeEnum } from '../../statements/statements/statement.enums';
import { StatementVersionsType } from '../../statements/statements/statement-versions.type';
import type { FigureLayouts } from '@countinghouse/domain/figures/figure-members';
import type { StatementColumn } from '@countinghouse/domain/statements/columns';

/** The books and layouts that ratios are computed from, and their columns, the oldest first, with the last twelve months behind them. */
export interface RatioSource {
  readonly layouts: FigureLayouts;
  readonly books: StoredBooks;
  readonly columns: readonly StatementColumn[];
}

export const RatioIdEnum = enumOf(RATIO_IDS);
export const NoTrailingMonthsEnum = enumOf(NO_TRAILING_MONTHS);
export const RatioFigureEnum = enumOf(FIGURE_IDS.filter((figure) => RATIO_IDS.some((id) => figuresBehind(id).includes(figure))));
registerEnumType(RatioIdEnum, {
  name: 'RatioId',
  description: 'Which ratio it is.',
  valuesConfig: described({
    AssetTurnover: 'Revenue divided by total assets.',
    CashRatio: 'Cash divided by current liabilities.',
    CurrentRatio: 'Current assets divided by current liabilities.',
    DaysInventory: 'How many days inventory is held.',
    DaysPayable: 'After how many days vendors are paid.',
    DaysReceivable: 'After how many days customers pay.',
    DebtToEbitda: 'Debt divided by EBITDA.',
    DebtToEquity: 'Debt divided by equity.',
    GrossMargin: 'Revenue less cost of goods sold, as a share of revenue.',
    InterestCoverage: 'How many times operating earnings cover interest.',
    LiabilitiesToAssets: 'Total liabilities divided by total assets.',
    LiabilitiesToEquity: 'Total liabilities divided by equity.',
    NetMargin: 'Net income as a share of revenue.',
    OperatingMargin: 'Operating income as a share of revenue.',
    QuickRatio: 'Cash and receivables divided by current liabilities.',
    ReturnOnAssets: 'Net income as a share of total assets.',
    ReturnOnEquity: 'Net income as a share of equity.',
    WorkingCapital: 'Current assets less current liabilities.',
  }),
});
registerEnumType(NoTrailingMonthsEnum, {
  name: 'NoTrailingMonths',
  description: 'The last full month ends a fiscal year; the books cover less than twelve full months; the source has no monthly figures.',
  valuesConfig: described({
    booksNotMonthly: 'The source has no monthly figures.',
    booksTooShort: 'The books cover less than twelve full months.',
    sameAsFiscalYear: 'The last full month ends a fiscal year.',
  }),
});
registerEnumType(RatioFigureEnum, {
  name: 'RatioFigure',
  description: 'A figure in the formula of a ratio.',
  valuesConfig: described({
    assets: 'Total assets.',
    cash: 'Cash.',
    costOfSales: 'Cost of goods sold.',
    currentAssets: 'Current assets.',
    currentLiabilities: 'Current liabilities.',
    debt: 'Debt.',
    ebitda: 'Earnings before interest, tax, depreciation and amortization.',
    equity: 'Equity.',
    interest: 'Interest expense.',
    inventory: 'Inventory.',
    liabilities: 'Total liabilities.',
    netIncome: 'Net income.',
    operatingIncome: 'Operating income.',
    payables: 'Accounts payable.',
    quickAssets: 'Cash and accounts receivable.',
    receivables: 'Accounts receivable.',
    revenue: 'Revenue.',
  }),
});

/** An account's part in a figure. */
@ObjectType('RatioAccount', { simpleResolvers: true, description: 'The part of an account in a figure of a ratio.' })
export class RatioAccountType extends NamedAccountType {
  @Field(() => DecimalScalar, { description: 'In currency units.' })
  amount: string;

  @Field(() => StatementTypeEnum, { description: 'The statement that shows the account.' })
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => ID, { description: 'The line of the statement that shows the account.' })
  lineItemId: string;
}

/** A figure of a ratio's formula, with the accounts that add up to it. */
@ObjectType('RatioFigureTrace', {
  simpleResolvers: true,
  description: 'A figure of the formula of a ratio, with the accounts that add up to it.',
})
export class RatioFigureTraceType {
  @Field(() => RatioFigureEnum, { description: 'Which figure.' })
  figure: keyof typeof RatioFigureEnum;

  @Field(() => DecimalScalar, { description: 'In currency units.' })
  amount: string;

  @Field(() => [RatioAccountType], { description: 'The accounts that add up to the figure.' })
  accounts: RatioAccountType[];
}

/** A ratio in a period and in one of the same length before. */
@ObjectType('RatioComparison', {
  simpleResolvers: true,
  description: 'A period and the previous one, or the year to date through its last full month and the same months of the previous year.',
})
export class RatioComparisonType {
  @Field(() => String, { description: 'Name of the period, such as `FY 2025`.' })
  label: string;

  @Field(() => Float, { nullable: true, description: 'The value in the period, not rounded; null when it has no meaning.' })
  value: number | null;

  @Field(() => String, { description: 'Name of the previous period.' })
  previousLabel: string;

  @Field(() => Float, { nullable: true, description: 'The value in the previous period, not rounded; null when it has no meaning.' })
  previousValue: number | null;
}

/** A ratio in one period. */
@ObjectType('RatioPoint', { simpleResolvers: true, description: 'A ratio in one period.' })
export class RatioPointType {
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

  @Field(() => Float, { nullable: true, description: 'Not rounded; null when it has no meaning, such as a margin without revenue.' })
  value: number | null;

  @Field(() => CalendarDateScalar, {
    nullable: true,
    description: 'The first day of the period that the books cover; null when they cover all of it.',
  })
  coveredFrom: string | null;

  @Field(() => Int, { description: 'How many days of the period the books cover; ratios in days count these.' })
  coveredDays: number;

  @Field(() => RatioTrendEnum, { description: 'The direction of change in its comparison; `unknown` without one.' })
  trend: keyof typeof RatioTrendEnum;

  @Field(() => RatioComparisonType, { nullable: true, description: 'Null when the books have no two comparable periods.' })
  comparison: RatioComparisonType | null;
}

/** A ratio over the periods of the books, the oldest first. */
@ObjectType('Ratio', { simpleResolvers: true, description: 'A ratio over the periods of the books.' })
export class RatioType {
  /** What the trace is made of; not part of the contract. */
  source: RatioSource;

  @Field(() => RatioIdEnum, { description: 'Which ratio.' })
  id: keyof typeof RatioIdEnum;

  @Field(() => RatioGroupEnum, { description: 'What it measures.' })
  category: keyof typeof RatioGroupEnum;

  @Field(() => RatioUnitEnum, { description: 'What its values are.' })
  unit: keyof typeof RatioUnitEnum;

  @Field(() => String, { description: 'Its name in English.' })
  caption: string;

  @Field(() => String, { description: 'How it is computed, in words.' })
  formula: string;

  @Field(() => Boolean, { description: 'Whether it is based on a period rather than only its last day. Nothing is annualized.' })
  isOfFlows: boolean;

  @Field(() => [RatioPointType], { description: 'Its values, oldest period first.' })
  points: RatioPointType[];

  @Field(() => RatioPointType, { nullable: true, description: 'Over the last twelve full months of the books.' })
  trailingMonths: RatioPointType | null;

  @Field(() => NoTrailingMonthsEnum, { nullable: true, description: 'Why there are no such twelve months.' })
  noTrailingMonths: keyof typeof NoTrailingMonthsEnum | null;

  @Field(() => StatementVersionsType, { description: 'The saved statements that it is computed from.' })
  statementVersions: StatementVersionsType;
}

/** A page of ratios. */
export const RatioConnectionType = connectionTypeOf('Ratio', RatioType);
