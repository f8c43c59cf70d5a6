import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IsUUID } from 'class-validator';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf } from '../../../platform/graphql/enum-of';
import type { PartialProgressType } from './running-import.types';

const OutcomeEnum = enumOf(['Pending', 'Success', 'Error']);
const StageEnum = enumOf(['Connecting', 'Connected', 'Gathering', 'Checking', 'Publishing', 'Done']);
registerEnumType(OutcomeEnum, { name: 'ImportOutcome' });
registerEnumType(StageEnum, { name: 'ImportStage' });

/** What an import has counted so far; null for what its source does not state. */
@ObjectType('ImportCounts', { simpleResolvers: true })
export class ImportCountsType {
  @Field(() => Int, { nullable: true })
  accounts?: number;

  @Field(() => Int, { nullable: true })
  lines?: number;

  @Field(() => Int, { nullable: true })
  linesTotal?: number;

  @Field(() => Int, { nullable: true })
  openItems?: number;

  @Field(() => Int, { nullable: true })
  bytes?: number;

  @Field(() => Int, { nullable: true })
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
@ObjectType('StageEntry', { simpleResolvers: true })
export class StageEntryType {
  @Field(() => StageEnum)
  stage: keyof typeof StageEnum;

  @Field(() => Date)
  at: Date;
}

/** An account for which its file states no type and the product cannot tell. */
@ObjectType('OpenAccount', { simpleResolvers: true })
export class OpenAccountType {
  @Field(() => String)
  number: string;

  @Field(() => String, { description: 'Empty in anonymous collections.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'What it holds at the end of the file, debit positive; null where that depends on its type.',
  })
  balance: string | null;

  @Field(() => String, { nullable: true, description: 'The most likely account type; null when none is likely.' })
  proposed: string | null;
}

/** What only the sender of a file can say. */
@ObjectType('AccountTypeQuestion', { simpleResolvers: true })
export class AccountTypeQuestionType {
  @Field(() => Int, { description: 'All accounts of the file.' })
  accounts: number;

  @Field(() => Int, { description: 'How many accounts need a type.' })
  needed: number;

  @Field(() => String)
  currency: string;

  @Field(() => [OpenAccountType], { description: 'The first 1,000 of them.' })
  open: readonly OpenAccountType[];
}

/** One fault of the input. */
@ObjectType('Fault', { simpleResolvers: true })
export class FaultType {
  @Field(() => String)
  place: string;

  @Field(() => String)
  problem: string;
}

/** The status of an import; its faults are a field of the resolver. */
@ObjectType('ImportStatus', { simpleResolvers: true })
export class ImportStatusType {
  /** Names the job for the field resolvers; no part of the contract. */
  financialRecordId: string;

  @Field(() => OutcomeEnum)
  outcome: keyof typeof OutcomeEnum;

  @Field(() => String)
  errorCode: string;

  @Field(() => String, { nullable: true })
  errorDescription: string | null;

  @Field(() => StageEnum)
  stage: keyof typeof StageEnum;

  @Field(() => ImportCountsType)
  counts: ImportCountsType;

  @Field(() => Date)
  startedAt: Date;

  @Field(() => Date, { nullable: true })
  endedAt: Date | null;

  @Field(() => [StageEntryType], { description: 'When each stage was entered, in order.' })
  timeline: readonly StageEntryType[];

  @Field(() => Int)
  faultCount: number;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when it waits for the computer of the customer, or waited in vain; null if it does not.',
  })
  awaitedUntil: Date | null;
}

/** An import in the list of running imports. */
@ObjectType('RunningImport', { simpleResolvers: true })
export class RunningImportType {
  /** How far it can be stated already, for the field resolver; no part of the contract. */
  progress: PartialProgressType | null;

  @Field(() => ID)
  financialRecordId: string;

  @Field(() => ID)
  submissionId: string;

  @Field(() => ID, { nullable: true, description: '`-1` for a business without a request.' })
  submissionRequestId: string | number | null;

  @Field(() => Boolean)
  hasShareableLink: boolean;

  @Field(() => ID)
  workspaceId: string;

  @Field(() => String)
  workspaceName: string;

  @Field(() => String)
  datasourceNameId: string;

  @Field(() => ID, { nullable: true, description: 'Null of an upload.' })
  connectionId: string | null;

  @Field(() => Boolean)
  canViewWorkspace: boolean;

  @Field(() => Boolean)
  canManageWorkspaceUsers: boolean;

  @Field(() => ImportStatusType)
  status: ImportStatusType;
}

/** A page of imports. */
export const RunningImportConnectionType = connectionTypeOf('RunningImport', RunningImportType);

/** Which connection to import into which submission. */
@InputType('StartImportInput')
export class StartImportInputType {
  @Field(() => ID)
  @IsUUID()
  workspaceId: string;

  @Field(() => ID)
  @IsUUID()
  submissionId: string;

  @Field(() => ID, {
    description: 'A connection of the workspace (existingConnectionId in the specification); its owner is not asked for consent again.',
  })
  @IsUUID()
  connectionId: string;
}
