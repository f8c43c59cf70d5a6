/** An answer that is not what was asked for, with Xero's body. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** The request was not understood: 400 with an `ApiException`. */
export function validationError(message: string): ApiError {
  return new ApiError(400, { ErrorNumber: 10, Type: 'ValidationException', Message: message, Elements: [] }, message);
}

/** A where or order clause was not understood: 400. */
export function queryParseError(message: string): ApiError {
  return new ApiError(400, { ErrorNumber: 16, Type: 'QueryParseException', Message: message }, message);
}

/** The access token is missing, unknown or expired: 401, with capital keys. */
export function unauthorized(detail: string): ApiError {
  return new ApiError(401, { Type: null, Title: 'Unauthorized', Status: 401, Detail: detail, Instance: INSTANCE, Extensions: {} }, detail);
}

/** The token or its user may not ask for this: 403, with lower-case keys. */
export function forbidden(detail: 'AuthenticationUnsuccessful' | 'AuthorizationUnsuccessful'): ApiError {
  return new ApiError(403, { type: null, title: 'Forbidden', status: 403, detail, instance: INSTANCE, extensions: {} }, detail);
}

/** There is no such resource: 404. */
export function notFound(): ApiError {
  const detail = 'The resource you are looking for does not exist';
  return new ApiError(404, { Title: 'Not Found', Status: 404, Detail: detail }, detail);
}

/** Xero failed: 500. */
export function serverError(): ApiError {
  return new ApiError(500, { Title: 'An error occurred', Status: 500 }, 'An error occurred');
}

const INSTANCE = '00000000-0000-0000-0000-000000000001';
