import { FIGURE_SOURCES } from '@countinghouse/domain/ratios/figures';
import { RATIO_IDS } from '@countinghouse/domain/ratios/ratios';
import type { FigureId } from '@countinghouse/domain/ratios/figures';
import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../platform/graphql/connection-type-of';
import { enumOf } from '../../platform/graphql/enum-of';
import { CalendarDateScalar } from '../../platform/graphql/scalars';
import { NamedAccountType } from '../statements/named-account.type';
import { StatementTypeEnum } from '../statements/statement.enums';
import type { RatioSource } from './read-ratios';

export const RatioIdEnum = enumOf(RATIO_IDS);
export const RatioGroupEnum = enumOf(['Liquidity', 'Leverage', 'Coverage', 'Profitability', 'Activity'] as const);
export const RatioUnitEnum = enumOf(['Amount', 'Percent', 'Times', 'Days'] as const);
export const RatioTrendEnum = enumOf(['better', 'worse', 'steady', 'unknown'] as const);
export const RatioFigureEnum = enumOf(Object.keys(FIGURE_SOURCES) as readonly FigureId[]);
registerEnumType(RatioIdEnum, { name: 'RatioId' });
registerEnumType(RatioGroupEnum, { name: 'RatioGroup' });
registerEnumType(RatioUnitEnum, { name: 'RatioUnit' });
registerEnumType(RatioTrendEnum, { name: 'RatioTrend', description: 'As a lender sees it; changes below two percent are steady.' });
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

  @Field(() => Float, { nullable: true, description: 'Null where it has no meaning, such as a margin without revenue.' })
  value: number | null;

  @Field(() => RatioTrendEnum, { description: 'Since the period before, where both are complete.' })
  trend: keyof typeof RatioTrendEnum;
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

  @Field(() => [RatioPointType])
  points: RatioPointType[];
}

/** A page of ratios. */
export const RatioConnectionType = connectionTypeOf('Ratio', RatioType);
