import { isRefusal } from '@countinghouse/domain/refusals';
import type { Route } from '../../rest/route';
import { createSubmissionRequest } from './create-submission-request';
import { findSubmissionRequest } from './find-submission-request';
import { presentRequestForRest } from './present-submission-request';
import { readRequestOptionsBody } from './request-options-body';

/** Submission requests (lender side 7). */
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
      return { status: 201, headers: { location: `/api/${workspaceId}/SubmissionRequests/${made.id}` }, body: presentRequestForRest(made) };
    },
  },
  {
    method: 'GET',
    path: '/api/{workspaceId}/SubmissionRequests/{id}',
    access: 'viewer',
    async handler(ctx, { params: { workspaceId = '', id = '' } }) {
      const found = await findSubmissionRequest(ctx, workspaceId, id);
      return isRefusal(found) ? found : { status: 200, body: presentRequestForRest(found) };
    },
  },
];
