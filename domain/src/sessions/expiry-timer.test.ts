import { describe, expect, it } from 'vitest';
import { expiryTimer, isPastHalf } from './expiry-timer';
import { startLifetime } from './session-lifetime';

const rules = { sessionAbsoluteSeconds: 86_400, sessionSlidingSeconds: 1_800 };
const seconds = (count: number) => count * 1_000;
const session = startLifetime(0, rules);

// covers lender 4.7
describe('expiry timer', () => {
  it.each([
    ['long before the sliding end', seconds(0), { end: 'sliding', delay: 1_740_000 }],
    ['just before it', seconds(1_790), { end: 'sliding', delay: 100 }],
    ['after it', seconds(2_000), { end: 'sliding', delay: 100 }],
  ])('%s', (_, now, timer) => {
    expect(expiryTimer(session, now)).toEqual(timer);
  });

  it('reports the absolute end when both coincide', () => {
    const last = { ...session, slidingExpiresAt: session.absoluteExpiresAt };
    expect(expiryTimer(last, seconds(85_000))).toEqual({ end: 'absolute', delay: 1_340_000 });
  });

  // covers borrower 4.9
  it.each([
    [0, false],
    [900, false],
    [901, true],
  ])('%i seconds after the last activity a new one refreshes the session: %s', (count, refreshes) => {
    expect(isPastHalf(session, seconds(count), rules)).toBe(refreshes);
  });
});
