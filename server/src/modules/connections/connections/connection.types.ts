import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { SecretField } from '../../../platform/graphql/secret-field';

const StatusEnum = enumOf(['NotStarted', 'Started', 'Success', 'Error']);
registerEnumType(StatusEnum, {
  name: 'ConnectionRequestStatus',
  description: 'How far a connection request is.',
  valuesConfig: described({
    Error: 'It failed or expired.',
    NotStarted: 'Its page was not opened yet.',
    Started: 'Its page was opened.',
    Success: 'The connection was made.',
  }),
});

const AwaitsEnum = enumOf(['Computer', 'Package']);
registerEnumType(AwaitsEnum, {
  name: 'ConnectionRequestAwaits',
  description: 'What can still complete a connection request after its page was closed.',
  valuesConfig: described({
    Computer: 'The customer’s computer, for which a file was handed out.',
    Package: 'The package, whose answer is being taken.',
  }),
});

/** A request to connect an accounting package. */
@ObjectType('ConnectionRequest', { simpleResolvers: true, description: 'A request to connect an accounting package.' })
export class ConnectionRequestType {
  @Field(() => ID, { description: 'Id of the request.' })
  id: string;

  @Field(() => String, { description: 'Id of the accounting package.' })
  datasourceNameId: string;

  @Field(() => StatusEnum, { description: 'How far it is.' })
  status: keyof typeof StatusEnum;

  @SecretField({ nullable: true, description: 'The page to show in a popup; null once the request has ended.' })
  connectionEndpoint: string | null;

  @Field(() => Date, { description: 'When the page stops working.' })
  expiration: Date;

  @Field(() => ID, { nullable: true, description: 'Id of the connection that was made; null until it succeeds.' })
  connectionId: string | null;

  @Field(() => String, { description: 'Why it failed, as a code; `None` unless it did.' })
  errorCode: string;

  @Field(() => String, { nullable: true, description: 'Why it failed, in English; null unless it did.' })
  errorDescription: string | null;

  @Field(() => AwaitsEnum, { nullable: true, description: 'What can still complete it, even after its page was closed; null for nothing.' })
  awaits: keyof typeof AwaitsEnum | null;
}
