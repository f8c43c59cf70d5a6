import { Field, ID, ObjectType } from 'type-graphql';

/** How an account of a record is named wherever its part in something is told. */
@ObjectType({ simpleResolvers: true })
export abstract class NamedAccountType {
  @Field(() => ID)
  accountId: string;

  @Field(() => String, { nullable: true })
  accountNumber: string | null;

  @Field(() => String)
  name: string;
}
