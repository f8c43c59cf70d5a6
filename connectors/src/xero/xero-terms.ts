import type { HttpAnswer } from '../http/http-call';
import { judgeByStatus } from '../http/judge-answer';
import type { Judge, PackageTerms } from '../http/package-terms';

/** For sentences. */
export const XERO = 'Xero';

/**
 * Says what an answer of Xero means. `AuthorizationUnsuccessful` is a missing scope or right, under 401 as under 403, and no renewal helps;
 * `AuthenticationUnsuccessful` under 403 is an organization that is no longer connected. A used-up day that names no time to wait is
 * not waited for.
 * @internal Tests take it.
 */
export const judgeXero: Judge = (answer, call, now) => {
  const { status, headers } = answer;
  const detail = status === 401 || status === 403 ? detailOf(answer) : '';
  if (detail.includes('authorizationunsuccessful')) return { kind: 'refused', code: 'InsufficientUserPermissions' };
  if (status === 403 && detail.includes('authenticationunsuccessful')) return { kind: 'refused', code: 'Disconnected' };
  const isDayUsed = headers.get('x-rate-limit-problem')?.toLowerCase() === 'day' && !headers.has('retry-after');
  if (status === 429 && isDayUsed) return { kind: 'throttled', waitMilliseconds: Number.POSITIVE_INFINITY };
  return judgeByStatus(answer, call, now);
};

/** How the accounting API of one organization is called; `tenantId` names the organization. */
export function xeroTerms(tenantId: string): PackageTerms {
  return {
    name: XERO,
    judge: judgeXero,
    authorize: (call, access) => ({
      ...call,
      headers: { ...call.headers, authorization: `Bearer ${access['token'] ?? ''}`, 'xero-tenant-id': tenantId },
    }),
    attempts: 5,
    limits: { atOnce: 5, perMinute: 60, perDay: 5_000 },
    referenceHeader: 'xero-correlation-id',
    leftTodayHeader: 'x-daylimit-remaining',
  };
}

/** The `detail` of an error body in lower case: bodies differ in the case of their keys. */
function detailOf({ json }: HttpAnswer): string {
  if (typeof json !== 'object' || json === null) return '';
  const detail: unknown = Object.entries(json).find(([key]) => key.toLowerCase() === 'detail')?.[1];
  return typeof detail === 'string' ? detail.toLowerCase() : '';
}
