import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../platform/graphql/enum-of';
import { HandoffType } from '../hand-overs/handoff.types';
import { ImportStatusType } from '../imports/import.types';
import { SubmissionDefaultsType } from '../requests/request.types';
import { AccountingPackageType } from '../tenants/tenant.types';

const RoleEnum = enumOf(['Borrower', 'Bookkeeper']);
registerEnumType(RoleEnum, { name: 'BorrowerRole', description: 'Who answers a request: its borrower, or the bookkeeper with the step.' });

/** Whose books are asked for. */
@ObjectType('BorrowerWorkspace', { simpleResolvers: true, description: 'The business whose books are asked for.' })
export class BorrowerWorkspaceType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  displayName: string;
}

/** What a request asks a borrower for. */
@ObjectType('BorrowerRequestOptions', { simpleResolvers: true, description: 'What a request asks a borrower for.' })
export class BorrowerRequestOptionsType extends SubmissionDefaultsType {}

/** What a borrower may do. */
@ObjectType('BorrowerSettings', { simpleResolvers: true, description: 'What the tenant and the request let the borrower do.' })
export class BorrowerSettingsType {
  @Field(() => Boolean)
  showBorrowerIntroBanner: boolean;

  @Field(() => Boolean)
  alwaysCollectBorrowerBusinessInfo: boolean;

  @Field(() => Boolean)
  allowMultipleBorrowerImports: boolean;

  @Field(() => Boolean, { description: 'Whether the borrower may send further documents.' })
  allowUserUpload: boolean;

  @Field(() => Boolean, { description: 'Whether the borrower may have a copy of what was sent.' })
  provideUserCopy: boolean;

  @Field(() => [String], { description: 'Formats of supporting documents that the tenant accepts.' })
  acceptedDocuments: readonly string[];

  @Field(() => Int, { nullable: true, description: 'Days after which what is sent is removed; null where that is not settled.' })
  retentionDays: number | null;
}

/** A collection that a borrower has begun. */
@ObjectType('BorrowerCollection', { simpleResolvers: true, description: 'A collection that the borrower has begun.' })
export class BorrowerCollectionType {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  creationTime: Date;

  @Field(() => Date, { nullable: true, description: 'When the import of its books was started last; null before.' })
  sentTime: Date | null;

  @Field(() => String, { nullable: true })
  datasourceNameId: string | null;

  @Field(() => String, { nullable: true, description: 'The company, as its books name it.' })
  datasetName: string | null;

  @Field(() => String, { nullable: true, description: 'The uploaded file; null where books came from a package.' })
  fileName: string | null;

  @Field(() => Date, { nullable: true, description: 'When its data is removed; null where that is not settled.' })
  autoDeleteAt: Date | null;

  @Field(() => ID, { nullable: true, description: 'Null before an import was started.' })
  financialRecordId: string | null;

  @Field(() => ImportStatusType, { nullable: true, description: 'Null before an import was started.' })
  status: ImportStatusType | null;
}

/** An import of the borrower's books. */
@ObjectType('BorrowerImport', { simpleResolvers: true, description: 'An import of the books of the borrower who calls.' })
export class BorrowerImportType {
  @Field(() => ID)
  financialRecordId: string;

  @Field(() => ImportStatusType)
  status: ImportStatusType;
}

/** The borrower's request, its sender, and the borrower's progress. */
@ObjectType('BorrowerRequest', {
  simpleResolvers: true,
  description: 'What the borrower who calls is asked for, by whom, and how far they have come.',
})
export class BorrowerRequestType {
  @Field(() => ID, { nullable: true, description: 'Null before a borrower without a link has named their business.' })
  id: string | null;

  @Field(() => BorrowerWorkspaceType, {
    nullable: true,
    description: 'Null before a borrower without a link has named their business.',
  })
  workspace: BorrowerWorkspaceType | null;

  @Field(() => String, { nullable: true, description: 'The name of the person who asked.' })
  requestedBy: string | null;

  @Field(() => Date, { nullable: true, description: 'When the link ends; null without a link.' })
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

  @Field(() => HandoffType, { nullable: true, description: 'The step that was handed to a bookkeeper; null where none was.' })
  handoff: HandoffType | null;

  @Field(() => [BorrowerCollectionType], { description: 'The newest 50, newest first; none to a bookkeeper.' })
  collections: BorrowerCollectionType[];
}
