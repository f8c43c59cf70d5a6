import { Field, ID, ObjectType } from 'type-graphql';

/** An account of a record by number and name, as other objects refer to it. */
@ObjectType({ simpleResolvers: true })
export abstract class NamedAccountType {
  @Field(() => ID, { description: 'Id of the account within the record.' })
  accountId: string;

  @Field(() => String, { nullable: true, description: 'Number of the account in the source; null when it has none.' })
  accountNumber: string | null;

  @Field(() => String, { description: 'Name of the account in the source.' })
  name: string;
}
