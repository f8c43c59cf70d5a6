import { enumOf, described } from '../../../platform/graphql/enum-of';
import type { KeyFigure, KeyFigureComparison, KeyFigurePoint } from '@countinghouse/domain/statements/key-figures';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { StatementTypeEnum } from './statement.enums';
import { StatementVersionsType } from './statement-versions.type';

const KeyFigureUnitEnum = enumOf(['amount', 'percent', 'ratio', 'days'] satisfies KeyFigure['unit'][]);
registerEnumType(KeyFigureUnitEnum, {
  name: 'KeyFigureUnit',
  description: 'What the values of a key figure are.',
  valuesConfig: described({
    amount: 'Amounts in the base currency.',
    days: 'Days.',
    percent: 'Percent, 0 to 100 for shares.',
    ratio: 'Plain numbers.',
  }),
});

/** A headline figure in a period and in one of the same length before. */
@ObjectType('KeyFigureComparison', {
  simpleResolvers: true,
  description:
    'A fiscal year and the previous one, or the year to date through its last full month and the same months of the previous year.',
})
export class KeyFigureComparisonType implements KeyFigureComparison {
  @Field(() => String, { description: 'Name of the period, such as `FY 2025`.' })
  label: string;

  @Field(() => CalendarDateScalar, { description: 'The last day of the period.' })
  endDate: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'The value in the period, not rounded; null when it has no meaning.' })
  value: string | null;

  @Field(() => String, { description: 'Name of the previous period.' })
  previousLabel: string;

  @Field(() => CalendarDateScalar, { description: 'The last day of the previous period.' })
  previousEndDate: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The value in the previous period, not rounded; null when it has no meaning.',
  })
  previousValue: string | null;
}

/** A headline figure in one period. */
@ObjectType('KeyFigurePoint', { simpleResolvers: true, description: 'A key figure in one period.' })
export class KeyFigurePointType implements KeyFigurePoint {
  @Field(() => String, { description: 'Name of the period, such as `FY 2025`.' })
  label: string;

  @Field(() => CalendarDateScalar, { description: 'The first day of the period.' })
  startDate: string;

  @Field(() => CalendarDateScalar, { description: 'The last day of the period.' })
  endDate: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Not rounded.' })
  value: string | null;

  @Field(() => Boolean, { description: 'Whether the period is still open.' })
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
  @Field(() => ID, { description: 'Id of the figure, such as `revenue`.' })
  id: KeyFigure['id'];

  @Field(() => KeyFigureUnitEnum, { description: 'What the values are.' })
  unit: KeyFigure['unit'];

  @Field(() => [KeyFigurePointType], { description: 'Its values, oldest period first.' })
  points: KeyFigurePointType[];

  @Field(() => String, { nullable: true, description: 'Id of the statement line that shows it; null for ratios.' })
  lineItemId: string | null;

  @Field(() => StatementTypeEnum, { nullable: true, description: 'The statement that shows it; null for ratios.' })
  statementType: KeyFigure['statementType'];

  @Field(() => StatementVersionsType, { description: 'The saved statements that it is computed from.' })
  statementVersions: StatementVersionsType;
}
