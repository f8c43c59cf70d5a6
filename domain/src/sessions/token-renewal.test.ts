import { describe, expect, it } from 'vitest';
import { isRunningOut, renewalDelay } from './token-renewal';

const minutes = (count: number) => count * 60_000;
const DAY = minutes(24 * 60);

describe('an access token', () => {
  it.each([
    ['five minutes before its end', minutes(60), minutes(55)],
    ['half-way when it is short', minutes(8), minutes(4)],
    ['at once when it is over', minutes(-1), 100],
  ])('is renewed %s', (_, expiresAt, delay) => expect(renewalDelay(expiresAt, DAY, 0)).toBe(delay));

  it('is not renewed when the session ends no later', () => {
    expect(renewalDelay(minutes(60), minutes(60), 0)).toBeNull();
    expect(renewalDelay(minutes(60), minutes(30), 0)).toBeNull();
  });

  it.each([
    [minutes(5), false],
    [minutes(5) - 1, true],
    [-1, true],
  ])('with %i ms left runs out: %s', (left, runsOut) => expect(isRunningOut(left, 0)).toBe(runsOut));
});
