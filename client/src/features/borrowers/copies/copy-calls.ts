import { callApi } from '../../../lib/calls/call-api';
import { languageStore } from '../../../lib/i18n/language';

/** Of which collection a copy is wanted. */
export interface CopyPlace {
  readonly workspaceId: string;
  readonly submissionId: string;
}

/** Has a copy of what was sent mailed to an address, in the language of the page (borrower side 7); throws `ApiProblem`. */
export async function requestCopy({ workspaceId, submissionId }: CopyPlace, emailAddress: string, support: string | null): Promise<void> {
  const body = { emailAddress, supportEmailAddress: support, userLanguage: languageStore.get() };
  await callApi('POST', `/api/${workspaceId}/Submissions/${submissionId}/customerdatarequest`, { body });
}
