import { describe, expect, it } from 'vitest';
import { webhookPause } from './webhook-delivery';

describe('the pause after an attempt', () => {
  it.each([
    [1, 10],
    [2, 60],
    [4, 1_800],
    [8, 36_000],
    [9, null],
  ])('%i is %s seconds', (attempts, seconds) => expect(webhookPause(attempts)).toBe(seconds));

  it('only grows, and all of them are about a day', () => {
    const pauses = Array.from({ length: 8 }, (_, at) => webhookPause(at + 1) ?? 0);
    expect([...pauses].sort((one, other) => one - other)).toEqual(pauses);
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600;
    expect(hours).toBeGreaterThan(22);
    expect(hours).toBeLessThanOrEqual(24);
  });
});
