import { DISPLAY_STATES } from '@countinghouse/domain/submissions/completeness';
import { PORTAL_STATUSES } from '@countinghouse/domain/submissions/portal-status';
import { SUBMISSION_SOURCES } from '@countinghouse/domain/submissions/submission-source';
import { ArrayMaxSize, IsOptional, IsString } from 'class-validator';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { METADATA_LIMITS } from './refuse-new-submission';

/** The status of a submission for the lender, its display state and its source, as enumerations. */
export const PortalStatusEnum = enumOf(PORTAL_STATUSES);
export const SubmissionSourceEnum = enumOf(SUBMISSION_SOURCES);
const DisplayStateEnum = enumOf(DISPLAY_STATES);
registerEnumType(PortalStatusEnum, {
  name: 'PortalStatus',
  description: 'The status of a submission for the lender.',
  valuesConfig: described({
    ConnectionPendingUserIntervention: 'Staff of the lender have to finish its connection.',
    Deleted: 'It was deleted.',
    ImportError: 'Its import failed.',
    Normal: 'Nothing is wrong.',
    Unknown: 'Its status is not known.',
  }),
});
registerEnumType(SubmissionSourceEnum, {
  name: 'SubmissionSource',
  description: 'How a submission came about.',
  valuesConfig: described({
    Anonymous: 'A borrower without a request started it.',
    Direct: 'The lender collected it.',
    ShareableLink: 'A borrower answered a link.',
  }),
});
registerEnumType(DisplayStateEnum, {
  name: 'DisplayState',
  description: 'How screens show a submission.',
  valuesConfig: described({
    deleted: 'It was deleted.',
    empty: 'It has no books yet.',
    error: 'Its import failed.',
    unknown: 'Its status is not known.',
    valid: 'Its books can be read.',
  }),
});

/** A labeled value. */
@ObjectType('Metadata', { simpleResolvers: true, description: 'A label of a submission.' })
export class MetadataType {
  @Field(() => String, { description: 'Name of the label.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Its value; null for none.' })
  value: string | null;
}

/** When a submission goes. */
@ObjectType('RetentionPolicy', { simpleResolvers: true, description: 'When the data of a submission is deleted.' })
export class RetentionPolicyType {
  @Field(() => Date, { nullable: true, description: 'When it will be deleted; null if no date is set.' })
  autoDeleteAt: Date | null;

  @Field(() => Boolean, { description: 'Whether it was deleted for good.' })
  isDeleted: boolean;
}

/** A data collection; what belongs to other features is a field of the resolver. */
@ObjectType('Submission', {
  simpleResolvers: true,
  description: 'A data collection. Its fields are null or empty when the viewer cannot view its workspace.',
})
export class SubmissionType {
  @Field(() => ID, { description: 'Id of the submission.' })
  id: string;

  @Field(() => Date, { description: 'When it was created.' })
  creationTime: Date;

  @Field(() => PortalStatusEnum, { description: 'Its status for the lender.' })
  portalStatus: string;

  @Field(() => SubmissionSourceEnum, { description: 'How it came about.' })
  source: string;

  @Field(() => DisplayStateEnum, { description: 'How screens show it.' })
  displayState: string;

  @Field(() => Boolean, { description: 'Created, and both record id and creation time exist.' })
  complete: boolean;

  @Field(() => Boolean, { description: 'Whether it was deleted; it can be restored until its data is deleted for good.' })
  deleted: boolean;

  @Field(() => Date, { nullable: true, description: 'When it was deleted; null if it was not.' })
  deletedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Id of the accounting package; null until one is chosen.' })
  datasourceNameId: string | null;

  @Field(() => String, { nullable: true, description: 'The company name in the source; null until it is known.' })
  datasetName: string | null;

  @Field(() => Boolean, { description: 'Whether the books came from an accounting package rather than from a file.' })
  isVerifiedContent: boolean;

  @Field(() => String, { nullable: true, description: 'Email address that the borrower gave for the receipt; null for none.' })
  submissionEmail: string | null;

  @Field(() => [MetadataType], { description: 'Its labels, in the order in which they were sent.' })
  metadata: readonly MetadataType[];

  @Field(() => RetentionPolicyType, { description: 'When its data is deleted.' })
  retentionPolicy: RetentionPolicyType;
}

/** A page of submissions. */
export const SubmissionConnectionType = connectionTypeOf('Submission', SubmissionType);

/** A labeled value to keep. */
@InputType('MetadataInput', { description: 'A label to store with a submission.' })
export class MetadataInput {
  @Field(() => String, { description: 'Name of the label.' })
  @IsString()
  name: string;

  @Field(() => String, { nullable: true, description: 'Its value; null for none.' })
  @IsOptional()
  @IsString()
  value?: string | null;
}

/** A submission to be. */
@InputType('CreateSubmissionInput', { description: 'The data collection to start.' })
export class CreateSubmissionInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { nullable: true, description: 'Id of the submission request that it answers; omitted for none.' })
  @IsOptional()
  @IsString()
  requestId?: string | null;

  @Field(() => [MetadataInput], { nullable: true, description: 'Labels to store with it.' })
  @IsOptional()
  @ArrayMaxSize(METADATA_LIMITS.entries)
  metadata?: MetadataInput[] | null;
}
