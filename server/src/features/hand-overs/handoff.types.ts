import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../platform/graphql/enum-of';

const StateEnum = enumOf(['Waiting', 'Opened', 'Ready', 'Declined']);
registerEnumType(StateEnum, { name: 'HandoffState', description: 'How far the bookkeeper has come.' });

/** What the bookkeeper connected. */
@ObjectType('HandoffConnection', { simpleResolvers: true, description: 'The package that the bookkeeper connected last.' })
export class HandoffConnectionType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  datasourceNameId: string;

  @Field(() => String, { nullable: true, description: 'The company, as the package names it.' })
  datasetName: string | null;
}

/** A file that the bookkeeper had checked. */
@ObjectType('HandoffUpload', { simpleResolvers: true, description: 'The file that the bookkeeper had checked last, while it is held.' })
export class HandoffUploadType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  fileName: string;

  @Field(() => String, { nullable: true })
  companyName: string | null;

  @Field(() => Boolean, { description: 'Whether the bookkeeper says that it is right.' })
  isReady: boolean;
}

/** A step that a borrower handed to their bookkeeper. */
@ObjectType('Handoff', { simpleResolvers: true, description: 'The step that the borrower handed to their bookkeeper.' })
export class HandoffType {
  @Field(() => StateEnum)
  state: keyof typeof StateEnum;

  @Field(() => String)
  senderName: string;

  @Field(() => String, { nullable: true, description: 'Null where the borrower passes the link on themselves.' })
  emailAddress: string | null;

  @Field(() => String, { nullable: true, description: 'The package that the borrower believes the books are in.' })
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
