import type { ApiAnswer } from '../../sandbox-kit/vendor';

/** An error of MYOB's API. */
export class ApiError extends Error {
  readonly answer: ApiAnswer;

  constructor(status: number, name: string, message: string, code: number | null = null) {
    super(message);
    this.answer = refusal(status, name, message, code);
  }
}

/** A refusal with MYOB's body. */
export function refusal(status: number, name: string, message: string, code: number | null = null): ApiAnswer {
  const error = { Name: name, Message: message, AdditionalDetails: '', ErrorCode: code, Severity: 'Error' };
  return { status, body: { json: { Errors: [error], Information: '' } } };
}

/** Access that has ended, a scope that was not granted, and a path that does not exist all look the same. */
export const TOKEN_REFUSED: readonly [number, string, string, number] = [
  401,
  'OAuthTokenIsInvalid',
  'The supplied OAuth token (Bearer) is not valid',
  31_001,
];

/** The limits of a key, which MYOB answers as a single error. */
export function limitAnswer(isOfDay: boolean): ApiAnswer {
  const Message = isOfDay ? 'API key has exceeded the daily rate limit' : 'API key has exceeded the per-second rate limit';
  const error = { Name: 'RateLimitError', Message, AdditionalDetails: 'Header: x-myobapi-key', ErrorCode: null, Severity: 'Error' };
  return { status: 403, body: { json: error } };
}
