import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApiProblem } from '../calls/api-problem';

/** What a failed call says about itself: words, code, the field it concerns and the request's id. */
export interface DescribedError {
  readonly message: string;
  readonly code: string | null;
  readonly parameter: string | null;
  readonly requestId: string | null;
}

/** Reads the failure of a GraphQL or REST call. */
export function describeError(error: unknown): DescribedError {
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0];
    const extension = (name: string) => (typeof first?.extensions?.[name] === 'string' ? first.extensions[name] : null);
    return {
      message: first?.message ?? error.message,
      code: extension('code'),
      parameter: extension('parameter'),
      requestId: extension('requestId'),
    };
  }
  if (error instanceof ApiProblem) return error;
  return { message: error instanceof Error ? error.message : String(error), code: null, parameter: null, requestId: null };
}
