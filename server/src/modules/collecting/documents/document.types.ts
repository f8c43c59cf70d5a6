import { SUBMISSION_DOCUMENT_TYPES } from '@countinghouse/domain/documents/document-type';
import { MaxLength } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../platform/graphql/enum-of';

/** What a document is for. */
export const DocumentTypeEnum = enumOf(SUBMISSION_DOCUMENT_TYPES);
registerEnumType(DocumentTypeEnum, {
  name: 'SubmissionDocumentType',
  description: 'Financial data starts an import; a supporting document is only stored.',
});

/** No account number that is asked for is longer, and no type. */
const LONGEST = 64;

/** What the sender of a file says of an account for which the file states no type. */
@InputType('AccountTypeInput')
export class AccountTypeInput {
  @Field(() => String, { description: 'The number of the account.' })
  @MaxLength(LONGEST)
  account: string;

  @Field(() => String, { description: 'An account type, such as `Accounts Receivable`.' })
  @MaxLength(LONGEST)
  type: string;
}

/** A stored upload. */
@ObjectType('Document', {
  simpleResolvers: true,
  description: 'A stored upload; `downloadPath` needs a bearer, `POST {downloadPath}/link` makes a 60-second link.',
})
export class DocumentType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  fileName: string;

  @Field(() => Date)
  uploadTime: Date;

  @Field(() => Int)
  bytes: number;

  @Field(() => Boolean)
  isDeleted: boolean;

  @Field(() => String)
  downloadPath: string;
}

/** An upload that was stored. */
@ObjectType('UploadedDocument', { simpleResolvers: true })
export class UploadedDocumentType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  fileName: string;

  @Field(() => Date)
  uploadTime: Date;

  @Field(() => Int)
  bytes: number;

  @Field(() => ID, { nullable: true, description: 'The record whose import financial data started.' })
  financialRecordId: string | null;
}
