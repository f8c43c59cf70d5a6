import { Field, Int, ObjectType } from 'type-graphql';

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
