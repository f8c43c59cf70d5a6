/** Pages of others may call: no cookie ever authenticates, so that a token is all that they can bring. */
export const CROSS_ORIGIN: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Location, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Idempotency-Replayed',
};

/** What browsers ask before a page of others calls. */
export const PREFLIGHT: Readonly<Record<string, string>> = {
  ...CROSS_ORIGIN,
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'Authorization, Cache-Control, Content-Type, Idempotency-Key, Timezone-Offset, X-Request-Id',
  'access-control-max-age': '600',
};
