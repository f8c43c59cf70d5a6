import { describe, expect, it } from 'vitest';
import { Liveness } from './liveness';

const [SLOTS, PATIENCE] = [2, 60_000];

describe('a worker', () => {
  /** Looks once a second while so much work waits and runs; answers when it counted as stuck. */
  const secondsUntilStuck = (waiting: number, running: number, note: (second: number, liveness: Liveness) => void = () => undefined) => {
    let now = 0;
    const liveness = new Liveness(() => now, PATIENCE);
    for (let second = 1; second <= 200; second += 1) {
      now += 1_000;
      note(second, liveness);
      if (liveness.isStuck('mail', { waiting, running, slots: SLOTS })) return second;
    }
    return null;
  };

  it.each([
    ['takes nothing for a minute though work waits and a slot is free, is stuck', 1, 1, 61],
    ['has nothing to take, is not', 0, 0, null],
    ['is busy in all of its slots, is not', 9, SLOTS, null],
  ])('that %s', (_, waiting, running, expected) => {
    expect(secondsUntilStuck(waiting, running)).toBe(expected);
  });

  it('that takes work now and then, or cannot ask the queue, is not stuck; a minute after the last of it, it is', () => {
    const taken = (until: number) => (second: number, liveness: Liveness) => {
      if (second <= until && second % 50 === 0) liveness.recordTaken('mail');
    };
    expect(secondsUntilStuck(3, 0, taken(200))).toBeNull();
    expect(secondsUntilStuck(3, 0, taken(100))).toBe(161);
  });

  it('that takes nothing from one queue is stuck, however well it is served by the others', () => {
    const others = (_: number, liveness: Liveness) => {
      liveness.recordTaken('import');
      liveness.isStuck('webhook', { waiting: 0, running: 0, slots: SLOTS });
    };
    expect(secondsUntilStuck(1, 0, others)).toBe(61);
  });
});
