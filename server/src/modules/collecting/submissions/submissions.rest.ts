import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { etagOf } from '../../../platform/http/etag';
import type { RestAnswer } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { SUBMISSION_CONTRACTS } from './submissions.contract';
import { createBorrowerSubmission } from '../borrowers/create-borrower-submission';
import { isBorrowerCtx, type ViewerRequestCtx } from '../../../platform/request-ctx';
import { createSubmission } from './create-submission';
import { findSubmission } from './find-submission';
import { logMissingIds } from './log-missing-ids';
import { presentSubmissionDetails } from './present-submission';

/** Data collections (docs/spec.md, lender 7). */
export const SUBMISSION_ROUTES = routesOf(SUBMISSION_CONTRACTS, {
  async createSubmission(ctx, { body: input }) {
    if (isBorrowerCtx(ctx)) {
      const made = await createBorrowerSubmission(ctx, input);
      return isRefusal(made) ? made : { status: made.created ? 201 : 200, body: { id: made.id } };
    }
    const id = await createSubmission(ctx, input);
    return isRefusal(id) ? id : answer(ctx, input.workspaceId, id, 201);
  },
  async readSubmission(ctx, { params: { entityId, id } }) {
    logMissingIds(ctx, { entityId, submissionId: id });
    return answer(ctx, entityId, id, 200);
  },
});

async function answer(ctx: ViewerRequestCtx, workspaceId: string, id: string, status: number): Promise<Result<RestAnswer>> {
  const submission = await findSubmission(ctx, workspaceId, id);
  if (isRefusal(submission)) return submission;
  const headers = { etag: etagOf(submission.version), ...(status === 201 ? { location: `/api/${workspaceId}/Submissions/${id}` } : {}) };
  return { status, headers, body: await presentSubmissionDetails(ctx, submission) };
}
