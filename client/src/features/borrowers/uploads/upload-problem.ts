import { ApiProblem } from '../../../lib/calls/api-problem';
import { describeError } from '../../../lib/errors/describe-error';
import { businessProblem } from '../flow/business-problem';
import type { UploadProblem } from './upload-list';

const ONLY_ANOTHER_FILE = new Set([400, 413, 415]);

/** What a failed call says of the file: 415 the server's message, anything else status and reason (docs/spec.md, borrower 7). */
export function problemOfUpload(error: unknown): UploadProblem {
  const status = error instanceof ApiProblem ? error.status : 0;
  const reason = (error instanceof ApiProblem ? businessProblem(error) : describeError(error).message).replace(/\.$/, '');
  const isFull = error instanceof ApiProblem && error.code === 'StorageLimitReached';
  return { kind: 'refused', status, reason, canRetry: !isFull && !ONLY_ANOTHER_FILE.has(status), isFull };
}
