import type { Access } from '../connector';
import type { HttpAnswer } from '../http/http-call';
import { judgeByStatus } from '../http/judge-answer';
import type { Judge, PackageTerms } from '../http/package-terms';
import { retryAfter } from '../http/retry-after';
import type { Signing } from '../http/sign-call';

/** For sentences. */
export const NETSUITE = 'NetSuite';

/** The `reason` of a refusal of a query with a field that the account does not have: fields come with features. */
export const UNKNOWN_FIELD = 'unknownField';
/** The `reason` of a refusal of a query of records that the role does not see, or the account does not have. */
export const UNKNOWN_RECORD = 'unknownRecord';

/** NetSuite does not say how long calls of other programs keep the account busy. */
const THROTTLE_PAUSE = 5_000;

const BUSY = /^(?:CONCURREN\w*_LIMIT_EXCEEDED|\w*REQUEST_LIMIT_EXCEEDED|EXCEEDED_\w*LIMIT\w*)$/;

/**
 * Says what an answer of NetSuite means by the `o:errorDetails` of its body: what a role may not see is refused with status 400, as if it did
 * not exist.
 * @internal Tests take it.
 */
export const judgeNetSuite: Judge = (answer, call, now) => {
  const { status, headers } = answer;
  const details = status < 400 ? [] : detailsOf(answer);
  if (status === 429 || details.some(({ code }) => BUSY.test(code)))
    return { kind: 'throttled', waitMilliseconds: retryAfter(headers, now) || THROTTLE_PAUSE };
  if (status === 400) {
    const says = (pattern: RegExp): boolean => details.some(({ detail }) => pattern.test(detail));
    if (says(/\bUnknown identifier\b/i)) return { kind: 'refused', code: 'InternalError', reason: UNKNOWN_FIELD };
    if (says(/\bRecord '[^']*' was not found\b|\bInvalid search type\b/i))
      return { kind: 'refused', code: 'InsufficientUserPermissions', reason: UNKNOWN_RECORD };
    if (details.some(({ code }) => code === 'INSUFFICIENT_PERMISSION')) return { kind: 'refused', code: 'InsufficientUserPermissions' };
  }
  return judgeByStatus(answer, call, now);
};

/** How SuiteQL is called: with a bearer token, or signed with the keys of token-based authentication. */
export function netSuiteTerms(access: Access): PackageTerms {
  return {
    name: NETSUITE,
    judge: judgeNetSuite,
    authorize: (call, { token }) =>
      token === undefined ? call : { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } },
    ...(access['tokenId'] === undefined ? {} : { signing: signingOf }),
    attempts: 5,
    attemptMilliseconds: 180_000,
    // NetSuite counts the calls under way of all programs together, five in the smallest accounts: others need a place too.
    limits: { atOnce: 2, perMinute: 600 },
    referenceHeader: 'x-n-operationid',
  };
}

/** How a call is signed with the keys of token-based authentication. */
export function signingOf({ realm = '', consumerKey = '', consumerSecret = '', tokenId = '', tokenSecret = '' }: Access): Signing {
  return { keys: { consumerKey, consumerSecret, token: tokenId, tokenSecret }, method: 'HMAC-SHA256', realm };
}

interface ErrorDetail {
  readonly code: string;
  readonly detail: string;
}

function detailsOf({ json }: HttpAnswer): ErrorDetail[] {
  const details = memberOf(json, 'o:errorDetails');
  if (!Array.isArray(details)) return [];
  return details.map((each) => ({ code: textOf(memberOf(each, 'o:errorCode')), detail: textOf(memberOf(each, 'detail')) }));
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
