import { FIGURE_IDS } from '@countinghouse/domain/figures/figure-sources';
import { figuresBehind, RATIO_IDS } from '@countinghouse/domain/ratios/ratios';
import { NO_TRAILING_MONTHS } from '@countinghouse/domain/statements/trailing-months';
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';
import type { StoredBooks } from '../../statements/statements/load-books';
import { NamedAccountType } from '../../statements/statements/named-account.type';
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
export const RatioGroupEnum = enumOf(['Liquidity', 'Leverage', 'Coverage', 'Profitability', 'Activity'] as const);
export const RatioUnitEnum = enumOf(['Amount', 'Percent', 'Times', 'Days'] as const);
export const RatioTrendEnum = enumOf(['better', 'worse', 'steady', 'unknown'] as const);
export const NoTrailingMonthsEnum = enumOf(NO_TRAILING_MONTHS);
export const RatioFigureEnum = enumOf(FIGURE_IDS.filter((figure) => RATIO_IDS.some((id) => figuresBehind(id).includes(figure))));
registerEnumType(RatioIdEnum, { name: 'RatioId' });
registerEnumType(RatioGroupEnum, { name: 'RatioGroup' });
registerEnumType(RatioUnitEnum, { name: 'RatioUnit' });
registerEnumType(RatioTrendEnum, { name: 'RatioTrend', description: 'As a lender sees it; changes below two percent are steady.' });
registerEnumType(NoTrailingMonthsEnum, {
  name: 'NoTrailingMonths',
  description: 'The last full month ends a fiscal year; the books cover less than twelve full months; the source has no monthly figures.',
});
registerEnumType(RatioFigureEnum, { name: 'RatioFigure' });

/** An account's part in a figure. */
@ObjectType('RatioAccount', { simpleResolvers: true })
export class RatioAccountType extends NamedAccountType {
  @Field(() => Float, { description: 'In currency units.' })
  amount: number;

  @Field(() => StatementTypeEnum)
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => ID, { description: 'The line of the statement that shows the account.' })
  lineItemId: string;
}

/** A figure of a ratio's formula, with the accounts that add up to it. */
@ObjectType('RatioFigureTrace', { simpleResolvers: true })
export class RatioFigureTraceType {
  @Field(() => RatioFigureEnum)
  figure: keyof typeof RatioFigureEnum;

  @Field(() => Float, { description: 'In currency units.' })
  amount: number;

  @Field(() => [RatioAccountType])
  accounts: RatioAccountType[];
}

/** A ratio in a period and in one of the same length before. */
@ObjectType('RatioComparison', {
  simpleResolvers: true,
  description: 'A period and the previous one, or the year to date through its last full month and the same months of the previous year.',
})
export class RatioComparisonType {
  @Field(() => String)
  label: string;

  @Field(() => Float, { nullable: true })
  value: number | null;

  @Field(() => String)
  previousLabel: string;

  @Field(() => Float, { nullable: true })
  previousValue: number | null;
}

/** A ratio in one period. */
@ObjectType('RatioPoint', { simpleResolvers: true })
export class RatioPointType {
  @Field(() => ID)
  reportingPeriodId: string;

  @Field(() => String)
  label: string;

  @Field(() => CalendarDateScalar)
  startDate: string;

  @Field(() => CalendarDateScalar)
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
@ObjectType('Ratio', { simpleResolvers: true })
export class RatioType {
  /** What the trace is made of; not part of the contract. */
  source: RatioSource;

  @Field(() => RatioIdEnum)
  id: keyof typeof RatioIdEnum;

  @Field(() => RatioGroupEnum)
  category: keyof typeof RatioGroupEnum;

  @Field(() => RatioUnitEnum)
  unit: keyof typeof RatioUnitEnum;

  @Field(() => String)
  caption: string;

  @Field(() => String, { description: 'How it is computed, in words.' })
  formula: string;

  @Field(() => Boolean, { description: 'Whether it is based on a period rather than only its last day. Nothing is annualized.' })
  isOfFlows: boolean;

  @Field(() => [RatioPointType])
  points: RatioPointType[];

  @Field(() => RatioPointType, { nullable: true, description: 'Over the last twelve full months of the books.' })
  trailingMonths: RatioPointType | null;

  @Field(() => NoTrailingMonthsEnum, { nullable: true, description: 'Why there are no such twelve months.' })
  noTrailingMonths: keyof typeof NoTrailingMonthsEnum | null;

  @Field(() => StatementVersionsType)
  statementVersions: StatementVersionsType;
}

/** A page of ratios. */
export const RatioConnectionType = connectionTypeOf('Ratio', RatioType);
