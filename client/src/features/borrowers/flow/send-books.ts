import { BUSINESS_LABELS } from '@countinghouse/domain/submissions/business-info';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { callApi } from '../../../lib/calls/call-api';
import { endConnection, importFrom } from '../connect/platform-calls';
import type { BorrowerState } from '../session/borrower-state';
import { agreeToUpload, withdrawUpload } from '../upload-checks/upload-check';
import type { BusinessInfo, HeldUpload, MadeConnection } from './kept-flow';

/** Who sends books: where that is collected, their business; else the address that they left for a receipt, if any. */
export interface Sender {
  readonly info: BusinessInfo | null;
  readonly email?: string | null;
}

/** Books that a borrower has checked: those of a connection, or a file that is held for them. */
export type CheckedBooks = MadeConnection | HeldUpload;

/** What kept books from being sent (borrower side 3, Borrower flow error states); `none` when their import has started. */
export interface Sent {
  readonly failure: 'none' | 'failedToSubmit' | 'failedToStartImport';
  readonly problem: ApiProblem | null;
}

/** Begins the collection and starts its import; one that runs already is as good as started. */
export async function sendBooks(state: BorrowerState, sender: Sender, books: CheckedBooks, today: string): Promise<Sent> {
  let submissionId: string;
  try {
    submissionId = await beginSubmission(state, sender);
  } catch (error) {
    return { failure: 'failedToSubmit', problem: problemIn(error) };
  }
  try {
    if ('uploadCheckId' in books) await agreeToUpload(books.uploadCheckId, submissionId);
    else await importFrom(state.workspace.id, books.connectionId, submissionId, today);
  } catch (error) {
    const problem = problemIn(error);
    if (problem.code !== 'ImportRunning') return { failure: 'failedToStartImport', problem };
  }
  return { failure: 'none', problem: null };
}

/** Lets go of books that are not sent: the connection is ended, or the file deleted. Throws `ApiProblem`. */
export function letGoOf({ workspace }: Pick<BorrowerState, 'workspace'>, books: CheckedBooks): Promise<void> {
  return 'uploadCheckId' in books ? withdrawUpload(books.uploadCheckId) : endConnection(workspace.id, books.connectionId);
}

/** Begins the collection that answers the request, with who is sending as metadata (borrower side 5); answers its id, throws `ApiProblem`. */
export async function beginSubmission(
  { workspace, request }: Pick<BorrowerState, 'workspace' | 'request'>,
  { info, email = null }: Sender,
): Promise<string> {
  const submissionMetadata =
    info === null
      ? []
      : [
          { name: BUSINESS_LABELS.name, value: info.name, type: 'text' },
          { name: BUSINESS_LABELS.email, value: info.email, type: 'text' },
        ];
  const body = { entityId: workspace.id, requestId: request.id, submissionMetadata, verificationEmail: info?.email ?? email };
  return ((await callApi('POST', '/api/Submissions', { body })) as { id: string }).id;
}

function problemIn(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  throw error;
}
