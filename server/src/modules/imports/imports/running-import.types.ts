import { Field, Int, ObjectType } from 'type-graphql';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';

/** What a finished import brought, in three figures. */
@ObjectType('ImportResult', { simpleResolvers: true })
export class ImportResultType {
  @Field(() => Int, { description: 'Months from the first day of the books to their last.' })
  months: number;

  @Field(() => Int, { description: 'All checks of the books, passed and failed.' })
  checks: number;

  @Field(() => Int)
  checksPassed: number;
}

/** How far books that can be stated already were read. */
@ObjectType('PartialProgress', { simpleResolvers: true })
export class PartialProgressType {
  @Field(() => CalendarDateScalar, { description: 'The last day of the months read.' })
  readThrough: string;

  @Field(() => Int)
  monthsRead: number;

  @Field(() => Int, { description: 'All months that the import asks for.' })
  monthsTotal: number;
}
