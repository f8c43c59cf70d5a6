import { trackBusy } from '../busy/busy';
import { ApiProblem } from '../calls/api-problem';
import { jsonHeaders, newRequestId } from '../calls/request-headers';
import { recordRefusal } from '../calls/session-expired';

/** A document as a text that knows its result and its variables, as codegen writes it. */
export interface TypedText<Result, Variables> {
  readonly __apiType?: (variables: Variables) => Result;
  toString(): string;
}

/** How a document is asked; one in the background does not raise the working indicator. */
export interface AskOptions {
  readonly signal?: AbortSignal;
  readonly background?: boolean;
}

/** Asks one GraphQL document with the token of this tab, without Apollo Client; a refusal is thrown as `ApiProblem`, with the sentence of the server. */
export async function askGraphql<Result, Variables extends Record<string, unknown>>(
  document: TypedText<Result, Variables>,
  variables: Variables,
  { signal, background = false }: AskOptions = {},
): Promise<Result> {
  const query = document.toString();
  const operationName = nameOf(query);
  const done = background ? () => undefined : trackBusy(operationName);
  try {
    return await resultOf<Result>(JSON.stringify({ operationName, query, variables }), signal);
  } finally {
    done();
  }
}

async function resultOf<Result>(body: string, signal: AbortSignal | undefined): Promise<Result> {
  const requestId = newRequestId();
  const headers = { ...jsonHeaders(requestId), Accept: 'application/json', 'Content-Type': 'application/json' };
  const response = await fetch('/graphql', { method: 'POST', signal: signal ?? null, cache: 'no-cache', headers, body }).catch(
    (cause: unknown) => {
      throw signal?.aborted ? cause : new ApiProblem('Request to server failed.', 0, 'NetworkError', requestId);
    },
  );
  const answer = (await response.json().catch(() => null)) as Answer<Result> | null;
  if (answer?.data != null && answer.errors === undefined) return answer.data;
  const problem = problemOf(answer, response, requestId);
  recordRefusal(problem.status, problem.code);
  throw problem;
}

interface Answer<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string; readonly parameter?: string } }[];
}

/** A refusal inside a 200 is one of the question, unless the server failed. */
function problemOf(answer: Answer<unknown> | null, response: Response, requestId: string): ApiProblem {
  const [error] = answer?.errors ?? [];
  const { code = null, parameter = null } = error?.extensions ?? {};
  const status = response.ok ? (error === undefined || code === 'InternalError' ? 500 : 400) : response.status;
  const message = error?.message ?? `Request to server failed with code ${status}.`;
  return new ApiProblem(message, status, code, response.headers.get('X-Request-Id') ?? requestId, parameter);
}

/** Every operation of the documents has a name. */
function nameOf(query: string): string {
  return /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';
}
