import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import { fieldsOf, idField, textField, type Fields } from '../../platform/http/body-fields';
import { etagOf } from '../../platform/http/etag';
import type { RestAnswer, Route } from '../../rest/route';
import { createBorrowerSubmission } from '../borrowers/create-borrower-submission';
import { isBorrowerCtx, type ViewerRequestCtx } from '../tenants/request-ctx';
import { createSubmission, type CreateSubmission } from './create-submission';
import { findSubmission } from './find-submission';
import { logMissingIds } from './log-missing-ids';
import { presentSubmissionDetails } from './present-submission';
import type { SubmissionMetadata } from './submission';

/** Data collections (lender side 7). */
export const SUBMISSION_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/Submissions',
    access: 'either',
    async handler(ctx, { body }) {
      const input = readNewSubmission(body);
      if (isRefusal(input)) return input;
      if (isBorrowerCtx(ctx)) {
        const made = await createBorrowerSubmission(ctx, input);
        return isRefusal(made) ? made : { status: made.created ? 201 : 200, body: { id: made.id } };
      }
      const id = await createSubmission(ctx, input);
      return isRefusal(id) ? id : answer(ctx, input.workspaceId, id, 201);
    },
  },
  {
    method: 'GET',
    path: '/api/{entityId}/Submissions/{id}',
    access: 'viewer',
    async handler(ctx, { params: { entityId = '', id = '' } }) {
      logMissingIds(ctx, { entityId, submissionId: id });
      return answer(ctx, entityId, id, 200);
    },
  },
];

async function answer(ctx: ViewerRequestCtx, workspaceId: string, id: string, status: number): Promise<Answer<RestAnswer>> {
  const submission = await findSubmission(ctx, workspaceId, id);
  if (isRefusal(submission)) return submission;
  const headers = { etag: etagOf(submission.version), ...(status === 201 ? { location: `/api/${workspaceId}/Submissions/${id}` } : {}) };
  return { status, headers, body: await presentSubmissionDetails(ctx, submission) };
}

function readNewSubmission(body: unknown): Answer<CreateSubmission> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const workspaceId = idField(fields, 'entityId');
  if (isRefusal(workspaceId)) return workspaceId;
  if (workspaceId === null) return refuse('entityIdRequired', 'entityId');
  const requestId = idField(fields, 'requestId');
  if (isRefusal(requestId)) return requestId;
  const verificationEmail = textField(fields, 'verificationEmail', LIMITS.emailMax);
  if (isRefusal(verificationEmail)) return verificationEmail;
  const metadata = readMetadata(fields);
  return isRefusal(metadata) ? metadata : { workspaceId, requestId, verificationEmail, metadata };
}

function readMetadata(fields: Fields): Answer<SubmissionMetadata[]> {
  const value = fields.submissionMetadata ?? [];
  if (!Array.isArray(value) || !value.every(isMetadata))
    return refuse('InvalidInput', 'submissionMetadata', { problem: 'must be a list of { name, value, type }' });
  return value.map(({ name, value: text, type }) => ({
    name,
    value: text ?? null,
    ...(typeof type === 'string' ? { type } : {}),
  }));
}

function isMetadata(entry: unknown): entry is SubmissionMetadata {
  const { name, value } = (typeof entry === 'object' && entry !== null ? entry : {}) as Fields;
  return typeof name === 'string' && (value === undefined || value === null || typeof value === 'string');
}
