import type { ApiAnswer, Failure } from '../../sandbox-kit/vendor';

/** What is wrong with a request, as QuickBooks Online puts it. */
export class RequestRefusal extends Error {
  readonly code: string;
  readonly detail: string;
  readonly element: string | null;

  constructor(code: string, message: string, detail: string, element: string | null = null) {
    super(message);
    this.code = code;
    this.detail = detail;
    this.element = element;
  }
}

/** The answer to a request that is refused for what it says. */
export function validationFault({ code, message, detail, element }: RequestRefusal, time: string): ApiAnswer {
  const error = { Message: message, Detail: detail, code, ...(element === null ? {} : { element }) };
  return { status: 400, body: { json: { Fault: { Error: [error], type: 'ValidationFault' }, time } } };
}

/** The answers of the gateway in front of the API: lower-case keys, and XML where the monthly cap is reached. */
export function gatewayFailure(failure: Failure, time: string): ApiAnswer {
  switch (failure) {
    case 'unauthorized':
      return gateway(
        401,
        'AUTHENTICATION',
        'message=AuthenticationFailed; errorCode=003200; statusCode=401',
        'Token expired or revoked',
        '3200',
        time,
      );
    case 'forbidden':
      return gateway(403, 'AUTHORIZATION', 'message=ApplicationAuthorizationFailed; errorCode=003100; statusCode=403', '', '3100', time);
    case 'throttled':
      return gateway(429, 'THROTTLED', 'message=ThrottleExceeded; errorCode=003001; statusCode=429', '', '3001', time);
    case 'throttledForHours':
      return {
        status: 429,
        headers: { 'content-type': 'application/xml;charset=UTF-8' },
        body: {
          text: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><IntuitResponse time="${time}" xmlns="http://schema.intuit.com/finance/v3"><Fault type="SERVICE"><Error code="3001"><Message>message=ThrottleExceeded; errorCode=003001; statusCode=429</Message></Error></Fault></IntuitResponse>`,
        },
      };
    case 'serverError': {
      const error = {
        Message: 'An application error has occurred while processing your request',
        Detail: 'System Failure Error: Internal server error',
        code: '10000',
        element: '',
      };
      return { status: 500, body: { json: { Fault: { Error: [error], type: 'SystemFault' }, time } } };
    }
  }
}

function gateway(status: number, type: string, message: string, detail: string, code: string, time: string): ApiAnswer {
  return { status, body: { json: { warnings: null, fault: { error: [{ message, detail, code, element: null }], type }, time } } };
}
