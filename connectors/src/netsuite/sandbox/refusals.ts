import type { ApiAnswer, Failure } from '../../sandbox-kit/vendor';

const SECTIONS: Readonly<Record<number, string>> = {
  400: '15.5.1',
  401: '15.5.2',
  403: '15.5.4',
  404: '15.5.5',
  405: '15.5.6',
  429: '15.5.30',
  500: '15.6.1',
};
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** An error as REST web services of NetSuite have it. */
export function refusal(status: number, code: string, detail: string, place: Readonly<Record<string, string>> = {}): ApiAnswer {
  const type = `https://www.rfc-editor.org/rfc/rfc9110.html#section-${SECTIONS[status] ?? '15'}`;
  const json = { type, title: TITLES[status] ?? 'Error', status, 'o:errorDetails': [{ detail, ...place, 'o:errorCode': code }] };
  return { status, headers: { 'content-type': 'application/vnd.oracle.resource+json; type=error' }, body: { text: JSON.stringify(json) } };
}

/** A query that is not taken. */
export function queryRefusal(detail: string): ApiAnswer {
  const told = `Invalid search query. Detailed unprocessed description follows. ${detail}`;
  return refusal(400, 'INVALID_PARAMETER', told, { 'o:errorQueryParam': 'q' });
}

/** How NetSuite refuses a call before it looks at the query; it never says how long a throttle lasts. */
export function failureOf(failure: Failure): ApiAnswer {
  switch (failure) {
    case 'serverError':
      return refusal(500, 'UNEXPECTED_ERROR', 'An unexpected error occurred. Error ID: m0r4kx');
    case 'throttled':
    case 'throttledForHours':
      return refusal(429, 'CONCURRENCY_LIMIT_EXCEEDED', 'Concurrent request limit exceeded. Request blocked.');
    case 'unauthorized':
      return refusal(401, 'INVALID_LOGIN', 'Invalid login attempt. For more details, see the Login Audit Trail in the NetSuite UI.');
    case 'forbidden':
      return refusal(
        403,
        'INSUFFICIENT_PERMISSION',
        'Permission Violation: The user role does not have permission to perform this action.',
      );
  }
}
