import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { RestAnswer } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { REQUEST_CONTRACTS } from './requests.contract';
import { linkLoader } from '../links/link-loader';
import { presentLink } from '../links/present-link';
import { renewShareableLink } from '../links/renew-shareable-link';
import { revokeShareableLink } from '../links/revoke-shareable-link';
import { sendShareableLink } from '../links/send-shareable-link';
import { isBorrowerCtx, type ViewerRequestCtx } from '../../../platform/request-ctx';
import { createSubmissionRequest } from './create-submission-request';
import { findSubmissionRequest } from './find-submission-request';
import { presentRequestForRest, type SubmissionRequest } from './present-submission-request';

/** Submission requests and their links (docs/spec.md, lender 7, borrower 7). */
export const REQUEST_ROUTES = routesOf(REQUEST_CONTRACTS, {
  async createSubmissionRequest(ctx, { params: { workspaceId }, body }) {
    const made = await createSubmissionRequest(ctx, workspaceId, body);
    if (isRefusal(made)) return made;
    const location = `/api/${workspaceId}/SubmissionRequests/${made.id}`;
    const headers = { location, ...(body.hasShareableLink ? { 'cache-control': 'no-store' } : {}) };
    return { status: 201, headers, body: await withLink(ctx, made) };
  },
  async readSubmissionRequest(ctx, { params: { workspaceId, id } }) {
    const found = await findSubmissionRequest(ctx, workspaceId, id);
    if (isRefusal(found)) return found;
    return {
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: isBorrowerCtx(ctx) ? presentRequestForRest(found, ctx.borrower.isAnonymous !== true) : await withLink(ctx, found),
    };
  },
  renewShareableLink: async (ctx, { params: { workspaceId, id } }) => answerLink(ctx, await renewShareableLink(ctx, workspaceId, id)),
  async sendShareableLink(ctx, { params: { workspaceId, id }, body }) {
    const sent = await sendShareableLink(ctx, { workspaceId, requestId: id, ...body });
    return isRefusal(sent) ? sent : { status: 202, body: sent };
  },
  async revokeShareableLink(ctx, { params: { workspaceId, id } }) {
    const revoked = await revokeShareableLink(ctx, workspaceId, id);
    return isRefusal(revoked) ? revoked : { status: 204 };
  },
});

async function withLink(ctx: ViewerRequestCtx, request: SubmissionRequest) {
  const link = await linkLoader.load(ctx, request.id);
  const presented = presentRequestForRest(request, link !== null);
  return link === null ? presented : { ...presented, shareableLink: presentLink(ctx, link) };
}

async function answerLink(ctx: ViewerRequestCtx, requestId: Result<string>): Promise<Result<RestAnswer>> {
  if (isRefusal(requestId)) return requestId;
  const link = await linkLoader.load(ctx, requestId);
  if (link === null) throw new Error(`The link of the request ${requestId} can't be read.`);
  return { status: 201, headers: { 'cache-control': 'no-store' }, body: presentLink(ctx, link) };
}
