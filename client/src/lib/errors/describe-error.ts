import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { RefusalFacts } from '@countinghouse/domain/locales/refusal-words';
import { ApiProblem } from '../calls/api-problem';
import { errorText } from './error-text';

/** What a failed call says about itself: words, code, the field it concerns and the request's id. */
export interface DescribedError {
  readonly message: string;
  readonly code: string | null;
  readonly parameter: string | null;
  readonly requestId: string | null;
}

/** Reads the failure of a GraphQL or REST call, in the reader's language where its code has words there, else in the server's. */
export function describeError(error: unknown): DescribedError {
  if (CombinedGraphQLErrors.is(error)) return ofGraphQL(error);
  if (error instanceof ApiProblem) return ofCall(error);
  return { message: error instanceof Error ? error.message : String(error), code: null, parameter: null, requestId: null };
}

function ofGraphQL({ errors: [first], message }: CombinedGraphQLErrors): DescribedError {
  const extension = (name: string) => (typeof first?.extensions?.[name] === 'string' ? first.extensions[name] : null);
  const [code, parameter] = [extension('code'), extension('parameter')];
  const facts = first?.extensions?.['facts'] as RefusalFacts['facts'];
  const words = code === null || isGeneral(code) ? null : errorText({ code, parameter, facts });
  return { message: words ?? first?.message ?? message, code, parameter, requestId: extension('requestId') };
}

/** A refused call without its own message is described by its status (docs/spec.md, lender 8). */
function ofCall({ message, status, code, parameter, requestId }: ApiProblem): DescribedError {
  const words = code === null ? null : isGeneral(code) ? message : errorText({ code, parameter });
  if (words !== null) return { message: words, code, parameter, requestId };
  const known = { 400: 'BadRequest', 401: 'Unauthenticated', 415: 'BadRequest' }[status] ?? 'ServerFailed';
  const hasDescription = known !== 'ServerFailed' && code !== null;
  const told = hasDescription ? null : errorText({ code: known, facts: { status: String(status) } });
  return { message: told ?? message, code, parameter, requestId };
}

/** The message names the problem, which the code alone does not. */
function isGeneral(code: string): boolean {
  return code === 'InvalidInput';
}
