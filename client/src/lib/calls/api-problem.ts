/** A call that the server refused or did not answer: the message that the specification gives for its status, the code if it has its own message, and the id of the request in the log. */
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

/** Reads the error body `{ description, parameter?, code }`: 400, 401 and 415 read as it says, any other status by its number (docs/spec.md, lender 8). */
export async function problemOf(response: Response, requestId: string): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  return problemFrom(body, response.status, response.headers.get('X-Request-Id') ?? requestId);
}

/** The problem in an answer that was already read. */
export function problemFrom(body: unknown, status: number, requestId: string): ApiProblem {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const said = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null);
  return new ApiProblem(messageOf(status, said('description')), status, said('code'), requestId, said('parameter'));
}

function messageOf(status: number, description: string | null): string {
  if (status === 400 || status === 415) return description ?? 'Bad request';
  if (status === 401) return description ?? 'Unauthorized. Please login.';
  return `Request to server failed with code ${status}.`;
}
