import type { ApiAnswer, Failure } from '../../sandbox-kit/vendor';
import type { Exceeded } from './call-limits';

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

/** A call is one too many: a plain text. */
export function throttled({ most, seconds, retryAfter }: Exceeded): ApiAnswer {
  const text = `You must not exceed ${most} requests per ${seconds} seconds`;
  return { status: 429, headers: { 'retry-after': String(retryAfter), 'content-type': 'text/plain' }, body: { text } };
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
      return throttled({ most: 120, seconds: 60, retryAfter: 60 });
    case 'throttledForHours':
      return throttled({ most: 3_600, seconds: 3_600, retryAfter: 3_600 });
  }
}
