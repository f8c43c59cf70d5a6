import type { KeyFigure, KeyFigureComparison, KeyFigurePoint } from '@countinghouse/domain/statements/key-figures';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { StatementTypeEnum } from './statement.enums';
import { StatementVersionsType } from './statement-versions.type';

/** A headline figure in a period and in one of the same length before. */
@ObjectType('KeyFigureComparison', {
  simpleResolvers: true,
  description:
    'A fiscal year and the previous one, or the year to date through its last full month and the same months of the previous year.',
})
export class KeyFigureComparisonType implements KeyFigureComparison {
  @Field(() => String)
  label: string;

  @Field(() => CalendarDateScalar)
  endDate: string;

  @Field(() => DecimalScalar, { nullable: true })
  value: string | null;

  @Field(() => String)
  previousLabel: string;

  @Field(() => CalendarDateScalar)
  previousEndDate: string;

  @Field(() => DecimalScalar, { nullable: true })
  previousValue: string | null;
}

/** A headline figure in one period. */
@ObjectType('KeyFigurePoint', { simpleResolvers: true })
export class KeyFigurePointType implements KeyFigurePoint {
  @Field(() => String)
  label: string;

  @Field(() => CalendarDateScalar)
  startDate: string;

  @Field(() => CalendarDateScalar)
  endDate: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Not rounded.' })
  value: string | null;

  @Field(() => Boolean)
  toDate: boolean;

  @Field(() => CalendarDateScalar, {
    nullable: true,
    description: 'The first day of the period that the books cover; null when they cover all of it.',
  })
  coveredFrom: string | null;

  @Field(() => Int, { description: 'How many days of the period the books cover.' })
  coveredDays: number;

  @Field(() => KeyFigureComparisonType, { nullable: true, description: 'Null when the books have no two comparable periods.' })
  comparison: KeyFigureComparisonType | null;
}

/** A headline figure by period. */
@ObjectType('KeyFigure', { simpleResolvers: true, description: 'A headline figure by period; `points` run from oldest to newest.' })
export class KeyFigureType implements KeyFigure {
  @Field(() => ID)
  id: KeyFigure['id'];

  @Field(() => String, { description: 'What the values are: amount, percent, ratio or days.' })
  unit: KeyFigure['unit'];

  @Field(() => [KeyFigurePointType])
  points: KeyFigurePointType[];

  @Field(() => String, { nullable: true })
  lineItemId: string | null;

  @Field(() => StatementTypeEnum, { nullable: true })
  statementType: KeyFigure['statementType'];

  @Field(() => StatementVersionsType)
  statementVersions: StatementVersionsType;
}
