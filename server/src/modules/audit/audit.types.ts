import type { DifferenceKind } from '@countinghouse/domain/statements/merge/describe-differences';
import { IsDate, IsOptional, IsString } from 'class-validator';
import { ArgsType, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf, described } from '../../platform/graphql/enum-of';
import { connectionTypeOf } from '../../platform/graphql/connection-type-of';
import { UserType } from '../identity/users/user.types';

const INTEGRITY_ERROR_KINDS = ['gap', 'missing', 'changed', 'anchor', 'unlinked'] as const;
const IntegrityErrorKindEnum = enumOf(INTEGRITY_ERROR_KINDS);
registerEnumType(IntegrityErrorKindEnum, {
  name: 'AuditIntegrityErrorKind',
  description: 'An entry is out of place, missing, changed, different from the copy in the file store, or was never chained.',
  valuesConfig: described({
    anchor: 'The entry differs from the copy in the file store.',
    changed: 'The entry was changed.',
    gap: 'The entry is out of place.',
    missing: 'The entry is missing.',
    unlinked: 'The entry was never chained.',
  }),
});

/** A value before and after. */
@ObjectType('AuditChange', { simpleResolvers: true, description: 'A value before and after a change.' })
export class AuditChangeType {
  @Field(() => String, { description: 'Name of the changed field.' })
  field: string;

