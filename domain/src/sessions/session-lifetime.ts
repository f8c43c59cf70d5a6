/** The lifetimes of a session; instants in milliseconds since 1970. */
export interface SessionLifetime {
  readonly absoluteExpiresAt: number;
  readonly slidingExpiresAt: number;
}

/** The rules of a tenant: at most so long in all, at most so long without activity. */
export interface LifetimeRules {
  readonly sessionAbsoluteSeconds: number;
  readonly sessionSlidingSeconds: number;
}

/** When a session that starts at `now` ends. */
export function startLifetime(now: number, rules: LifetimeRules): SessionLifetime {
  const absoluteExpiresAt = now + rules.sessionAbsoluteSeconds * 1000;
  return { absoluteExpiresAt, slidingExpiresAt: Math.min(absoluteExpiresAt, now + rules.sessionSlidingSeconds * 1000) };
}

/** Activity moves the sliding end, never beyond the absolute one (docs/spec.md, lender 4). */
export function slide(lifetime: SessionLifetime, now: number, rules: LifetimeRules): SessionLifetime {
  const slidingExpiresAt = Math.min(lifetime.absoluteExpiresAt, now + rules.sessionSlidingSeconds * 1000);
  return { ...lifetime, slidingExpiresAt };
}

/** When a session ended or will end: by revocation, or by the earlier of its two lifetimes. */
export function endOf(session: SessionLifetime & { readonly revokedAt: number | null }): number {
  return Math.min(session.absoluteExpiresAt, session.slidingExpiresAt, session.revokedAt ?? Number.POSITIVE_INFINITY);
}
