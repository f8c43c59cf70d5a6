import { Field, ID, ObjectType } from 'type-graphql';

/** An account of a record by number and name, as other objects refer to it. */
@ObjectType({ simpleResolvers: true })
export abstract class NamedAccountType {
  @Field(() => ID)
  accountId: string;

  @Field(() => String, { nullable: true })
  accountNumber: string | null;

  @Field(() => String)
  name: string;
}
