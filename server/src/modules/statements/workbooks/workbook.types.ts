import { described } from '../../../platform/graphql/enum-of';
import { REVISION_REASONS, type RevisionReason } from '@countinghouse/domain/workbooks/revision-reason';
import type { WorkbookContent } from '@countinghouse/domain/workbooks/changed-parts';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { StatementTypeEnum } from '../statements/statement.enums';
import type { RecordReference } from '../statements/find-published-record';
import { UserType } from '../../identity/users/user.types';

/** The status of a revision. */
export const WorkbookOutcomeEnum = { Pending: 'Pending', Success: 'Success', Error: 'Error' } as const;
registerEnumType(WorkbookOutcomeEnum, {
  name: 'WorkbookOutcome',
  description: 'Whether a workbook revision is finished.',
  valuesConfig: described({ Error: 'It failed.', Pending: 'It is not finished.', Success: 'Its files can be downloaded.' }),
});

/** A generated file. */
@ObjectType('Workbook', {
  simpleResolvers: true,
  description: '`downloadPath` needs a bearer, `POST {downloadPath}/link` makes a 60-second link.',
})
export class WorkbookType {
  /** What it was made of, and of which record. Not part of the contract. */
  content: WorkbookContent;
  record: RecordReference;

  @Field(() => String, { description: 'Which workbook of the revision it is.' })
  variantId: string;

  @Field(() => String, { description: 'Name of the file.' })
  filename: string;

  @Field(() => Int, { description: 'Size in bytes.' })
  fileSize: number;

  @Field(() => Date, { description: 'When it was made.' })
  creationTime: Date;

  @Field(() => String, { description: 'Path of the file in the REST API.' })
  downloadPath: string;
}

const RevisionReasonEnum = Object.fromEntries(REVISION_REASONS.map((reason) => [reason, reason]));
registerEnumType(RevisionReasonEnum, {
  name: 'WorkbookRevisionReason',
  description: 'Why a workbook revision was made.',
  valuesConfig: described({
    Manual: 'A user ordered it.',
    FirstImport: 'The import made it.',
    CorrectedReading: 'The reading of the books was corrected.',
    SavedVersion: 'A statement was saved.',
  }),
});

/** A saved statement that a revision shows. */
@ObjectType('ShownStatement', { simpleResolvers: true, description: 'A saved statement that a workbook revision shows.' })
export class ShownStatementType {
  @Field(() => StatementTypeEnum, { description: 'Which statement.' })
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => Int, { description: 'The saved version of its layout.' })
  version: number;
}

/** How far the making of a revision is. */
@ObjectType('WorkbookProgress', { simpleResolvers: true, description: 'How far a workbook revision is.' })
export class WorkbookProgressType {
  @Field(() => Int, { description: 'Number of the current workbook, from 1.' })
  workbook: number;

  @Field(() => Int, { description: 'How many workbooks are made.' })
  workbooks: number;

  @Field(() => Int, { description: 'Number of the current sheet, from 1.' })
  sheet: number;

  @Field(() => Int, { description: 'How many sheets the current workbook has.' })
  sheets: number;

  @Field(() => String, { description: 'Name of the current sheet.' })
  sheetName: string;

  @Field(() => Int, { description: '0 to 100.' })
  percent: number;
}

/** A revision of a record's workbooks. */
@ObjectType('WorkbookRevision', { simpleResolvers: true, description: 'A revision of the workbooks of a record.' })
export class WorkbookRevisionType {
  /** Who ordered it; null for the one that the import made. Not part of the contract. */
  createdById: string | null;

  @Field(() => ID, { description: 'Id of the revision.' })
  id: string;

  @Field(() => Int, { description: 'Its number within the record, from 1.' })
  revisionNumber: number;

  @Field(() => WorkbookOutcomeEnum, { description: 'Whether it is finished.' })
  outcome: keyof typeof WorkbookOutcomeEnum;

  @Field(() => String, { nullable: true, description: 'Why it failed, in English; null unless it did.' })
  errorDescription: string | null;

  @Field(() => Date, { description: 'When it was ordered.' })
  creationTime: Date;

  @Field(() => Date, { nullable: true, description: 'When it was completed or failed.' })
  endTime: Date | null;

  @Field(() => RevisionReasonEnum, { description: 'Why it was made.' })
  reason: RevisionReason;

  @Field(() => [ShownStatementType], { description: 'The saved versions that it is based on.' })
  statementVersions: ShownStatementType[];

  @Field(() => String, { nullable: true, description: 'The call that requested it.' })
  requestId: string | null;

  @Field(() => WorkbookProgressType, { nullable: true, description: 'Its progress, or its progress when it failed.' })
  progress: WorkbookProgressType | null;

  @Field(() => UserType, { nullable: true, description: 'Who caused it; null for the one that the import made.' })
  createdBy?: UserType | null;

  @Field(() => [WorkbookType], { description: 'The finished files.' })
  workbooks: WorkbookType[];
}

/** A page of revisions. */
export const WorkbookRevisionConnectionType = connectionTypeOf('WorkbookRevision', WorkbookRevisionType);
