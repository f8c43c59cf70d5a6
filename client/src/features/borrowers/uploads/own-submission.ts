import { flowOf } from '../flow/stored-flow';
import { startSubmission } from '../flow/send-books';
import type { BorrowerState } from '../session/borrower-state';

/** The collection that documents go with: the newest, and a new one where none was begun. Throws `ApiProblem`. */
export async function submissionForDocuments(state: BorrowerState): Promise<string> {
  return state.submissions[0]?.id ?? startSubmission({ info: flowOf(state.request.id).info });
}
