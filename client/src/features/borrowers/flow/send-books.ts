import { StartBorrowerImportDocument, SubmitCollectionDocument } from './sending.generated';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { askGraphql } from '../../../lib/graphql/ask-graphql';
import { endConnection } from '../connect/connection-calls';
import { withdrawUpload } from '../upload-checks/upload-check';
import type { BusinessInfo, HeldUpload, MadeConnection } from './stored-flow';

/** Who sends books: where that is collected, their business; else the address that they left for a receipt, if any. */
export interface Sender {
  readonly info: BusinessInfo | null;
  readonly email?: string | null;
}

/** Books that a borrower has checked: those of a connection, or a file that is held for them. */
export type CheckedBooks = MadeConnection | HeldUpload;

/** What kept books from being sent (docs/spec.md, borrower 3); `none` when their import has started. */
export interface Sent {
  readonly failure: 'none' | 'failedToSubmit' | 'failedToStartImport';
  readonly problem: ApiProblem | null;
}

/** Begins the collection and starts its import; one that runs already is as good as started. */
export async function sendBooks(sender: Sender, books: CheckedBooks): Promise<Sent> {
  let submissionId: string;
  try {
    submissionId = await startSubmission(sender);
  } catch (error) {
    return { failure: 'failedToSubmit', problem: problemIn(error) };
  }
  try {
    const chosen = 'uploadCheckId' in books ? { uploadCheckId: books.uploadCheckId } : { connectionId: books.connectionId };
    await askGraphql(StartBorrowerImportDocument, { input: { submissionId, ...chosen } });
  } catch (error) {
    const problem = problemIn(error);
    if (problem.code !== 'ImportRunning') return { failure: 'failedToStartImport', problem };
  }
  return { failure: 'none', problem: null };
}

/**
 * Lets go of books that are not sent: the file is deleted, or the connection ended; one that others have a part in, or that books were sent
 * from before, stays. Throws `ApiProblem`.
 */
export async function letGoOf(books: CheckedBooks): Promise<'fileDeleted' | 'stopped' | 'stoppedKept'> {
  if (!('uploadCheckId' in books)) return (await endConnection(books.connectionId)) ? 'stopped' : 'stoppedKept';
  await withdrawUpload(books.uploadCheckId);
  return 'fileDeleted';
}

/** Begins the collection that answers the request, with who is sending (docs/spec.md, borrower 5); answers its id, throws `ApiProblem`. */
export async function startSubmission({ info, email = null }: Sender): Promise<string> {
  const input = { business: info, verificationEmail: info?.email ?? email };
  return (await askGraphql(SubmitCollectionDocument, { input })).submitCollection.id;
}

function problemIn(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  throw error;
}
