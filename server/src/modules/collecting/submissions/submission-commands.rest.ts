import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { etagOf, isStale } from '../../../platform/http/etag';
import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { SUBMISSION_COMMAND_CONTRACTS } from './submission-commands.contract';
import { deletePendingIntervention } from './delete-pending-intervention';
import { deleteSubmission } from './delete-submission';
import type { SubmissionLocation } from './lock-submission';
import { presentSubmissionDetails } from './present-submission';
import { readSubmission } from './read-submission';
import { reportStatus } from './report-status';
import { restoreSubmission } from './restore-submission';

/** What can be done with a data collection (docs/spec.md, lender 7). */
export const SUBMISSION_COMMAND_ROUTES = routesOf(SUBMISSION_COMMAND_CONTRACTS, {
  deleteSubmission: async (ctx, { params }) => gone(await deleteSubmission(ctx, params.id)),
  deletePendingIntervention: async (ctx, { params }) => gone(await deletePendingIntervention(ctx, params.id)),
  async restoreSubmission(ctx, request) {
    return changed(ctx, await restoreSubmission(ctx, { submissionId: request.params.id, ...versionOf(request) }));
  },
  async reportSubmissionStatus(ctx, request) {
    const { entityId: workspaceId, id: submissionId } = request.params;
    const { portalstatus: portalStatus = null, datasourcenameid: datasourceNameId = null } = request.body;
    const report = { workspaceId, submissionId, portalStatus, datasourceNameId, ...versionOf(request) };
    return changed(ctx, await reportStatus(ctx, report));
  },
});

function versionOf({ headers }: Pick<RestRequest, 'headers'>): { readonly isStale: (version: number) => boolean } {
  return { isStale: (version) => isStale(headers['if-match'], version) };
}

function gone(place: Result<SubmissionLocation>): Result<RestAnswer> {
  return isRefusal(place) ? place : { status: 204 };
}

async function changed(ctx: ViewerCtx, place: Result<SubmissionLocation>): Promise<Result<RestAnswer>> {
  if (isRefusal(place)) return place;
  const submission = await readSubmission(ctx, place);
  return { status: 200, headers: { etag: etagOf(submission.version) }, body: await presentSubmissionDetails(ctx, submission) };
}
