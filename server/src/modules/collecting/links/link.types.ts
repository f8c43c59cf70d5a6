import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../platform/graphql/enum-of';
import { SecretField } from '../../../platform/graphql/secret-field';

const ShareableLinkStateEnum = enumOf(['Open', 'Expired', 'Revoked']);
registerEnumType(ShareableLinkStateEnum, { name: 'ShareableLinkState' });

/** A link by which a borrower answers a request. */
@ObjectType('ShareableLink', { simpleResolvers: true })
export class ShareableLinkType {
  @SecretField({ nullable: true, description: 'Null once the link no longer works.' })
  url: string | null;

  @Field(() => Date)
  expirationTime: Date;

  @Field(() => ShareableLinkStateEnum)
  state: string;

  @Field(() => Date, { nullable: true, description: 'When the borrower opened it first.' })
  openedTime: Date | null;

  @Field(() => Date, { nullable: true, description: 'When their first import started.' })
  startedTime: Date | null;

  @Field(() => Date, { nullable: true, description: 'When their first import was published.' })
  finishedTime: Date | null;
}
