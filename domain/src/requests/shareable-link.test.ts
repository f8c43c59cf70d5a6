import { describe, expect, it } from 'vitest';
import { borrowerSessionEnd, isSessionHalfGone, shareableLinkExpiry, shareableLinkState } from './shareable-link';

const HOUR = 3_600_000;

describe('a shareable link', () => {
  it.each([
    ['open before its expiry', { expiresAt: 11, revokedAt: null }, 'Open'],
    ['expired from then on', { expiresAt: 10, revokedAt: null }, 'Expired'],
    ['revoked, whenever it would expire', { expiresAt: 11, revokedAt: 9 }, 'Revoked'],
  ] as const)('is %s', (_, times, state) => {
    expect(shareableLinkState(times, 10)).toBe(state);
  });

  it('expires whole days later', () => {
    expect(shareableLinkExpiry(5, 30)).toBe(5 + 30 * 24 * HOUR);
  });
});

describe('a borrower’s session', () => {
  it.each([
    ['two hours after it was used', { startedAt: 0, linkExpiresAt: 100 * HOUR }, HOUR, 3 * HOUR],
    ['two hours after its link expired, however long it is used', { startedAt: 0, linkExpiresAt: HOUR }, 2 * HOUR, 3 * HOUR],
    ['two hours after its start at the least', { startedAt: HOUR, linkExpiresAt: HOUR }, HOUR, 3 * HOUR],
  ])('ends %s', (_, times, now, end) => {
    expect(borrowerSessionEnd(times, now)).toBe(end);
  });

  it('is renewed once half of it has gone by', () => {
    expect([isSessionHalfGone(2 * HOUR, 0), isSessionHalfGone(2 * HOUR, HOUR), isSessionHalfGone(2 * HOUR, HOUR + 1)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
