import { tokenStore } from './tokens';

/** A new id for a request; it is shown beside an error, so that support can find the request in the log. */
export function newRequestId(): string {
  return crypto.randomUUID();
}

/** The headers of a call with JSON: those of every call, and that nothing on the way may answer it from memory (docs/spec.md, lender 7). */
export function jsonHeaders(requestId: string, token?: string | null): Record<string, string> {
  return { ...requestHeaders(requestId, token), 'Cache-Control': 'no-cache' };
}

/** The headers of every call: request id, minutes east of UTC and, when signed in, the bearer token; a null token makes an anonymous call. */
export function requestHeaders(requestId: string, token: string | null = tokenStore.get()?.accessToken ?? null): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    'Timezone-Offset': String(-new Date().getTimezoneOffset() || 0),
    ...(token !== null ? { Authorization: `Bearer ${token}` } : {}),
  };
}
