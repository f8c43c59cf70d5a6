import { DISPLAY_STATES } from '@countinghouse/domain/submissions/completeness';
import { PORTAL_STATUSES } from '@countinghouse/domain/submissions/portal-status';
import { SUBMISSION_SOURCES } from '@countinghouse/domain/submissions/submission-source';
import { ArrayMaxSize, IsOptional, IsString } from 'class-validator';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf } from '../../../platform/graphql/enum-of';
import { METADATA_LIMITS } from './refuse-new-submission';

/** The status of a submission for the lender, its display state and its source, as enumerations. */
export const PortalStatusEnum = enumOf(PORTAL_STATUSES);
export const SubmissionSourceEnum = enumOf(SUBMISSION_SOURCES);
const DisplayStateEnum = enumOf(DISPLAY_STATES);
registerEnumType(PortalStatusEnum, { name: 'PortalStatus' });
registerEnumType(SubmissionSourceEnum, { name: 'SubmissionSource' });
registerEnumType(DisplayStateEnum, { name: 'DisplayState' });

/** A labeled value. */
@ObjectType('Metadata', { simpleResolvers: true })
export class MetadataType {
  @Field(() => String)
  name: string;

  @Field(() => String, { nullable: true })
  value: string | null;
}

/** When a submission goes. */
@ObjectType('RetentionPolicy', { simpleResolvers: true })
export class RetentionPolicyType {
  @Field(() => Date, { nullable: true })
  autoDeleteAt: Date | null;

  @Field(() => Boolean)
  isDeleted: boolean;
}

/** A data collection; what belongs to other features is a field of the resolver. */
@ObjectType('Submission', {
  simpleResolvers: true,
  description: 'A data collection. Its fields are null or empty when the viewer cannot view its workspace.',
})
export class SubmissionType {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  creationTime: Date;

  @Field(() => PortalStatusEnum)
  portalStatus: string;

  @Field(() => SubmissionSourceEnum)
  source: string;

  @Field(() => DisplayStateEnum)
  displayState: string;

  @Field(() => Boolean, { description: 'Created, and both record id and creation time exist.' })
  complete: boolean;

  @Field(() => Boolean)
  deleted: boolean;

  @Field(() => Date, { nullable: true })
  deletedAt: Date | null;

  @Field(() => String, { nullable: true })
  datasourceNameId: string | null;

  @Field(() => String, { nullable: true })
  datasetName: string | null;

  @Field(() => Boolean)
  isVerifiedContent: boolean;

  @Field(() => String, { nullable: true })
  submissionEmail: string | null;

  @Field(() => [MetadataType])
  metadata: readonly MetadataType[];

  @Field(() => RetentionPolicyType)
  retentionPolicy: RetentionPolicyType;
}

/** A page of submissions. */
export const SubmissionConnectionType = connectionTypeOf('Submission', SubmissionType);

/** A labeled value to keep. */
@InputType('MetadataInput')
export class MetadataInput {
  @Field(() => String)
  @IsString()
  name: string;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  value?: string | null;
}

/** A submission to be. */
@InputType('CreateSubmissionInput')
export class CreateSubmissionInput {
  @Field(() => ID)
  @IsString()
  workspaceId: string;

  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsString()
  requestId?: string | null;

  @Field(() => [MetadataInput], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(METADATA_LIMITS.entries)
  metadata?: MetadataInput[] | null;
}
