import { MAIL_FAILURES } from '@countinghouse/domain/mail/mail-lifecycle';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf } from '../../../platform/graphql/enum-of';

const MailFailureEnum = enumOf(MAIL_FAILURES);
registerEnumType(MailFailureEnum, { name: 'MailFailure', description: 'Why a message was not delivered.' });

/** A message that no server accepted for a day; its content is not exposed. */
@ObjectType('UndeliveredMail', { simpleResolvers: true })
class UndeliveredMailType {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'The kind of message, such as `ImportFinished` or `Invitation`.' })
  template: string;

  @Field(() => String)
  recipient: string;

  @Field(() => String, { nullable: true, description: 'The workspace that it concerns, if any.' })
  workspaceName: string | null;

  @Field(() => MailFailureEnum)
  failure: string;

  @Field(() => Int)
  attempts: number;

  @Field(() => Date)
  queuedAt: Date;

  @Field(() => Date)
  givenUpAt: Date;

  @Field(() => Boolean, { description: 'Whether it can be sent again.' })
  canRetry: boolean;
}

/** A page of undelivered messages. */
export const UndeliveredMailConnectionType = connectionTypeOf('UndeliveredMail', UndeliveredMailType);
