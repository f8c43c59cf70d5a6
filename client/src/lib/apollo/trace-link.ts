import { ApolloLink } from '@apollo/client';
import type { ServerError } from '@apollo/client/errors';
import { catchError, finalize, map, throwError } from 'rxjs';
import { trackBusy } from '../busy/busy';
import { ApiProblem } from '../calls/api-problem';
import { jsonHeaders, newRequestId } from '../calls/request-headers';
import { recordRefusal } from '../calls/session-expired';

/** Gives every operation its headers, counts it as busy unless its context says `background`, and puts the request id beside each error. */
export const traceLink = new ApolloLink((operation, forward) => {
  const requestId = newRequestId();
  const background = operation.getContext()['background'] === true;
  operation.setContext({ headers: { ...jsonHeaders(requestId), 'apollo-require-preflight': 'true' } });
  const done = background ? () => undefined : trackBusy(operation.operationName ?? 'operation');
  return forward(operation).pipe(
    map((result) => ({ ...result, ...(result.errors ? { errors: result.errors.map((error) => traced(error, requestId)) } : {}) })),
    catchError((cause: unknown) => throwError(() => networkProblem(cause, requestId))),
    finalize(done),
  );
});

type GraphQLProblem = NonNullable<ApolloLink.Result['errors']>[number];

/** Refusals that are an HTTP matter inside a GraphQL answer as well. */
const STATUS_OF = new Map([
  ['Unauthenticated', 401],
  ['SessionExpired', 401],
]);

function traced(error: GraphQLProblem, requestId: string): GraphQLProblem {
  const code = error.extensions?.['code'];
  if (typeof code === 'string') recordRefusal(STATUS_OF.get(code) ?? 200, code);
  return { ...error, extensions: { ...error.extensions, requestId } };
}

function networkProblem(cause: unknown, requestId: string): ApiProblem {
  const { statusCode = 0, bodyText } = (typeof cause === 'object' && cause !== null ? cause : {}) as Partial<ServerError>;
  const code = codeIn(bodyText);
  recordRefusal(statusCode, code);
  const message = statusCode === 0 ? 'Request to server failed.' : `Request to server failed with code ${statusCode}.`;
  return new ApiProblem(message, statusCode, code, requestId);
}

/** The code of the first error in an answer that was refused as a whole. */
function codeIn(bodyText: string | undefined): string | null {
  try {
    const { errors } = JSON.parse(bodyText ?? '') as { readonly errors?: readonly GraphQLProblem[] };
    const code = errors?.[0]?.extensions?.['code'];
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}
