import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { SecretField } from '../../../platform/graphql/secret-field';

const ShareableLinkStateEnum = enumOf(['Open', 'Expired', 'Revoked']);
registerEnumType(ShareableLinkStateEnum, {
  name: 'ShareableLinkState',
  description: 'Whether a link works.',
  valuesConfig: described({ Expired: 'It expired.', Open: 'It works.', Revoked: 'It was revoked.' }),
});

/** A link by which a borrower answers a request. */
@ObjectType('ShareableLink', { simpleResolvers: true, description: 'A link by which a borrower answers a request.' })
export class ShareableLinkType {
  @SecretField({ nullable: true, description: 'Null once the link no longer works.' })
  url: string | null;

  @Field(() => Date, { description: 'When it stops working.' })
  expirationTime: Date;

  @Field(() => ShareableLinkStateEnum, { description: 'Whether it works.' })
  state: string;

  @Field(() => Date, { nullable: true, description: 'When the borrower opened it first.' })
  openedTime: Date | null;

  @Field(() => Date, { nullable: true, description: 'When their first import started.' })
  startedTime: Date | null;

  @Field(() => Date, { nullable: true, description: 'When their first import was published.' })
  finishedTime: Date | null;
}
