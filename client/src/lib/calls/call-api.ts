import { trackBusy } from '../busy/busy';
import { ApiProblem, problemOf } from './api-problem';
import { jsonHeaders, newRequestId } from './request-headers';
import { recordRefusal } from './session-expired';

interface CallOptions {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** A call in the background does not raise the working indicator. */
  readonly background?: boolean;
  /** A token to use instead of the signed-in person's, whose refusal does not affect the session; null makes an anonymous call. */
  readonly token?: string | null;
}

/** One REST call with JSON in and out; an answer outside 2xx is thrown as `ApiProblem`, an empty one is null. */
export async function callApi(method: 'GET' | 'POST' | 'DELETE', path: string, options: CallOptions = {}): Promise<unknown> {
  const done = options.background ? () => undefined : trackBusy(`${method} ${path}`);
  try {
    return await answerOf(method, path, options);
  } finally {
    done();
  }
}

async function answerOf(method: string, path: string, { body, signal, token }: CallOptions): Promise<unknown> {
  const requestId = newRequestId();
  const response = await fetch(path, {
    method,
    signal: signal ?? null,
    cache: 'no-cache',
    headers: {
      ...jsonHeaders(requestId, token),
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new ApiProblem('Request to server failed.', 0, 'NetworkError', requestId);
  });
  if (response.ok) return response.status === 204 ? null : response.json().catch(() => null);
  const problem = await problemOf(response, requestId);
  if (token === undefined) recordRefusal(problem.status, problem.code);
  throw problem;
}
