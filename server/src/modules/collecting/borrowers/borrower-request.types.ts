import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { HandoffType } from '../handoffs/handoff.types';
import { ImportStatusType } from '../../imports/imports/import.types';
import { SubmissionDefaultsType } from '../requests/request.types';
import { AccountingPackageType } from '../../identity/tenants/tenant.types';

const RoleEnum = enumOf(['Borrower', 'Bookkeeper']);
registerEnumType(RoleEnum, {
  name: 'BorrowerRole',
  description: 'Who responds to a request: the borrower, or the bookkeeper after a handoff.',
  valuesConfig: described({ Bookkeeper: 'The bookkeeper, after a handoff.', Borrower: 'The borrower.' }),
});

/** Whose books are asked for. */
@ObjectType('BorrowerWorkspace', { simpleResolvers: true, description: 'The business whose books are requested.' })
export class BorrowerWorkspaceType {
  @Field(() => ID, { description: 'Id of the workspace.' })
  id: string;

  @Field(() => String, { description: 'The name of the business.' })
  displayName: string;
}

/** What a request asks a borrower for. */
@ObjectType('BorrowerRequestOptions', { simpleResolvers: true, description: 'The data that a request asks a borrower for.' })
export class BorrowerRequestOptionsType extends SubmissionDefaultsType {}

/** What a borrower may do. */
@ObjectType('BorrowerSettings', { simpleResolvers: true, description: 'What the tenant and the request allow the borrower to do.' })
export class BorrowerSettingsType {
  @Field(() => Boolean, { description: 'Whether an introduction is shown first.' })
  showBorrowerIntroBanner: boolean;

  @Field(() => Boolean, { description: 'Whether the borrower is always asked for the name and the email address of their business.' })
  alwaysCollectBorrowerBusinessInfo: boolean;

  @Field(() => Boolean, { description: 'Whether the borrower can send the books of more than one source.' })
  allowMultipleBorrowerImports: boolean;

  @Field(() => Boolean, { description: 'Whether the borrower can send more documents.' })
  allowUserUpload: boolean;

  @Field(() => Boolean, { description: 'Whether the borrower can get a copy of what was sent.' })
  provideUserCopy: boolean;

  @Field(() => [String], { description: 'Formats of supporting documents that the tenant accepts.' })
  acceptedDocuments: readonly string[];

  @Field(() => Int, { nullable: true, description: 'Days after which the sent data is deleted; null if not set.' })
  retentionDays: number | null;
}

/** A collection that a borrower has begun. */
@ObjectType('BorrowerCollection', { simpleResolvers: true, description: 'A collection that the borrower has started.' })
export class BorrowerCollectionType {
  @Field(() => ID, { description: 'Id of the submission.' })
  id: string;

  @Field(() => Date, { description: 'When it was started.' })
  creationTime: Date;

  @Field(() => Date, { nullable: true, description: 'When the import of its books was last started; null if never.' })
  sentTime: Date | null;

  @Field(() => String, { nullable: true, description: 'Id of the accounting package; null before one is chosen.' })
  datasourceNameId: string | null;

  @Field(() => String, { nullable: true, description: 'The company name in the books.' })
  datasetName: string | null;

  @Field(() => String, { nullable: true, description: 'The uploaded file; null when the books came from an accounting package.' })
  fileName: string | null;

  @Field(() => Date, { nullable: true, description: 'When its data will be deleted; null if no date is set.' })
  autoDeleteAt: Date | null;

  @Field(() => ID, { nullable: true, description: 'Null before an import was started.' })
  financialRecordId: string | null;

  @Field(() => ImportStatusType, { nullable: true, description: 'Null before an import was started.' })
  status: ImportStatusType | null;
}

/** An import of the borrower's books. */
@ObjectType('BorrowerImport', { simpleResolvers: true, description: 'An import of the calling borrower’s books.' })
export class BorrowerImportType {
  @Field(() => ID, { description: 'Id of the financial record that the import makes.' })
  financialRecordId: string;

  @Field(() => ImportStatusType, { description: 'How far the import is.' })
  status: ImportStatusType;
}

/** The borrower's request, its sender, and the borrower's progress. */
@ObjectType('BorrowerRequest', {
  simpleResolvers: true,
  description: 'The calling borrower’s request, who sent it, and its progress.',
})
export class BorrowerRequestType {
  @Field(() => ID, { nullable: true, description: 'Null before a borrower without a link has named their business.' })
  id: string | null;

  @Field(() => BorrowerWorkspaceType, {
    nullable: true,
    description: 'Null before a borrower without a link has named their business.',
  })
  workspace: BorrowerWorkspaceType | null;

  @Field(() => String, { nullable: true, description: 'The name of the person who sent the request.' })
  requestedBy: string | null;

  @Field(() => Date, { nullable: true, description: 'When the link expires; null without a link.' })
  expirationTime: Date | null;

  @Field(() => Boolean, { description: 'Whether the borrower came without a link.' })
  anonymous: boolean;

  @Field(() => Boolean, { description: 'Whether the terms of use are shown below the pages.' })
  showTerms: boolean;

  @Field(() => RoleEnum, { description: 'Who is responding: the borrower or their bookkeeper.' })
  role: keyof typeof RoleEnum;

  @Field(() => BorrowerRequestOptionsType, { description: 'What the request asks for.' })
  options: BorrowerRequestOptionsType;

  @Field(() => BorrowerSettingsType, { description: 'What the borrower is allowed to do.' })
  settings: BorrowerSettingsType;

  @Field(() => [AccountingPackageType], {
    description: 'The packages and kinds of file that the borrower can choose from, in display order.',
  })
  accountingPackages: AccountingPackageType[];

  @Field(() => HandoffType, { nullable: true, description: 'The handoff to a bookkeeper; null if there is none.' })
  handoff: HandoffType | null;

  @Field(() => [BorrowerCollectionType], { description: 'The newest 50, newest first; empty for a bookkeeper.' })
  collections: BorrowerCollectionType[];
}
