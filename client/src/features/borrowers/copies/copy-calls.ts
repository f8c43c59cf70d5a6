import { RequestCopyDocument } from '../../../gql/borrower/graphql';
import { askGraphql } from '../../../lib/graphql/ask-graphql';
import { languageStore } from '../../../lib/i18n/language';

/** Has a copy of what was sent with a collection mailed to an address, in the language of the page (docs/spec.md, borrower 7); throws `ApiProblem`. */
export async function requestCopy(submissionId: string, emailAddress: string): Promise<void> {
  await askGraphql(RequestCopyDocument, { input: { submissionId, emailAddress, language: languageStore.get() } });
}
