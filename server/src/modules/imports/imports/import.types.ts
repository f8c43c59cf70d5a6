import { AccountTypeEnum } from '../../../platform/graphql/account-type';
import { DecimalScalar } from '../../../platform/graphql/scalars';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IsUUID } from 'class-validator';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import type { PartialProgressType } from './running-import.types';

const OutcomeEnum = enumOf(['Pending', 'Success', 'Error']);
const StageEnum = enumOf(['Connecting', 'Connected', 'Gathering', 'Checking', 'Publishing', 'Done']);
registerEnumType(OutcomeEnum, {
  name: 'ImportOutcome',
  description: 'Whether an import has ended, and how.',
  valuesConfig: described({ Error: 'It failed or was canceled.', Pending: 'It has not ended.', Success: 'Its books were published.' }),
});
registerEnumType(StageEnum, {
  name: 'ImportStage',
  description: 'What an import is doing.',
  valuesConfig: described({
    Checking: 'It checks the books.',
    Connected: 'The source answers.',
    Connecting: 'It connects to the source.',
    Done: 'It has ended.',
    Gathering: 'It reads the books.',
    Publishing: 'It publishes the books.',
  }),
});

/** What an import has counted so far; null for what its source does not state. */
@ObjectType('ImportCounts', {
  simpleResolvers: true,
  description: 'What an import has read so far; null for what its source does not state.',
})
export class ImportCountsType {
  @Field(() => Int, { nullable: true, description: 'Accounts read.' })
  accounts?: number;

  @Field(() => Int, { nullable: true, description: 'Journal lines read.' })
  lines?: number;

  @Field(() => Int, { nullable: true, description: 'Journal lines that the source contains.' })
  linesTotal?: number;

  @Field(() => Int, { nullable: true, description: 'Open documents of customers and vendors read.' })
  openItems?: number;

  @Field(() => Int, { nullable: true, description: 'Bytes of the file read.' })
  bytes?: number;

  @Field(() => Int, { nullable: true, description: 'Size of the file in bytes.' })
  bytesTotal?: number;

  @Field(() => Int, { nullable: true, description: 'Requests to the accounting package that were answered.' })
  requests?: number;

  @Field(() => Int, { nullable: true, description: 'Requests that the import takes, as far as can be foreseen now.' })
  requestsTotal?: number;

  @Field(() => Int, { nullable: true, description: 'Seconds until the last request is answered; null when they cannot be estimated.' })
  secondsLeft?: number;

  @Field(() => Int, { nullable: true, description: 'Requests that the package still allows today; null when it does not say.' })
  requestsLeftToday?: number;
}

/** When a stage was entered. */
@ObjectType('StageEntry', { simpleResolvers: true, description: 'When an import entered a stage.' })
export class StageEntryType {
  @Field(() => StageEnum, { description: 'Which stage.' })
  stage: keyof typeof StageEnum;

  @Field(() => Date, { description: 'When it was entered.' })
  at: Date;
}

/** An account for which its file states no type and the product cannot tell. */
@ObjectType('OpenAccount', {
  simpleResolvers: true,
  description: 'An account for which its file states no type and the product cannot determine one.',
})
export class OpenAccountType {
  @Field(() => String, { description: 'Its number in the file.' })
  number: string;

  @Field(() => String, { description: 'Empty in anonymous collections.' })
  name: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'What it holds at the end of the file, debit positive; null where that depends on its type.',
  })
  balance: string | null;

  @Field(() => AccountTypeEnum, { nullable: true, description: 'The most likely account type; null when none is likely.' })
  proposed: string | null;
}

/** What only the sender of a file can say. */
@ObjectType('AccountTypeQuestion', {
  simpleResolvers: true,
  description: 'The accounts of a file for which only its sender can state the type.',
})
export class AccountTypeQuestionType {
  @Field(() => Int, { description: 'All accounts of the file.' })
  accounts: number;

