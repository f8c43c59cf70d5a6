import type { HttpIo } from '../http/http-io';
import { judgeByStatus } from '../http/judge-answer';
import type { PackageTerms } from '../http/package-terms';

/** For sentences. */
export const FREE_AGENT = 'FreeAgent';

/**
 * How the API of one company is called. FreeAgent allows 120 calls a minute and 3,600 an hour: 60 a minute never
 * reach the limit of the hour. Its errors tell by their status what they are.
 */
export const FREE_AGENT_TERMS: PackageTerms = {
  name: FREE_AGENT,
  judge: judgeByStatus,
  authorize: (call, { token = '' }) => ({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } }),
  attempts: 5,
  limits: { atOnce: 2, perMinute: 60 },
  pageHeaders: ['link', 'x-total-count'],
};

/** A network that names the product in each request, without which FreeAgent answers none. */
export function introduced(io: HttpIo): HttpIo {
  const named = (init: RequestInit): Headers => {
    const headers = new Headers(init.headers);
    headers.set('user-agent', 'Countinghouse');
    return headers;
  };
  return { ...io, fetch: (url, init) => io.fetch(url, { ...init, headers: named(init) }) };
}
