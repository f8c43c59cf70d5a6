import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { fieldsOf, idField, textField, type Fields } from '../../../platform/http/body-fields';
import type { CreateSubmission } from './create-submission';
import type { SubmissionMetadata } from './submission';

/** Reads a collection as its sender asks for it; refuses what the fields can't hold, and entityIdRequired. */
export function readNewSubmission(body: unknown): Result<CreateSubmission> {
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

function readMetadata(fields: Fields): Result<SubmissionMetadata[]> {
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
