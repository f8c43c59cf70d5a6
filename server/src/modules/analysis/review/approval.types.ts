import { APPROVAL_END_CAUSES, APPROVAL_STATES } from '@countinghouse/domain/review/approval';
import { IsInt, IsString } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { described, enumOf } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';
import { RecordInput } from '../../imports/imports/record-input.types';
import { AnalysisVersionsType } from '../ratios/analysis.types';

export const ApprovalStateEnum = enumOf(APPROVAL_STATES);
registerEnumType(ApprovalStateEnum, {
  name: 'ApprovalState',
  description: 'How far an approval is.',
  valuesConfig: described({
    Approved: 'Someone approved the version.',
    Ended: 'It was withdrawn, or something that it was given for changed.',
    Returned: 'Someone returned the version with a comment.',
    Submitted: 'It waits for a decision.',
  }),
});

export const ApprovalEndCauseEnum = enumOf(APPROVAL_END_CAUSES);
registerEnumType(ApprovalEndCauseEnum, {
  name: 'ApprovalEndCause',
  description: 'What ended an approval.',
  valuesConfig: described({
    AdjustmentsChanged: 'The adjustments were changed.',
    DebtScheduleChanged: 'The debt schedule was changed.',
    ReadingCorrected: 'The reading of the books was corrected.',
    RecordReplaced: 'The record was removed to be collected again.',
    StatementReset: 'A statement was reset.',
    StatementSaved: 'A statement was saved.',
    TagsChanged: 'The tags of accounts were changed.',
    Withdrawn: 'Its preparer withdrew it.',
  }),
});

/** The approval of a version of statements. */
@ObjectType('StatementApproval', { simpleResolvers: true, description: 'The approval of a version of statements.' })
export class StatementApprovalType {
  /** Who submitted, decided and ended it; not part of the contract. */
  preparedById: string;
  decidedById: string | null;
  endedById: string | null;

  @Field(() => ID, { description: 'Id of the approval.' })
  id: string;

  @Field(() => ID, { description: 'Id of the financial record.' })
  financialRecordId: string;

  @Field(() => AnalysisVersionsType, { description: 'The versions that it is given for.' })
  inputs: AnalysisVersionsType;

  @Field(() => String, { description: 'SHA-256 of everything that the versions hold, in hexadecimal digits.' })
  contentHash: string;

  @Field(() => ApprovalStateEnum, { description: 'How far it is.' })
  state: keyof typeof ApprovalStateEnum;

  @Field(() => Date, { description: 'When it was submitted.' })
  submittedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was approved or returned.' })
  decidedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it was returned.' })
  comment: string | null;

  @Field(() => ApprovalEndCauseEnum, { nullable: true, description: 'What ended it.' })
  endCause: keyof typeof ApprovalEndCauseEnum | null;

  @Field(() => Date, { nullable: true, description: 'When it ended.' })
  endedAt: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer prepared it or changed what it covers, so that someone else has to decide; null once it is decided.',
  })
  isOwnWork: boolean | null;

  @Field(() => Int, { description: 'Grows with each change of it.' })
  version: number;
}

/** A page of approvals. */
export const StatementApprovalConnectionType = connectionTypeOf('StatementApproval', StatementApprovalType);

/** An approval that a change of the workspace ends. */
@ObjectType('OpenApproval', {
  simpleResolvers: true,
  description: 'A submitted or approved version, which ends when something that holds for its whole workspace is saved.',
})
class OpenApprovalType {
  @Field(() => ID, { description: 'Id of the approval.' })
  id: string;

  @Field(() => ID, { description: 'Id of the financial record.' })
  financialRecordId: string;

  @Field(() => ApprovalStateEnum, { description: 'Submitted or Approved.' })
  state: keyof typeof ApprovalStateEnum;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The last day of the books of the record.' })
  asOfDate: string | null;
}

/** A page of open approvals. */
export const OpenApprovalConnectionType = connectionTypeOf('OpenApproval', OpenApprovalType);

/** The record whose statements are submitted. */
@InputType('SubmitForApprovalInput', { description: 'The record whose statements are submitted as they are saved.' })
export class SubmitForApprovalInput extends RecordInput {}

/** An approval as it was read. */
@InputType()
abstract class ApprovalInput extends RecordInput {
  @Field(() => ID, { description: 'Id of the approval.' })
  @IsString()
  approvalId: string;

  @Field(() => Int, { description: 'The version that was read; a stale one is refused with StaleVersion.' })
  @IsInt()
  version: number;
}

/** An approval to be returned. */
@InputType('ReturnStatementsInput', { description: 'An approval as it was read, and why it is returned.' })
export class ReturnStatementsInput extends ApprovalInput {
  @Field(() => String, { description: 'Why it is returned; 1 to 4,000 characters.' })
  @IsString()
  comment: string;
}

/** An approval to be given. */
@InputType('ApproveStatementsInput', { description: 'The approval to give, as it was read.' })
export class ApproveStatementsInput extends ApprovalInput {}

/** An approval to be withdrawn. */
@InputType('WithdrawApprovalInput', { description: 'The approval to withdraw, as it was read.' })
export class WithdrawApprovalInput extends ApprovalInput {}
