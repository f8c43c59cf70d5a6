import { ApolloLink } from '@apollo/client';
import { catchError, finalize, map, throwError } from 'rxjs';
import { trackBusy } from '../busy/busy';
import { ApiProblem } from '../calls/api-problem';
import { newRequestId, requestHeaders } from '../calls/request-headers';
import { noteUnauthorized } from '../calls/session-expired';

/** Gives every operation its headers, counts it as busy unless its context says `background`, and puts the request id beside each error. */
export const traceLink = new ApolloLink((operation, forward) => {
  const requestId = newRequestId();
  const background = operation.getContext()['background'] === true;
  operation.setContext({ headers: { ...requestHeaders(requestId), 'apollo-require-preflight': 'true' } });
  const done = background ? () => undefined : trackBusy(operation.operationName ?? 'operation');
  return forward(operation).pipe(
    map((result) => ({ ...result, ...(result.errors ? { errors: result.errors.map((error) => traced(error, requestId)) } : {}) })),
    catchError((cause: unknown) => throwError(() => networkProblem(cause, requestId))),
    finalize(done),
  );
});

type GraphQLProblem = NonNullable<ApolloLink.Result['errors']>[number];

function traced(error: GraphQLProblem, requestId: string): GraphQLProblem {
  const code = error.extensions?.['code'];
  if (code === 'Unauthenticated' || code === 'SessionExpired') noteUnauthorized(code);
  return { ...error, extensions: { ...error.extensions, requestId } };
}

function networkProblem(cause: unknown, requestId: string): ApiProblem {
  const status = typeof cause === 'object' && cause !== null && 'statusCode' in cause ? Number(cause.statusCode) : 0;
  if (status === 401) noteUnauthorized(null);
  return new ApiProblem(
    status === 0 ? 'Request to server failed.' : `Request to server failed with code ${status}.`,
    status,
    null,
    requestId,
  );
}
