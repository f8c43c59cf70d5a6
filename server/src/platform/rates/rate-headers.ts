import type { RateState } from './rate-limiter';

/** The response headers of the caller's rate (draft-ietf-httpapi-ratelimit-headers-10): what a minute allows, what is left of it, and for how many seconds. */
export function rateHeaders({ limit, remaining, resetSeconds }: RateState): Record<string, string> {
  return { 'ratelimit-policy': `"minute";q=${limit};w=60`, ratelimit: `"minute";r=${remaining};t=${resetSeconds}` };
}
