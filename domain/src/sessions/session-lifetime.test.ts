import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOf, slide, startLifetime } from './session-lifetime';

const rules = { sessionAbsoluteSeconds: 86_400, sessionSlidingSeconds: 1_800 };
const minutes = (count: number) => count * 60_000;

describe('the lifetimes of a session', () => {
  // covers lender 9.3, borrower 9.5
  it('starts with half an hour of rest in a day', () => {
    expect(startLifetime(0, rules)).toEqual({ absoluteExpiresAt: 86_400_000, slidingExpiresAt: minutes(30) });
  });

  it('lasts half an hour from the last activity', () => {
    expect(slide(startLifetime(0, rules), minutes(20), rules).slidingExpiresAt).toBe(minutes(50));
  });

  it('ends when it is revoked, if that is earlier', () => {
    expect(endOf({ ...startLifetime(0, rules), revokedAt: minutes(5) })).toBe(minutes(5));
    expect(endOf({ ...startLifetime(0, rules), revokedAt: minutes(45) })).toBe(minutes(30));
    expect(endOf({ ...startLifetime(0, rules), revokedAt: null })).toBe(minutes(30));
  });

  it('never outlives its absolute end, however active the person is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200_000_000)), (activities) => {
        const started = startLifetime(0, rules);
        const now = activities.reduce((lifetime, at) => slide(lifetime, at, rules), started);
        expect(now.absoluteExpiresAt).toBe(started.absoluteExpiresAt);
        expect(endOf({ ...now, revokedAt: null })).toBeLessThanOrEqual(started.absoluteExpiresAt);
      }),
    );
  });
});
