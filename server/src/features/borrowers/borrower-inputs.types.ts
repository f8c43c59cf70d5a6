import { IsOptional, IsString, ValidateNested } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';

/** Who sends books. */
@InputType('BorrowerBusinessInput', { description: 'Who sends books: the business and where it can be reached.' })
export class BorrowerBusinessInput {
  @Field(() => String)
  @IsString()
  name: string;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  email?: string | null;
}

/** What a borrower says of the collection that they begin. */
@InputType('SubmitCollectionInput')
export class SubmitCollectionInput {
  @Field(() => BorrowerBusinessInput, { nullable: true, description: 'What was said before counts where it is left out.' })
  @IsOptional()
  @ValidateNested()
  business?: BorrowerBusinessInput | null;

  @Field(() => String, { nullable: true, description: 'Where the receipt goes.' })
  @IsOptional()
  @IsString()
  verificationEmail?: string | null;
}

/** The collection that the borrower continues with. */
@ObjectType('SubmittedCollection', { simpleResolvers: true })
export class SubmittedCollectionType {
  @Field(() => ID)
  id: string;

  @Field(() => Boolean, { description: 'Whether it is new; one without books, or whose import failed, is gone on with.' })
  created: boolean;
}

/** Which books go into which collection. */
@InputType('StartBorrowerImportInput', { description: 'Which books go into which collection: those of a connection or of a checked file.' })
export class StartBorrowerImportInput {
  @Field(() => ID)
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
@InputType('RequestCopyInput')
export class RequestCopyInput {
  @Field(() => ID)
  @IsString()
  submissionId: string;

  @Field(() => String)
  @IsString()
  emailAddress: string;

  @Field(() => String, { nullable: true, description: 'BCP 47; the first language of the tenant where it is left out.' })
  @IsOptional()
  @IsString()
  language?: string | null;
}
