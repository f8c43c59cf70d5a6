import { errorWords } from '../../../lib/errors/error-words';
import { describeError } from '../../../lib/errors/describe-error';
import type { ApiProblem } from '../../../lib/calls/api-problem';

/** Why something was refused to a borrower, in their language; of a name they read as that of their business, which the lender calls a workspace. */
export function businessProblem(problem: ApiProblem): string {
  const code = problem.code === 'UnsafeContent' && problem.parameter === 'submissionMetadata' ? 'unsecureWorkspaceName' : problem.code;
  if (code !== 'nameRequired' && code !== 'unsecureWorkspaceName') return describeError(problem).message;
  return errorWords({ code, facts: { business: '' } }) ?? problem.message;
}
