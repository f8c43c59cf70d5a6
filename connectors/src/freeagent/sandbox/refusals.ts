import type { ApiAnswer, Failure } from '../../sandbox-kit/vendor';

/** An answer of FreeAgent that refuses. */
export class ApiRefusal extends Error {
  readonly answer: ApiAnswer;

  constructor(status: number, message: string) {
    super(message);
    this.answer = refusal(status, message);
  }
}

function refusal(status: number, message: string): ApiAnswer {
  return { status, body: { json: { errors: { error: { message } } } } };
}

function throttled(text: string, seconds: number): ApiAnswer {
  return { status: 429, headers: { 'retry-after': String(seconds), 'content-type': 'text/plain' }, body: { text } };
}

/** What FreeAgent answers when it does not look at the books. */
export function failureOf(failure: Failure): ApiAnswer {
  switch (failure) {
    case 'serverError':
      return refusal(500, 'Something went wrong');
    case 'unauthorized':
      return refusal(401, 'Access token not recognised');
    case 'forbidden':
      return refusal(403, 'You do not have permission to access this resource');
    case 'throttled':
      return throttled('You must not exceed 120 requests per 60 seconds', 60);
    case 'throttledForHours':
      return throttled('You must not exceed 3600 requests per 3600 seconds', 3_600);
  }
}
