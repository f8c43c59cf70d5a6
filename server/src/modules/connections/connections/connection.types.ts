import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../platform/graphql/enum-of';
import { SecretField } from '../../../platform/graphql/secret-field';

const StatusEnum = enumOf(['NotStarted', 'Started', 'Success', 'Error']);
registerEnumType(StatusEnum, { name: 'ConnectionRequestStatus' });

/** A request to connect an accounting package. */
@ObjectType('ConnectionRequest', { simpleResolvers: true })
export class ConnectionRequestType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  datasourceNameId: string;

  @Field(() => StatusEnum)
  status: keyof typeof StatusEnum;

  @SecretField({ nullable: true })
  connectionEndpoint: string | null;

  @Field(() => Date)
  expiration: Date;

  @Field(() => ID, { nullable: true })
  connectionId: string | null;

  @Field(() => String)
  errorCode: string;

  @Field(() => String, { nullable: true })
  errorDescription: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What can still end it well, also after its page was closed: `Computer`, the customer’s, for which a file was handed out, or `Package`, whose answer is being taken; null for nothing.',
  })
  awaits: string | null;
}
