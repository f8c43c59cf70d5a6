import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../platform/graphql/enum-of';
import { HandoffType } from '../handoffs/handoff.types';
import { ImportStatusType } from '../../imports/imports/import.types';
import { SubmissionDefaultsType } from '../requests/request.types';
import { AccountingPackageType } from '../../identity/tenants/tenant.types';

const RoleEnum = enumOf(['Borrower', 'Bookkeeper']);
registerEnumType(RoleEnum, {
  name: 'BorrowerRole',
  description: 'Who responds to a request: the borrower, or the bookkeeper after a handoff.',
});

/** Whose books are asked for. */
@ObjectType('BorrowerWorkspace', { simpleResolvers: true, description: 'The business whose books are requested.' })
export class BorrowerWorkspaceType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  displayName: string;
}

/** What a request asks a borrower for. */
@ObjectType('BorrowerRequestOptions', { simpleResolvers: true, description: 'The data that a request asks a borrower for.' })
export class BorrowerRequestOptionsType extends SubmissionDefaultsType {}

/** What a borrower may do. */
@ObjectType('BorrowerSettings', { simpleResolvers: true, description: 'What the tenant and the request allow the borrower to do.' })
export class BorrowerSettingsType {
  @Field(() => Boolean)
  showBorrowerIntroBanner: boolean;

  @Field(() => Boolean)
  alwaysCollectBorrowerBusinessInfo: boolean;

  @Field(() => Boolean)
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
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  creationTime: Date;

  @Field(() => Date, { nullable: true, description: 'When the import of its books was last started; null if never.' })
  sentTime: Date | null;

  @Field(() => String, { nullable: true })
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
  @Field(() => ID)
  financialRecordId: string;

  @Field(() => ImportStatusType)
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

  @Field(() => RoleEnum)
  role: keyof typeof RoleEnum;

  @Field(() => BorrowerRequestOptionsType)
  options: BorrowerRequestOptionsType;

  @Field(() => BorrowerSettingsType)
  settings: BorrowerSettingsType;

  @Field(() => [AccountingPackageType])
  accountingPackages: AccountingPackageType[];

  @Field(() => HandoffType, { nullable: true, description: 'The handoff to a bookkeeper; null if there is none.' })
  handoff: HandoffType | null;

  @Field(() => [BorrowerCollectionType], { description: 'The newest 50, newest first; empty for a bookkeeper.' })
  collections: BorrowerCollectionType[];
}
