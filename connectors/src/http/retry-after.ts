const SECONDS = /^\d+(?:\.\d+)?$/;

/** The wait that `Retry-After` requests, in milliseconds from `now`: seconds or an HTTP date; 0 where it is absent or unreadable. */
export function retryAfter(headers: Headers, now: number): number {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (SECONDS.test(value)) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
