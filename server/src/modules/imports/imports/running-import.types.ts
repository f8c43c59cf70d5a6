import { Field, Int, ObjectType } from 'type-graphql';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';

/** What a finished import brought, in three figures. */
@ObjectType('ImportResult', { simpleResolvers: true, description: 'What a finished import brought.' })
export class ImportResultType {
  @Field(() => Int, { description: 'Months from the first day of the books to their last.' })
  months: number;

  @Field(() => Int, { description: 'All checks of the books, passed and failed.' })
  checks: number;

  @Field(() => Int, { description: 'How many of the checks passed.' })
  checksPassed: number;
}

/** How far books that can be stated already were read. */
@ObjectType('PartialProgress', { simpleResolvers: true, description: 'How much of the books of an import can be shown already.' })
export class PartialProgressType {
  @Field(() => CalendarDateScalar, { description: 'The last day of the months read.' })
  readThrough: string;

  @Field(() => Int, { description: 'How many months were read.' })
  monthsRead: number;

  @Field(() => Int, { description: 'All months that the import asks for.' })
  monthsTotal: number;
}
