import { BUSINESS_LABELS } from '@countinghouse/domain/submissions/business-info';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { callApi } from '../../../lib/calls/call-api';
import { importFrom } from '../connect/platform-calls';
import type { BorrowerState } from '../session/borrower-state';
import type { BusinessInfo, MadeConnection } from './kept-flow';

/** What kept books from being sent (borrower side 3, Borrower flow error states); `none` when their import has started. */
export interface Sent {
  readonly failure: 'none' | 'failedToSubmit' | 'failedToStartImport';
  readonly problem: ApiProblem | null;
}

/** Begins the collection and starts its import; one that runs already is as good as started. */
export async function sendBooks(state: BorrowerState, info: BusinessInfo | null, connection: MadeConnection, today: string): Promise<Sent> {
  let submissionId: string;
  try {
    submissionId = await beginSubmission(state, info);
  } catch (error) {
    return { failure: 'failedToSubmit', problem: problemIn(error) };
  }
  try {
    await importFrom(state.workspace.id, connection.connectionId, submissionId, today);
  } catch (error) {
    const problem = problemIn(error);
    if (problem.code !== 'ImportRunning') return { failure: 'failedToStartImport', problem };
  }
  return { failure: 'none', problem: null };
}

/** Begins the collection that answers the request, with who is sending as metadata (borrower side 5); answers its id, throws `ApiProblem`. */
export async function beginSubmission(
  { workspace, request }: Pick<BorrowerState, 'workspace' | 'request'>,
  info: BusinessInfo | null,
): Promise<string> {
  const submissionMetadata =
    info === null
      ? []
      : [
          { name: BUSINESS_LABELS.name, value: info.name, type: 'text' },
          { name: BUSINESS_LABELS.email, value: info.email, type: 'text' },
        ];
  const body = { entityId: workspace.id, requestId: request.id, submissionMetadata, verificationEmail: info?.email ?? null };
  return ((await callApi('POST', '/api/Submissions', { body })) as { id: string }).id;
}

function problemIn(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  throw error;
}
