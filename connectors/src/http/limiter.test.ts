import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter';

/** A clock that moves when something sleeps, and by hand. */
function aClock() {
  let now = 0;
  return {
    now: () => now,
    advance: (milliseconds: number) => (now += milliseconds),
    sleep: async (milliseconds: number) => void (now += milliseconds),
  };
}

const { signal } = new AbortController();

describe('a limiter', () => {
  it('lets no more calls through in any minute than the package allows, and loses none', async () => {
    const calls = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(calls, fc.integer({ min: 1, max: 8 }), async (pauses, perMinute) => {
        const clock = aClock();
        const limiter = createLimiter({ perMinute, atOnce: 1 }, clock);
        const begun: number[] = [];
        for (const pause of pauses) {
          clock.advance(pause);
          const end = await limiter.take(signal);
          begun.push(clock.now());
          end();
        }
        expect(begun).toHaveLength(pauses.length);
        begun.forEach((moment, at) =>
          expect(begun.filter((other, index) => index <= at && other > moment - 60_000).length).toBeLessThanOrEqual(perMinute),
        );
      }),
    );
  });

  it('lets so many calls run at once, the others in their order', async () => {
    const limiter = createLimiter({ perMinute: 100, atOnce: 2 }, aClock());
    const order: string[] = [];
    const take = (name: string) => limiter.take(signal).then((end) => (order.push(name), end));
    const [first, second] = await Promise.all([take('first'), take('second')]);
    const third = take('third');
    const fourth = take('fourth');
    await Promise.resolve();
    expect(order).toEqual(['first', 'second']);
    second();
    second();
    await third;
    expect(order).toEqual(['first', 'second', 'third']);
    first();
    await fourth;
    expect(order).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('lets a canceled call go, and the one behind it pass', async () => {
    const limiter = createLimiter({ perMinute: 100, atOnce: 1 }, aClock());
    const end = await limiter.take(signal);
    const abort = new AbortController();
    const canceled = limiter.take(abort.signal);
    const next = limiter.take(signal);
    abort.abort(new Error('canceled'));
    await expect(canceled).rejects.toThrow('canceled');
    end();
    await expect(next).resolves.toBeTypeOf('function');
  });
});
