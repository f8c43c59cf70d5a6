import type { KeyFigure, KeyFigurePoint } from '@countinghouse/domain/statements/key-figures';
import { Field, ID, ObjectType } from 'type-graphql';
import { CalendarDateScalar, DecimalScalar } from '../../platform/graphql/scalars';
import { StatementTypeEnum } from './statement.enums';

/** A headline figure in one period. */
@ObjectType('KeyFigurePoint', { simpleResolvers: true })
export class KeyFigurePointType implements KeyFigurePoint {
  @Field(() => String)
  label: string;

  @Field(() => CalendarDateScalar)
  endDate: string;

  @Field(() => DecimalScalar, { nullable: true })
  value: string | null;

  @Field(() => Boolean)
  toDate: boolean;
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
}
