import type { HttpAnswer } from '../http/http-call';
import { judgeByStatus } from '../http/judge-answer';
import type { Judge, PackageTerms } from '../http/package-terms';
import { retryAfter } from '../http/retry-after';

/** For sentences. */
export const MYOB = 'MYOB Business';

/** What every call of the API says beside its access: the key of the product, which is its client id, and the version of the API. */
export function apiHeaders(clientId: string): Readonly<Record<string, string>> {
  return { 'x-myobapi-key': clientId, 'x-myobapi-version': 'v2' };
}

/**
 * Says what an answer of MYOB means. A limit is told by the name of the error, since it comes as 403 as well as 429; that of the day is not
 * waited for. A missing scope answers 401 `OAuthTokenIsInvalid` as access that has ended does, so a 401 is a missing permission where the
 * access is known to be good.
 */
export function judgeMyob(isKnownToBeValid: () => boolean): Judge {
  return (answer, call, now) => {
    const errors = answer.status >= 400 ? errorsOf(answer) : [];
    const limit = errors.find(({ name }) => name === 'RateLimitError');
    if (limit !== undefined) {
      const isOfDay = /\bdaily\b/i.test(limit.message);
      return { kind: 'throttled', waitMilliseconds: isOfDay ? Number.POSITIVE_INFINITY : retryAfter(answer.headers, now) };
    }
    if (errors.some(({ name }) => name === 'DeveloperInactive')) return { kind: 'refused', code: 'InternalError' };
    if (answer.status === 401 && isKnownToBeValid()) return { kind: 'refused', code: 'InsufficientUserPermissions' };
    return judgeByStatus(answer, call, now);
  };
}

/** How the API of one company file is called; limits are those of a key (third parties: 8 calls a second). */
export function myobTerms(isKnownToBeValid: () => boolean): PackageTerms {
  return {
    name: MYOB,
    judge: judgeMyob(isKnownToBeValid),
    authorize: (call, { token = '', apiKey = '' }) => ({
      ...call,
      headers: { ...call.headers, ...apiHeaders(apiKey), authorization: `Bearer ${token}` },
    }),
    attempts: 5,
    attemptMilliseconds: 130_000,
    limits: { atOnce: 4, perSecond: 8, perMinute: 480 },
    redirectsWithin: ['myob.com'],
    referenceHeader: 'x-myobapi-requestid',
  };
}

interface ApiError {
  readonly name: string;
  readonly message: string;
}

/** The errors of a body, which has a list of them or is one itself. */
function errorsOf({ json }: HttpAnswer): ApiError[] {
  if (!isRecord(json)) return [];
  const { Errors: listed } = json;
  const errors: readonly unknown[] = Array.isArray(listed) ? listed : [json];
  return errors.filter(isRecord).map(({ Name: name, Message: message }) => ({ name: textOf(name), message: textOf(message) }));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
