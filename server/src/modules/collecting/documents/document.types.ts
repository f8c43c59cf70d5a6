import { AccountTypeEnum } from '../../../platform/graphql/account-type';
import { SUBMISSION_DOCUMENT_TYPES } from '@countinghouse/domain/documents/document-type';
import { MaxLength, IsString } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf, described } from '../../../platform/graphql/enum-of';

/** What a document is for. */
export const DocumentTypeEnum = enumOf(SUBMISSION_DOCUMENT_TYPES);
registerEnumType(DocumentTypeEnum, {
  name: 'SubmissionDocumentType',
  description: 'Financial data starts an import; a supporting document is only stored.',
  valuesConfig: described({ FinancialData: 'Books, which are imported.', SupportingDocument: 'Any other document, which is only stored.' }),
});

/** No account number that is asked for is longer. */
const LONGEST = 64;

/** What the sender of a file says of an account for which the file states no type. */
@InputType('AccountTypeInput', { description: 'The type of an account for which a file states none.' })
export class AccountTypeInput {
  @Field(() => String, { description: 'The number of the account.' })
  @MaxLength(LONGEST)
  account: string;

  @Field(() => AccountTypeEnum, { description: 'What kind of account it is.' })
  @IsString()
  type: string;
}

/** A stored upload. */
@ObjectType('Document', {
  simpleResolvers: true,
  description: 'A stored upload; `downloadPath` needs a bearer, `POST {downloadPath}/link` makes a 60-second link.',
})
export class DocumentType {
  @Field(() => ID, { description: 'Id of the document.' })
  id: string;

  @Field(() => String, { description: 'The name under which it was uploaded.' })
  fileName: string;

  @Field(() => Date, { description: 'When it was uploaded.' })
  uploadTime: Date;

  @Field(() => Int, { description: 'Size in bytes.' })
  bytes: number;

  @Field(() => Boolean, { description: 'Whether the file was deleted.' })
  isDeleted: boolean;

  @Field(() => String, { description: 'Path of the file in the REST API.' })
  downloadPath: string;
}

/** An upload that was stored. */
@ObjectType('UploadedDocument', { simpleResolvers: true, description: 'An upload that was stored.' })
export class UploadedDocumentType {
  @Field(() => ID, { description: 'Id of the document.' })
  id: string;

  @Field(() => String, { description: 'The name under which it was uploaded.' })
  fileName: string;

  @Field(() => Date, { description: 'When it was uploaded.' })
  uploadTime: Date;

  @Field(() => Int, { description: 'Size in bytes.' })
  bytes: number;

  @Field(() => ID, { nullable: true, description: 'The record whose import financial data started.' })
  financialRecordId: string | null;
}
