import { CreateBorrowerWorkspaceDocument } from '../flow/sending.generated';
import { askGraphql } from '../../../lib/graphql/ask-graphql';
import type { BusinessInfo } from '../flow/stored-flow';

/** Creates the workspace of an anonymous borrower; throws `ApiProblem`. */
export async function createWorkspace({ name, email }: BusinessInfo): Promise<void> {
  await askGraphql(CreateBorrowerWorkspaceDocument, { input: { name, email } });
}
