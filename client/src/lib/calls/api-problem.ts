/** A call that the server refused or did not answer: what to show, and under which request it is in the log. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null,
    readonly requestId: string,
    readonly parameter: string | null = null,
  ) {
    super(message);
  }
}

/** Reads the error body `{ description, parameter?, code }`; other bodies give the status alone (lender side 8). */
export async function problemOf(response: Response, requestId: string): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  return problemFrom(body, response.status, response.headers.get('X-Request-Id') ?? requestId);
}

/** The problem in an answer that was already read. */
export function problemFrom(body: unknown, status: number, requestId: string): ApiProblem {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const said = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null);
  return new ApiProblem(said('description') ?? defaultText(status), status, said('code'), requestId, said('parameter'));
}

function defaultText(status: number): string {
  if (status === 400 || status === 415) return 'Bad request';
  if (status === 401) return 'Unauthorized. Please login.';
  return `Request to server failed with code ${status}.`;
}
