import { errorText } from '../../../lib/errors/error-text';
import { describeError } from '../../../lib/errors/describe-error';
import type { ApiProblem } from '../../../lib/calls/api-problem';

/** An alert about a failed call: what was not done, and why. */
export interface ProblemAlert {
  readonly title: string;
  readonly detail: string | null;
}

/** The alert for a failed call; without a connection it says only that, because waiting a moment, as `title` may advise, does not help. */
export function problemAlert(title: string, problem: ApiProblem): ProblemAlert {
  const reason = businessProblem(problem);
  return problem.code === 'NetworkError' ? { title: reason, detail: null } : { title, detail: reason };
}

/** Why something was refused to a borrower, in their language; of a name they read as that of their business, which the lender calls a workspace. */
export function businessProblem(problem: ApiProblem): string {
  const code = problem.code === 'UnsafeContent' && problem.parameter === 'submissionMetadata' ? 'unsecureWorkspaceName' : problem.code;
  if (code !== 'nameRequired' && code !== 'unsecureWorkspaceName') return describeError(problem).message;
  return errorText({ code, facts: { business: '' } }) ?? problem.message;
}
