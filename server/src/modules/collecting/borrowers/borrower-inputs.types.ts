import { IsOptional, IsString, ValidateNested } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';

/** Who sends books. */
@InputType('BorrowerBusinessInput', { description: 'The sender of the books: the business and its contact details.' })
export class BorrowerBusinessInput {
  @Field(() => String, { description: 'Its name.' })
  @IsString()
  name: string;

  @Field(() => String, { nullable: true, description: 'Its email address; null for none.' })
  @IsOptional()
  @IsString()
  email?: string | null;
}

/** A business without a link that names itself. */
@InputType('CreateBorrowerWorkspaceInput', { description: 'The business of a borrower without a link.' })
export class CreateBorrowerWorkspaceInput extends BorrowerBusinessInput {}

/** What a borrower says of the collection that they begin. */
@InputType('SubmitCollectionInput', { description: 'What a borrower states about the collection that they start.' })
export class SubmitCollectionInput {
  @Field(() => BorrowerBusinessInput, { nullable: true, description: 'If omitted, the previous value applies.' })
  @IsOptional()
  @ValidateNested()
  business?: BorrowerBusinessInput | null;

  @Field(() => String, { nullable: true, description: 'The email address for the receipt.' })
  @IsOptional()
  @IsString()
  verificationEmail?: string | null;
}

/** The collection that the borrower continues with. */
@ObjectType('SubmittedCollection', { simpleResolvers: true, description: 'The collection that the borrower continues with.' })
export class SubmittedCollectionType {
  @Field(() => ID, { description: 'Id of the submission.' })
  id: string;

  @Field(() => Boolean, { description: 'Whether it is new; a collection without books, or whose import failed, is continued.' })
  created: boolean;
}

/** Which books go into which collection. */
@InputType('StartBorrowerImportInput', { description: 'The books to send and their collection: from a connection or a checked file.' })
export class StartBorrowerImportInput {
  @Field(() => ID, { description: 'Id of the submission.' })
  @IsString()
  submissionId: string;

  @Field(() => ID, { nullable: true, description: 'A connection that the borrower made.' })
  @IsOptional()
  @IsString()
  connectionId?: string | null;

  @Field(() => ID, { nullable: true, description: 'A checked file that the borrower agrees to send.' })
  @IsOptional()
  @IsString()
  uploadCheckId?: string | null;
}

/** Where a borrower wants the copy of what they sent. */
@InputType('RequestCopyInput', { description: 'The collection to copy, and who gets the link.' })
export class RequestCopyInput {
  @Field(() => ID, { description: 'Id of the submission.' })
  @IsString()
  submissionId: string;

  @Field(() => String, { description: 'Where the link is sent.' })
  @IsString()
  emailAddress: string;

  @Field(() => String, { nullable: true, description: 'BCP 47; defaults to the first language of the tenant.' })
  @IsOptional()
  @IsString()
  language?: string | null;
}
