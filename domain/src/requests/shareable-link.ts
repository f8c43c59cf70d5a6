/** Whether a link still opens: not after it was revoked, nor from its expiry on. */
export type ShareableLinkState = 'Open' | 'Expired' | 'Revoked';

/** Times of a link, in milliseconds since 1970. */
export interface ShareableLinkTimes {
  readonly expiresAt: number;
  readonly revokedAt: number | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SESSION = 2 * HOUR;

/** The state of a link at a moment. */
export function shareableLinkState({ expiresAt, revokedAt }: ShareableLinkTimes, now: number): ShareableLinkState {
  if (revokedAt !== null) return 'Revoked';
  return expiresAt <= now ? 'Expired' : 'Open';
}

/** When a link made or renewed now expires. */
export function shareableLinkExpiry(now: number, days: number): number {
  return now + days * DAY;
}

/** Times of a borrower's session and of the link that opened it, in milliseconds since 1970. */
export interface BorrowerSessionTimes {
  readonly startedAt: number;
  readonly linkExpiresAt: number;
}

/** When a borrower's session that is used now ends: in two hours, but no later than two hours after its link expired. */
export function borrowerSessionEnd({ startedAt, linkExpiresAt }: BorrowerSessionTimes, now: number): number {
  return Math.min(now, Math.max(startedAt, linkExpiresAt)) + SESSION;
}

/** Whether a session's end is worth moving: half of it has gone by, so that not every call writes. */
export function isSessionHalfGone(endsAt: number, now: number): boolean {
  return endsAt - now < SESSION / 2;
}
