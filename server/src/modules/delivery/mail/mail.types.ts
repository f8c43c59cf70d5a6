import { MAIL_FAILURES } from '@countinghouse/domain/mail/mail-lifecycle';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf, described } from '../../../platform/graphql/enum-of';

const MailFailureEnum = enumOf(MAIL_FAILURES);
registerEnumType(MailFailureEnum, {
  name: 'MailFailure',
  description: 'Why a message was not delivered.',
  valuesConfig: described({
    Refused: 'A mail server refused it.',
    TooLate: 'It came too late to matter.',
    Unreachable: 'No mail server could be reached.',
    Unwritable: 'The message could not be written.',
  }),
});

/** A message that no server accepted for a day; its content is not exposed. */
@ObjectType('UndeliveredMail', {
  simpleResolvers: true,
  description: 'A message that no server accepted for a day; its content is not exposed.',
})
class UndeliveredMailType {
  @Field(() => ID, { description: 'Id of the message.' })
  id: string;

  @Field(() => String, { description: 'The kind of message, such as `ImportFinished` or `Invitation`.' })
  template: string;

  @Field(() => String, { description: 'The email address.' })
  recipient: string;

  @Field(() => String, { nullable: true, description: 'The workspace that it concerns, if any.' })
  workspaceName: string | null;

  @Field(() => MailFailureEnum, { description: 'Why it was not delivered.' })
  failure: string;

  @Field(() => Int, { description: 'How many times it was tried.' })
  attempts: number;

  @Field(() => Date, { description: 'When it was written.' })
  queuedAt: Date;

  @Field(() => Date, { description: 'When delivery was given up.' })
  givenUpAt: Date;

  @Field(() => Boolean, { description: 'Whether it can be sent again.' })
  canRetry: boolean;
}

/** A page of undelivered messages. */
export const UndeliveredMailConnectionType = connectionTypeOf('UndeliveredMail', UndeliveredMailType);
