import { describe, expect, it } from 'vitest';
import { retryDelay } from './retry-delay';

describe('the delay before a message is tried again', () => {
  it.each([
    [1, 60],
    [2, 120],
    [3, 240],
    [7, 3_840],
    [8, 7_200],
    [1_000, 7_200],
  ])('after attempt %i is %i seconds', (attempts, seconds) => {
    expect(retryDelay(attempts)).toBe(seconds);
  });

  it('gives more than a dozen attempts in a day', () => {
    let [waited, attempts] = [0, 1];
    while ((waited += retryDelay(attempts)) < 86_400) attempts += 1;
    expect(attempts).toBeGreaterThan(12);
  });
});
