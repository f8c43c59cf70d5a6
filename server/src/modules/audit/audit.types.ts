import type { DifferenceKind } from '@countinghouse/domain/statements/merge/describe-differences';
import { IsDate, IsOptional, IsString } from 'class-validator';
import { ArgsType, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../platform/graphql/enum-of';
import { connectionTypeOf } from '../../platform/graphql/connection-type-of';
import { UserType } from '../identity/users/user.types';

const FLAWS = ['gap', 'missing', 'changed', 'anchor', 'unlinked'] as const;
const FlawEnum = enumOf(FLAWS);
registerEnumType(FlawEnum, {
  name: 'AuditChainFlaw',
  description: 'An entry is out of place, missing, changed, different from the copy in the file store, or was never chained.',
});

/** A value before and after. */
@ObjectType('AuditChange', { simpleResolvers: true })
export class AuditChangeType {
  @Field(() => String)
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
registerEnumType(KindEnum, { name: 'StatementChangeKind', description: 'What happened to a line of a statement.' });

/** A line that a save changed. */
@ObjectType('StatementLineChange', { simpleResolvers: true })
export class StatementLineChangeType {
  @Field(() => KindEnum)
  kind: DifferenceKind;

  @Field(() => String, { description: 'The account or section; empty for the statement itself.' })
  line: string;

  @Field(() => String, { nullable: true, description: 'The section that it left (empty for the first level), or its previous caption.' })
  before: string | null;

  @Field(() => String, { nullable: true })
  after: string | null;
}

/** What a save of a statement changed. */
@ObjectType('StatementChange', { simpleResolvers: true })
export class StatementChangeType {
  @Field(() => [StatementLineChangeType], { description: 'At most the first 200.' })
  lines: readonly StatementLineChangeType[];

  @Field(() => Int, { description: 'The total number.' })
  count: number;
}

/** An entry of the audit log. */
@ObjectType('AuditEvent', { simpleResolvers: true, description: 'Who did what to what, when and from where; it is never changed.' })
export class AuditEventType {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
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

  @Field(() => String)
  subjectType: string;

  @Field(() => String)
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

  @Field(() => String, { nullable: true })
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
@ObjectType('AuditChainFault', { simpleResolvers: true })
export class AuditChainFaultType {
  @Field(() => Int, { description: 'The first entry that failed verification.' })
  seq: number;

  @Field(() => FlawEnum)
  flaw: (typeof FLAWS)[number];
}

/** The state of the audit chain. */
@ObjectType('AuditChain', { simpleResolvers: true })
export class AuditChainType {
  @Field(() => Int)
  entries: number;

  @Field(() => Int, { description: 'Changes of the last few seconds that are not chained yet.' })
  waiting: number;

  @Field(() => String, { nullable: true })
  headHash: string | null;

  @Field(() => Date, { nullable: true, description: 'Null when it was never verified.' })
  verifiedAt: Date | null;

  @Field(() => AuditChainFaultType, {
    nullable: true,
    description: 'The problem found by the last verification; null when the chain is intact.',
  })
  flaw: AuditChainFaultType | null;
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

  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsString()
  actorId?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  subjectType?: string | null;

  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsString()
  subjectId?: string | null;
}
