import { InputArg } from '../../../platform/graphql/input-arg';
import { idInput, type IdInput } from '../../../platform/graphql/id-input';
import { IsOptional, IsString } from 'class-validator';
import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { PortalStatus } from '@countinghouse/domain/submissions/portal-status';
import { Ctx as Context, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { Ctx, ViewerCtx } from '../../../platform/context';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { deletePendingIntervention } from './delete-pending-intervention';
import { deleteSubmission } from './delete-submission';
import type { SubmissionLocation } from './lock-submission';
import { readSubmission } from './read-submission';
import { reportStatus } from './report-status';
import { restoreSubmission } from './restore-submission';
import type { Submission } from './submission';
import { PortalStatusEnum, SubmissionType } from './submission.types';

const DeleteSubmissionInput = idInput('DeleteSubmissionInput', { description: 'The submission to delete.', id: 'Id of the submission.' });

const RestoreSubmissionInput = idInput('RestoreSubmissionInput', {
  description: 'The submission to restore.',
  id: 'Id of the submission.',
});

const DeletePendingInterventionInput = idInput('DeletePendingInterventionInput', {
  description: 'The collection to delete.',
  id: 'Id of the submission.',
});

@InputType('ReportSubmissionStatusInput', { description: 'The new status of a submission.' })
class ReportSubmissionStatusInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the submission.' })
  @IsString()
  id: string;

  @Field(() => PortalStatusEnum, { nullable: true, description: 'The status; unchanged if omitted or null.' })
  @IsOptional()
  @IsString()
  portalStatus?: PortalStatus | null;

  @Field(() => String, { nullable: true, description: 'Id of the accounting package; unchanged if omitted or null.' })
  @IsOptional()
  @IsString()
  datasourceNameId?: string | null;
}

/** What can be done with a data collection. */
@Resolver(() => SubmissionType)
export class SubmissionCommandsResolver {
  @Mutation(() => SubmissionType, { description: 'Soft-deletes the submission and cancels its running import.' })
  async deleteSubmission(@Context() ctx: Ctx, @InputArg(() => DeleteSubmissionInput) { id }: IdInput) {
    const viewer = viewerCtx(ctx);
    return changed(viewer, await deleteSubmission(viewer, id.toLowerCase()));
  }

  @Mutation(() => SubmissionType, { description: 'Restores a deleted submission, unless its data was permanently deleted.' })
  async restoreSubmission(@Context() ctx: Ctx, @InputArg(() => RestoreSubmissionInput) { id }: IdInput) {
    const viewer = viewerCtx(ctx);
    return changed(viewer, await restoreSubmission(viewer, { submissionId: id.toLowerCase() }));
  }

  @Mutation(() => SubmissionType, { description: 'Deletes a collection that needs attention; requires access to its workspace.' })
  async deletePendingIntervention(@Context() ctx: Ctx, @InputArg(() => DeletePendingInterventionInput) { id }: IdInput) {
    const viewer = viewerCtx(ctx);
    return changed(viewer, await deletePendingIntervention(viewer, id.toLowerCase()));
  }

  @Mutation(() => SubmissionType, { description: 'Replaces status and accounting package; omitted fields are unchanged.' })
  async reportSubmissionStatus(
    @Context() ctx: Ctx,
    @InputArg(() => ReportSubmissionStatusInput) { workspaceId, id, portalStatus, datasourceNameId }: ReportSubmissionStatusInput,
  ) {
    const viewer = viewerCtx(ctx);
    const place = { workspaceId: workspaceId.toLowerCase(), submissionId: id.toLowerCase() };
    const reported = { portalStatus: portalStatus ?? null, datasourceNameId: datasourceNameId ?? null };
    return changed(viewer, await reportStatus(viewer, { ...place, ...reported }));
  }
}

async function changed(ctx: ViewerCtx, place: Result<SubmissionLocation>): Promise<Submission> {
  if (isRefusal(place)) return unwrap<Submission>(place);
  return readSubmission(ctx, place);
}
