import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { etagOf, isStale } from '../../../platform/http/etag';
import { readPatchList, type PatchOperation } from '../../../platform/http/patch-list';
import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { SUBMISSION_COMMAND_CONTRACTS } from './submission-commands.contract';
import { deletePendingIntervention } from './delete-pending-intervention';
import { deleteSubmission } from './delete-submission';
import type { SubmissionLocation } from './lock-submission';
import { presentSubmissionDetails } from './present-submission';
import { readStatus } from './read-search';
import { readSubmission } from './read-submission';
import { reportStatus, type ReportStatus } from './report-status';
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
    const operations = readPatchList(request.body, { portalstatus: ['replace'], datasourcenameid: ['replace'] });
    const report = isRefusal(operations) ? operations : readReport(operations);
    if (isRefusal(report)) return report;
    return changed(ctx, await reportStatus(ctx, { workspaceId, submissionId, ...report, ...versionOf(request) }));
  },
});

type Report = Pick<ReportStatus, 'portalStatus' | 'datasourceNameId'>;

function readReport(operations: readonly PatchOperation<'portalstatus' | 'datasourcenameid'>[]): Report | Refusal {
  let report: Report = { portalStatus: null, datasourceNameId: null };
  for (const { path, value } of operations) {
    if (typeof value !== 'string') return refuse('InvalidInput', path, { problem: 'must be a string' });
    if (path === 'datasourcenameid') report = { ...report, datasourceNameId: value };
    else {
      const portalStatus = readStatus(value, path);
      if (isRefusal(portalStatus)) return portalStatus;
      report = { ...report, portalStatus };
    }
  }
  return report;
}

function versionOf({ headers }: RestRequest): { readonly isStale: (version: number) => boolean } {
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
