import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { PortalStatus } from '@countinghouse/domain/submissions/portal-status';
import { Arg, Ctx as Context, ID, Mutation, Resolver } from 'type-graphql';
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

/** What can be done with a data collection. */
@Resolver(() => SubmissionType)
export class SubmissionCommandsResolver {
  @Mutation(() => SubmissionType, { description: 'Soft-deletes the submission and cancels its running import.' })
  async deleteSubmission(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    const viewer = viewerCtx(ctx);
    return changed(viewer, await deleteSubmission(viewer, id.toLowerCase()));
  }

  @Mutation(() => SubmissionType, { description: 'Restores a deleted submission, unless its data was permanently deleted.' })
  async restoreSubmission(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    const viewer = viewerCtx(ctx);
    return changed(viewer, await restoreSubmission(viewer, { submissionId: id.toLowerCase() }));
  }

  @Mutation(() => SubmissionType, { description: 'Deletes a collection that needs attention; requires access to its workspace.' })
  async deletePendingIntervention(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    const viewer = viewerCtx(ctx);
    return changed(viewer, await deletePendingIntervention(viewer, id.toLowerCase()));
  }

  @Mutation(() => SubmissionType, { description: 'Replaces status and accounting package; omitted fields are unchanged.' })
  async reportSubmissionStatus(
    @Context() ctx: Ctx,
    @Arg('workspaceId', () => ID) workspaceId: string,
    @Arg('id', () => ID) id: string,
    @Arg('portalStatus', () => PortalStatusEnum, { nullable: true }) portalStatus?: PortalStatus | null,
    @Arg('datasourceNameId', () => String, { nullable: true }) datasourceNameId?: string | null,
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
