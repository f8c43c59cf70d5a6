import { describe, expect, it } from 'vitest';
import { compareTries } from './compare-tries';

const SPEED = { name: 'speed', workload: 'one page', peer: 'a plain page', must: 1, good: null } as const;
const milliseconds = (figure: number) => `${figure} ms`;

describe('A compared row', () => {
  it('shows the medians, the median of the ratios, and their spread', () => {
    expect(compareTries(SPEED, [1, 2, 3, 4, 9], [2, 2, 2, 2, 3], milliseconds)).toEqual({
      ...SPEED,
      value: '3 ms',
      peerValue: '2 ms',
      ratio: 1.5,
      tries: { count: 5, least: 0.5, most: 3 },
      met: false,
    });
  });

  it('compares every try with a limit', () => {
    const { value, peerValue, ratio, met } = compareTries(SPEED, [1, 2, 3, 4, 9], 4, milliseconds);
    expect({ value, peerValue, ratio, met }).toEqual({ value: '3 ms', peerValue: '4 ms', ratio: 0.75, met: true });
  });

  it('meets a least ratio at or above it', () => {
    const atLeast = { ...SPEED, aim: 'atLeast', must: 2 } as const;
    expect(compareTries(atLeast, [4, 4, 4, 4, 4], 2, milliseconds).met).toBe(true);
    expect(compareTries(atLeast, [4, 4, 4, 4, 4], 3, milliseconds).met).toBe(false);
  });

  it('needs five tries, as many of ours as of the peer', () => {
    expect(() => compareTries(SPEED, [1, 1, 1, 1], 1, milliseconds)).toThrow('4 tries of ours');
    expect(() => compareTries(SPEED, [1, 1, 1, 1, 1], [1, 1, 1, 1], milliseconds)).toThrow('4 of the peer');
  });
});