  @Field(() => Int, { description: 'How many accounts need a type.' })
  needed: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency: string;

  @Field(() => [OpenAccountType], { description: 'The first 1,000 of them.' })
  open: readonly OpenAccountType[];
}

/** One issue of the input. */
@ObjectType('ImportIssue', { simpleResolvers: true, description: 'An error in the input of an import.' })
export class ImportIssueType {
  @Field(() => String, { description: 'Where it is, such as a line or a cell.' })
  location: string;

  @Field(() => String, { description: 'What is wrong, in English.' })
  problem: string;
}

/** The status of an import; its issues are a field of the resolver. */
@ObjectType('ImportStatus', { simpleResolvers: true, description: 'The status of an import.' })
export class ImportStatusType {
  /** Names the job for the field resolvers; no part of the contract. */
  financialRecordId: string;

  @Field(() => OutcomeEnum, { description: 'Whether it ended, and how.' })
  outcome: keyof typeof OutcomeEnum;

  @Field(() => String, { description: 'Why it failed, as a code; `None` unless it did.' })
  errorCode: string;

  @Field(() => String, { nullable: true, description: 'Why it failed, in English; null unless it did.' })
  errorDescription: string | null;

  @Field(() => StageEnum, { description: 'What it is doing now, or did last.' })
  stage: keyof typeof StageEnum;

  @Field(() => ImportCountsType, { description: 'What it has read so far.' })
  counts: ImportCountsType;

  @Field(() => Date, { description: 'When it started.' })
  startedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended; null while it runs.' })
  endedAt: Date | null;

  @Field(() => [StageEntryType], { description: 'When each stage was entered, in order.' })
  timeline: readonly StageEntryType[];

  @Field(() => Int, { description: 'The total number of errors in the input.' })
  issueCount: number;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when it waits for the computer of the customer, or waited in vain; null if it does not.',
  })
  awaitedUntil: Date | null;
}

/** An import in the list of running imports. */
@ObjectType('RunningImport', { simpleResolvers: true, description: 'An import in the list of running imports.' })
export class RunningImportType {
  /** How far it can be stated already, for the field resolver; no part of the contract. */
  progress: PartialProgressType | null;

  @Field(() => ID, { description: 'Id of the financial record that the import makes.' })
  financialRecordId: string;

  @Field(() => ID, { description: 'Id of the submission.' })
  submissionId: string;

  @Field(() => ID, { nullable: true, description: '`-1` for a business without a request.' })
  submissionRequestId: string | number | null;

  @Field(() => Boolean, { description: 'Whether the borrower answers by a link.' })
  hasShareableLink: boolean;

  @Field(() => ID, { description: 'Id of the workspace.' })
  workspaceId: string;

  @Field(() => String, { description: 'Name of the workspace.' })
  workspaceName: string;

  @Field(() => String, { description: 'Id of the accounting package.' })
  datasourceNameId: string;

  @Field(() => ID, { nullable: true, description: 'Null of an upload.' })
  connectionId: string | null;

  @Field(() => Boolean, { description: 'Whether the viewer can open the workspace.' })
  canViewWorkspace: boolean;

  @Field(() => Boolean, { description: 'Whether the viewer can manage the users of the workspace.' })
  canManageWorkspaceUsers: boolean;

  @Field(() => ImportStatusType, { description: 'How far the import is.' })
  status: ImportStatusType;
}

/** A page of imports. */
export const RunningImportConnectionType = connectionTypeOf('RunningImport', RunningImportType);

/** Which connection to import into which submission. */
@InputType('StartImportInput', { description: 'The connection to import from, and the submission to import into.' })
export class StartImportInputType {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsUUID()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the submission.' })
  @IsUUID()
  submissionId: string;

  @Field(() => ID, {
    description: 'A connection of the workspace (existingConnectionId in the specification); its owner is not asked for consent again.',
  })
  @IsUUID()
  connectionId: string;
}
