import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../platform/graphql/enum-of';

const StateEnum = enumOf(['Waiting', 'Opened', 'Ready', 'Declined']);
registerEnumType(StateEnum, { name: 'HandoffState', description: 'The progress of the bookkeeper.' });

/** What the bookkeeper connected. */
@ObjectType('HandoffConnection', { simpleResolvers: true, description: 'The accounting package that the bookkeeper last connected.' })
export class HandoffConnectionType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  datasourceNameId: string;

  @Field(() => String, { nullable: true, description: 'The company name in the accounting package.' })
  datasetName: string | null;
}

/** A file that the bookkeeper had checked. */
@ObjectType('HandoffUpload', { simpleResolvers: true, description: 'The file that the bookkeeper last had checked, while it is stored.' })
export class HandoffUploadType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  fileName: string;

  @Field(() => String, { nullable: true })
  companyName: string | null;

  @Field(() => Boolean, { description: 'Whether the bookkeeper confirmed that it is right.' })
  isReady: boolean;
}

/** A step that a borrower handed to their bookkeeper. */
@ObjectType('Handoff', { simpleResolvers: true, description: 'The borrower’s handoff to their bookkeeper.' })
export class HandoffType {
  @Field(() => StateEnum)
  state: keyof typeof StateEnum;

  @Field(() => String)
  senderName: string;

  @Field(() => String, { nullable: true, description: 'Null when the borrower sends the link themselves.' })
  emailAddress: string | null;

  @Field(() => String, { nullable: true, description: 'The accounting package named by the borrower.' })
  datasourceNameId: string | null;

  @Field(() => Date)
  createdTime: Date;

  @Field(() => Date, { nullable: true })
  remindedTime: Date | null;

  @Field(() => Date, { nullable: true })
  openedTime: Date | null;

  @Field(() => HandoffConnectionType, { nullable: true })
  connection: HandoffConnectionType | null;

  @Field(() => HandoffUploadType, { nullable: true })
  upload: HandoffUploadType | null;
}
