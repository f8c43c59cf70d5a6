import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf, described } from '../../../platform/graphql/enum-of';

const StateEnum = enumOf(['Waiting', 'Opened', 'Ready', 'Declined']);
registerEnumType(StateEnum, {
  name: 'HandoffState',
  description: 'The progress of the bookkeeper.',
  valuesConfig: described({
    Declined: 'The bookkeeper is not the right person.',
    Opened: 'The bookkeeper opened the link.',
    Ready: 'The bookkeeper confirmed a connection or a file.',
    Waiting: 'The bookkeeper has not opened the link.',
  }),
});

/** What the bookkeeper connected. */
@ObjectType('HandoffConnection', { simpleResolvers: true, description: 'The accounting package that the bookkeeper last connected.' })
export class HandoffConnectionType {
  @Field(() => ID, { description: 'Id of the connection.' })
  id: string;

  @Field(() => String, { description: 'Id of the accounting package.' })
  datasourceNameId: string;

  @Field(() => String, { nullable: true, description: 'The company name in the accounting package.' })
  datasetName: string | null;
}

/** A file that the bookkeeper had checked. */
@ObjectType('HandoffUpload', { simpleResolvers: true, description: 'The file that the bookkeeper last had checked, while it is stored.' })
export class HandoffUploadType {
  @Field(() => ID, { description: 'Id of the checked file.' })
  id: string;

  @Field(() => String, { description: 'The name under which it was uploaded.' })
  fileName: string;

  @Field(() => String, { nullable: true, description: 'The business that the file names; null when it could not be read.' })
  companyName: string | null;

  @Field(() => Boolean, { description: 'Whether the bookkeeper confirmed that it is right.' })
  isReady: boolean;
}

/** A step that a borrower handed to their bookkeeper. */
@ObjectType('Handoff', { simpleResolvers: true, description: 'The borrower’s handoff to their bookkeeper.' })
export class HandoffType {
  @Field(() => StateEnum, { description: 'How far the bookkeeper is.' })
  state: keyof typeof StateEnum;

  @Field(() => String, { description: 'The name of the person who sent it.' })
  senderName: string;

  @Field(() => String, { nullable: true, description: 'Null when the borrower sends the link themselves.' })
  emailAddress: string | null;

  @Field(() => String, { nullable: true, description: 'The accounting package named by the borrower.' })
  datasourceNameId: string | null;

  @Field(() => Date, { description: 'When it was sent first.' })
  createdTime: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last sent again; null if never.' })
  remindedTime: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the bookkeeper first opened the link; null if never.' })
  openedTime: Date | null;

  @Field(() => HandoffConnectionType, { nullable: true, description: 'What the bookkeeper connected; null for nothing.' })
  connection: HandoffConnectionType | null;

  @Field(() => HandoffUploadType, { nullable: true, description: 'The file that the bookkeeper checked; null for none.' })
  upload: HandoffUploadType | null;
}