  @Field(() => String, { nullable: true, description: 'JSON.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'JSON.' })
  after: string | null;
}

const KINDS = [
  'numberStyle',
  'sectionAdded',
  'sectionDeleted',
  'sectionMoved',
  'headerCaption',
  'footerCaption',
  'reportedAs',
  'accountsMoved',
  'accountCaption',
  'onCashFlow',
  'order',
] as const satisfies readonly DifferenceKind[];
const KindEnum = enumOf(KINDS);
registerEnumType(KindEnum, {
  name: 'StatementChangeKind',
  description: 'What happened to a line of a statement.',
  valuesConfig: described({
    accountCaption: 'The caption of an account changed.',
    accountsMoved: 'Accounts were moved to another section.',
    footerCaption: 'The caption of a total changed.',
    headerCaption: 'The caption of a heading changed.',
    numberStyle: 'The rounding of figures changed.',
    onCashFlow: 'The section of an account on the cash flow changed.',
    order: 'The order of lines changed.',
    reportedAs: 'The side on which amounts are positive changed.',
    sectionAdded: 'A section was added.',
    sectionDeleted: 'A section was deleted.',
    sectionMoved: 'A section was moved.',
  }),
});

/** A line that a save changed. */
@ObjectType('StatementLineChange', { simpleResolvers: true, description: 'A line that a save changed.' })
export class StatementLineChangeType {
  @Field(() => KindEnum, { description: 'What happened to the line.' })
  kind: DifferenceKind;

  @Field(() => String, { description: 'The account or section; empty for the statement itself.' })
  line: string;

  @Field(() => String, { nullable: true, description: 'The section that it left (empty for the first level), or its previous caption.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'The section that it entered, or its new caption; null when there is none.' })
  after: string | null;
}

/** What a save of a statement changed. */
@ObjectType('StatementChange', { simpleResolvers: true, description: 'What saving a statement changed.' })
export class StatementChangeType {
  @Field(() => [StatementLineChangeType], { description: 'At most the first 200.' })
  lines: readonly StatementLineChangeType[];

  @Field(() => Int, { description: 'The total number.' })
  count: number;
}

/** An entry of the audit log. */
@ObjectType('AuditEvent', { simpleResolvers: true, description: 'Who did what to what, when and from where; it is never changed.' })
export class AuditEventType {
  @Field(() => ID, { description: 'Id of the entry.' })
  id: string;

  @Field(() => Date, { description: 'When it happened.' })
  at: Date;

  /** Resolved. */
  actorId: string | null;

  @Field(() => UserType, { nullable: true, description: 'Null when a borrower, an API client or the system acted.' })
  actor?: UserType | null;

  @Field(() => Boolean, { description: 'Whether the operator of the product made the change, by command.' })
  byOperator?: boolean;

  @Field(() => ID, { nullable: true, description: 'The request that a borrower answered when they made the change over its link.' })
  borrowerRequestId: string | null;

  /** Resolved. */
  apiClientId: string | null;

  @Field(() => String, { nullable: true, description: 'The API client that made the change.' })
  apiClientName?: string | null;

  @Field(() => String, { description: 'What changed and how: `workspace.updated`.' })
  action: string;

  @Field(() => String, { description: 'The kind of object that changed, such as `workspace`.' })
  subjectType: string;

  @Field(() => String, { description: 'Id of what changed.' })
  subjectId: string;

  @Field(() => String, { nullable: true, description: 'The name of a workspace or person; null when there is none to show.' })
  subjectName?: string | null;

  @Field(() => [String], { description: 'Names of what changed.' })
  fields: readonly string[];

  @Field(() => [AuditChangeType], {
    description: 'Values of settings, roles and states only; values of books and personal data are not stored.',
  })
  changes: readonly AuditChangeType[];

  /** Each reads two versions of a statement and the books. */
  @Extensions({ weight: 100 })
  @Field(() => StatementChangeType, {
    nullable: true,
    description:
      'The lines that a saved statement moved or renamed; null for other changes, when the viewer cannot view the workspace, and when its books were deleted.',
  })
  statementChange?: StatementChangeType | null;

  @Field(() => String, { nullable: true, description: 'Id of the call that made the change; null when no call did.' })
  requestId: string | null;

  @Field(() => String, { nullable: true, description: 'The network of the caller.' })
  network: string | null;

  @Field(() => Int, { nullable: true, description: 'Its place in the chain; null for the seconds until it is chained.' })
  sequence: number | null;

  @Field(() => String, { nullable: true, description: 'SHA-256 over the hash before and this entry.' })
  hash: string | null;
}

/** A page of the audit log. */
export const AuditEventConnectionType = connectionTypeOf('AuditEvent', AuditEventType);

/** What is wrong with the chain. */
@ObjectType('AuditIntegrityError', { simpleResolvers: true, description: 'The first problem of the audit chain.' })
export class AuditIntegrityErrorType {
  @Field(() => Int, { description: 'The first entry that failed verification.' })
  seq: number;

  @Field(() => IntegrityErrorKindEnum, { description: 'What is wrong with the entry.' })
  kind: (typeof INTEGRITY_ERROR_KINDS)[number];
}

/** The state of the audit chain. */
@ObjectType('AuditChain', { simpleResolvers: true, description: 'The status of the chain of hashes that protects the audit log.' })
export class AuditChainType {
  @Field(() => Int, { description: 'How many entries are chained.' })
  entries: number;

  @Field(() => Int, { description: 'Changes of the last few seconds that are not chained yet.' })
  waiting: number;

  @Field(() => String, { nullable: true, description: 'SHA-256 of the last chained entry; null when there is none.' })
  headHash: string | null;

  @Field(() => Date, { nullable: true, description: 'Null when it was never verified.' })
  verifiedAt: Date | null;

  @Field(() => AuditIntegrityErrorType, {
    nullable: true,
    description: 'The problem found by the last verification; null when the chain is intact.',
  })
  integrityError: AuditIntegrityErrorType | null;
}

/** Which changes. */
@ArgsType()
export class AuditFilterArgs {
  @Field(() => Date, { nullable: true, description: 'Created at this time or later.' })
  @IsOptional()
  @IsDate()
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Created before this time.' })
  @IsOptional()
  @IsDate()
  until?: Date | null;

  @Field(() => ID, { nullable: true, description: 'Id of the user who made the changes; all users when omitted.' })
  @IsOptional()
  @IsString()
  actorId?: string | null;

  @Field(() => String, { nullable: true, description: 'The kind of object that changed, such as `workspace`; all when omitted.' })
  @IsOptional()
  @IsString()
  subjectType?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of what changed; all when omitted.' })
  @IsOptional()
  @IsString()
  subjectId?: string | null;
}
