import type { ConnectorError } from '../connector';

/** An answer as it came; `json` is undefined where its body is none. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What an answer means. */
export type Verdict =
  | { readonly kind: 'good' }
  /** Another try may mend it: a failure of the server, or a body that was cut. */
  | { readonly kind: 'passing' }
  /** Another try is welcome after so many milliseconds; null: the package does not say. */
  | { readonly kind: 'throttled'; readonly wait: number | null }
  /** The access has run out, and other access may help. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly code: ConnectorError['code'] };

/** How answers of a package are read (design 4, Error mapping). */
export type Judge = (answer: RawAnswer) => Verdict;

/** The meaning of an answer by its status alone, and of `invalid_grant` of a token endpoint (RFC 6749, 5.2). */
export function judgeByStatus(answer: RawAnswer): Verdict {
  const { status, json } = answer;
  if (status >= 200 && status < 300) return json === undefined ? { kind: 'passing' } : { kind: 'good' };
  const wait = retryAfter(answer);
  if (status === 429 || (status === 503 && wait !== null)) return { kind: 'throttled', wait };
  if (status >= 500 || status === 408) return { kind: 'passing' };
  if (isInvalidGrant(answer)) return { kind: 'refused', code: 'Disconnected' };
  if (status === 401) return { kind: 'expired' };
  return { kind: 'refused', code: status === 403 ? 'InsufficientUserPermissions' : 'InternalError' };
}

/** How long `Retry-After` asks to wait, in milliseconds, given in seconds or as a date (RFC 9110, 10.2.3); null where it says nothing. */
export function retryAfter({ headers, at }: Pick<RawAnswer, 'headers' | 'at'>): number | null {
  const told = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(told)) return Math.ceil(Number(told) * 1_000);
  const until = Date.parse(told);
  return Number.isNaN(until) ? null : Math.max(0, until - at);
}

function isInvalidGrant({ status, json }: RawAnswer): boolean {
  return status === 400 && typeof json === 'object' && json !== null && 'error' in json && json.error === 'invalid_grant';
}
