import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { fieldsOf, textField } from '../../../platform/http/body-fields';
import type { RestAnswer, Route } from '../../../platform/rest/route';
import { linkLoader } from '../links/link-loader';
import { presentLink } from '../links/present-link';
import { renewShareableLink } from '../links/renew-shareable-link';
import { revokeShareableLink } from '../links/revoke-shareable-link';
import { sendShareableLink, type SendShareableLink } from '../links/send-shareable-link';
import { isBorrowerCtx, type ViewerRequestCtx } from '../../../platform/request-ctx';
import { createSubmissionRequest } from './create-submission-request';
import { findSubmissionRequest } from './find-submission-request';
import { presentRequestForRest, type SubmissionRequest } from './present-submission-request';
import { readRequestOptionsBody } from './request-options-body';

const LANGUAGE_TAG_MAX = 35;

/** Submission requests and their links (docs/spec.md, lender 7, borrower 7). */
export const REQUEST_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/{workspaceId}/SubmissionRequests',
    access: 'viewer',
    async handler(ctx, { params: { workspaceId = '' }, body }) {
      const options = readRequestOptionsBody(body);
      if (isRefusal(options)) return options;
      const made = await createSubmissionRequest(ctx, workspaceId, options);
      if (isRefusal(made)) return made;
      const location = `/api/${workspaceId}/SubmissionRequests/${made.id}`;
      const headers = { location, ...(options.hasShareableLink ? { 'cache-control': 'no-store' } : {}) };
      return { status: 201, headers, body: await withLink(ctx, made) };
    },
  },
  {
    method: 'GET',
    path: '/api/{workspaceId}/SubmissionRequests/{id}',
    access: 'either',
    async handler(ctx, { params: { workspaceId = '', id = '' } }) {
      const found = await findSubmissionRequest(ctx, workspaceId, id);
      if (isRefusal(found)) return found;
      return {
        status: 200,
        headers: { 'cache-control': 'no-store' },
        body: isBorrowerCtx(ctx) ? presentRequestForRest(found, ctx.borrower.isAnonymous !== true) : await withLink(ctx, found),
      };
    },
  },
  {
    method: 'POST',
    path: '/api/{workspaceId}/SubmissionRequests/{id}/shareablelink',
    access: 'viewer',
    handler: async (ctx, { params: { workspaceId = '', id = '' } }) => answerLink(ctx, await renewShareableLink(ctx, workspaceId, id)),
  },
  {
    method: 'POST',
    path: '/api/{workspaceId}/SubmissionRequests/{id}/shareablelink/mail',
    access: 'viewer',
    async handler(ctx, { params: { workspaceId = '', id = '' }, body }) {
      const input = readLinkMail(body, workspaceId, id);
      if (isRefusal(input)) return input;
      const sent = await sendShareableLink(ctx, input);
      return isRefusal(sent) ? sent : { status: 202, body: sent };
    },
  },
  {
    method: 'DELETE',
    path: '/api/{workspaceId}/SubmissionRequests/{id}/shareablelink',
    access: 'viewer',
    async handler(ctx, { params: { workspaceId = '', id = '' } }) {
      const revoked = await revokeShareableLink(ctx, workspaceId, id);
      return isRefusal(revoked) ? revoked : { status: 204 };
    },
  },
];

async function withLink(ctx: ViewerRequestCtx, request: SubmissionRequest) {
  const link = await linkLoader.load(ctx, request.id);
  const presented = presentRequestForRest(request, link !== null);
  return link === null ? presented : { ...presented, shareableLink: presentLink(ctx, link) };
}

function readLinkMail(body: unknown, workspaceId: string, requestId: string): Result<SendShareableLink> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const [emailAddress, language] = [textField(fields, 'emailAddress', LIMITS.emailMax), textField(fields, 'language', LANGUAGE_TAG_MAX)];
  if (isRefusal(emailAddress)) return emailAddress;
  if (isRefusal(language)) return language;
  return { workspaceId, requestId, emailAddress: emailAddress ?? '', language };
}

async function answerLink(ctx: ViewerRequestCtx, requestId: Result<string>): Promise<Result<RestAnswer>> {
  if (isRefusal(requestId)) return requestId;
  const link = await linkLoader.load(ctx, requestId);
  if (link === null) throw new Error(`The link of the request ${requestId} can't be read.`);
  return { status: 201, headers: { 'cache-control': 'no-store' }, body: presentLink(ctx, link) };
}
