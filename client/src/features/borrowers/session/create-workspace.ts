import { callApi } from '../../../lib/calls/call-api';
import type { BusinessInfo } from '../flow/kept-flow';

/** Makes the workspace of a borrower whom no link let in; throws `ApiProblem`. */
export async function createWorkspace({ name, email }: BusinessInfo): Promise<void> {
  await callApi('POST', '/api/Entities', { body: { displayName: name, primaryEmail: email } });
}
