import { TICK_MARK_KINDS } from '@countinghouse/domain/review/tick-mark';
import { IsEnum, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { described, enumOf } from '../../../platform/graphql/enum-of';
import { DecimalScalar } from '../../../platform/graphql/scalars';
import { RecordInput } from '../../imports/imports/record-input.types';
import { StatementTypeEnum } from '../../statements/statements/statement.enums';

const TickMarkKindEnum = enumOf(TICK_MARK_KINDS);
registerEnumType(TickMarkKindEnum, {
  name: 'TickMarkKind',
  description: 'What a reviewer found about a cell.',
  valuesConfig: described({
    AgreedToSource: 'It agrees with a source document.',
    Footed: 'Its lines add up to it.',
    Open: 'It still has to be checked.',
    Recalculated: 'It was calculated again.',
    Tied: 'It agrees with another schedule.',
  }),
});

/** A tick mark beside a cell. */
@ObjectType('TickMark', { simpleResolvers: true, description: 'What a reviewer found about a cell of a statement.' })
export class TickMarkType {
  /** Not part of the contract. */
  authorId: string;

  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => StatementTypeEnum, { description: 'The statement of the cell.' })
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => ID, { description: 'The line of the cell.' })
  lineItemId: string;

  @Field(() => ID, { description: 'The period of the cell.' })
  reportingPeriodId: string;

  @Field(() => TickMarkKindEnum, { description: 'What was found.' })
  kind: keyof typeof TickMarkKindEnum;

  @Field(() => DecimalScalar, { description: 'The amount of the cell when it was marked, in presentation sign.' })
  value: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'The amount of the cell now; null where the cell is gone.' })
  currentValue: string | null;

  @Field(() => Boolean, { description: 'Whether the cell changed since it was marked.' })
  isStale: boolean;

  @Field(() => Date, { description: 'When it was marked.' })
  markedAt: Date;

  @Field(() => Int, { description: 'Grows with each change of it.' })
  version: number;
}

/** A page of tick marks. */
export const TickMarkConnectionType = connectionTypeOf('TickMark', TickMarkType);

/** A tick mark that changed. */
@ObjectType('ChangedTickMark', { simpleResolvers: true, description: 'A tick mark that was set or taken away.' })
export class ChangedTickMarkType {
  @Field(() => ID, { description: 'Id of the tick mark.' })
  id: string;

  @Field(() => TickMarkType, { nullable: true, description: 'The tick mark as it is now; null where it was taken away.' })
  tickMark: TickMarkType | null;
}

/** A cell to mark. */
@InputType('SetTickMarkInput', { description: 'A cell, and the mark that it is to have.' })
export class SetTickMarkInput extends RecordInput {
  @Field(() => StatementTypeEnum, { description: 'The statement of the cell.' })
  @IsEnum(StatementTypeEnum)
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => ID, { description: 'The line of the cell.' })
  @IsString()
  @MaxLength(256)
  lineItemId: string;

  @Field(() => ID, { description: 'The period of the cell.' })
  @IsString()
  @MaxLength(256)
  reportingPeriodId: string;

  @Field(() => TickMarkKindEnum, { nullable: true, description: 'What was found; null takes the mark away.' })
  @IsOptional()
  @IsEnum(TickMarkKindEnum)
  kind?: keyof typeof TickMarkKindEnum | null;

  @Field(() => Int, { description: 'The version that was read, 0 where the cell had no mark; a stale one is refused with StaleVersion.' })
  @IsInt()
  version: number;
}
