import { REVISION_REASONS, type RevisionReason } from '@countinghouse/domain/workbooks/revision-reason';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { StatementTypeEnum } from '../statements/statement.enums';
import { UserType } from '../../identity/users/user.types';

/** The status of a revision. */
export const WorkbookOutcomeEnum = { Pending: 'Pending', Success: 'Success', Error: 'Error' } as const;
registerEnumType(WorkbookOutcomeEnum, { name: 'WorkbookOutcome' });

/** A generated file. */
@ObjectType('Workbook', {
  simpleResolvers: true,
  description: '`downloadPath` needs a bearer, `POST {downloadPath}/link` makes a 60-second link.',
})
export class WorkbookType {
  @Field(() => String)
  variantId: string;

  @Field(() => String)
  filename: string;

  @Field(() => Int)
  fileSize: number;

  @Field(() => Date)
  creationTime: Date;

  @Field(() => String)
  downloadPath: string;
}

const RevisionReasonEnum = Object.fromEntries(REVISION_REASONS.map((reason) => [reason, reason]));
registerEnumType(RevisionReasonEnum, { name: 'WorkbookRevisionReason' });

/** A saved statement that a revision shows. */
@ObjectType('ShownStatement', { simpleResolvers: true })
export class ShownStatementType {
  @Field(() => StatementTypeEnum)
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => Int)
  version: number;
}

/** How far the making of a revision is. */
@ObjectType('WorkbookProgress', { simpleResolvers: true })
export class WorkbookProgressType {
  @Field(() => Int)
  workbook: number;

  @Field(() => Int)
  workbooks: number;

  @Field(() => Int)
  sheet: number;

  @Field(() => Int)
  sheets: number;

  @Field(() => String)
  sheetName: string;

  @Field(() => Int)
  percent: number;
}

/** A revision of a record's workbooks. */
@ObjectType('WorkbookRevision', { simpleResolvers: true })
export class WorkbookRevisionType {
  /** Who ordered it; null for the one that the import made. Not part of the contract. */
  createdById: string | null;

  @Field(() => ID)
  id: string;

  @Field(() => Int)
  revisionNumber: number;

  @Field(() => WorkbookOutcomeEnum)
  outcome: keyof typeof WorkbookOutcomeEnum;

  @Field(() => String, { nullable: true })
  errorDescription: string | null;

  @Field(() => Date)
  creationTime: Date;

  @Field(() => Date, { nullable: true, description: 'When it was completed or failed.' })
  endTime: Date | null;

  @Field(() => RevisionReasonEnum)
  reason: RevisionReason;

  @Field(() => [ShownStatementType], { description: 'The saved versions that it is based on.' })
  statementVersions: ShownStatementType[];

  @Field(() => String, { nullable: true, description: 'The call that requested it.' })
  requestId: string | null;

  @Field(() => WorkbookProgressType, { nullable: true, description: 'Its progress, or its progress when it failed.' })
  progress: WorkbookProgressType | null;

  @Field(() => UserType, { nullable: true })
  createdBy?: UserType | null;

  @Field(() => [WorkbookType])
  workbooks: WorkbookType[];
}

/** A page of revisions. */
export const WorkbookRevisionConnectionType = connectionTypeOf('WorkbookRevision', WorkbookRevisionType);
