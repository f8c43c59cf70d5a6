import type { HttpAnswer } from '../http/http-call';
import { judgeByStatus } from '../http/judge-answer';
import type { Judge, PackageTerms, Verdict } from '../http/package-terms';

/** For sentences; the full name is for lists. */
export const BUSINESS_CENTRAL = 'Microsoft Dynamics 365 Business Central';

const REFUSED = (code: Extract<Verdict, { kind: 'refused' }>['code']): Verdict => ({ kind: 'refused', code });

/** What error codes mean that say more than their status (Microsoft, Error messages and error codes for REST API/OData failures). */
const OF_CODE: readonly (readonly [RegExp, Verdict])[] = [
  [/^Internal_CompanyNotFound$/, REFUSED('Disconnected')],
  [/^(?:NoEnvironment|EnvironmentNotFound)$/, REFUSED('Disconnected')],
  [/^Authorization_/, REFUSED('InsufficientUserPermissions')],
  [/^Internal_TenantUnavailable$/, { kind: 'passing' }],
];

/** A missing permission comes as an error of the server or of the application, which only its message tells. */
const NOT_PERMITTED = /permissions? prevented the action|do not have (?:the following )?permissions?\b/i;

/**
 * Says what an answer of Business Central means.
 * @internal Tests take it.
 */
export const judgeBusinessCentral: Judge = (answer, call, now) => {
  if (answer.status < 400) return judgeByStatus(answer, call, now);
  const { code, message } = errorOf(answer);
  if (NOT_PERMITTED.test(message)) return REFUSED('InsufficientUserPermissions');
  return OF_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? judgeByStatus(answer, call, now);
};

/**
 * How Business Central is called: half of the 6,000 requests that it allows a user in five minutes, so that the person has the others. Texts
 * and amounts in texts are asked for as the United States write them.
 */
export const BUSINESS_CENTRAL_TERMS: PackageTerms = {
  name: BUSINESS_CENTRAL,
  judge: judgeBusinessCentral,
  authorize: (call, access) => ({
    ...call,
    headers: { ...call.headers, authorization: `Bearer ${access['token'] ?? ''}`, 'accept-language': 'en-US' },
  }),
  attempts: 5,
  attemptMilliseconds: 240_000,
  limits: { atOnce: 4, perMinute: 600 },
  referenceHeader: 'ms-correlation-x',
};

function errorOf({ json }: HttpAnswer): { readonly code: string; readonly message: string } {
  const error: unknown = typeof json === 'object' && json !== null && 'error' in json ? json.error : null;
  if (typeof error !== 'object' || error === null) return { code: '', message: '' };
  const textOf = (member: string): string => {
    const value = (error as Readonly<Record<string, unknown>>)[member];
    return typeof value === 'string' ? value : '';
  };
  return { code: textOf('code'), message: textOf('message') };
}
