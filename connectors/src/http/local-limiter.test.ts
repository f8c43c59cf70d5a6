import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localLimiters } from './local-limiter';
import { settled, SteppedClock } from './testing/stepped-clock';

const signal = new AbortController().signal;

describe('a limiter', () => {
  it('never starts more than its limits allow, and starts every call once, in order', async () => {
    const call = fc.record({ afterMilliseconds: fc.integer({ min: 0, max: 40_000 }), takes: fc.integer({ min: 0, max: 90_000 }) });
    const limits = fc.record({ atOnce: fc.integer({ min: 1, max: 4 }), perMinute: fc.integer({ min: 1, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(limits, fc.array(call, { maxLength: 14 }), async (allowed, calls) => {
        const clock = new SteppedClock();
        const limiter = localLimiters(clock)('Larch/7', allowed);
        const started: { readonly call: number; readonly at: number }[] = [];
        let [running, mostAtOnce] = [0, 0];
        const run = async (index: number, takes: number): Promise<void> => {
          const release = await limiter.take(signal);
          started.push({ call: index, at: clock.now() });
          running += 1;
          mostAtOnce = Math.max(mostAtOnce, running);
          await clock.sleep(takes, signal);
          running -= 1;
          release();
        };
        for (const [index, { afterMilliseconds, takes }] of calls.entries()) {
          await clock.advance(afterMilliseconds);
          void run(index, takes);
        }
        await clock.advance(calls.length * 150_000);

        expect(started.map((start) => start.call)).toEqual(calls.map((_, index) => index));
        expect(mostAtOnce).toBeLessThanOrEqual(allowed.atOnce);
        started.forEach(({ at }, index) => {
          const first = started[index - allowed.perMinute];
          if (first !== undefined) expect(at - first.at).toBeGreaterThanOrEqual(60_000);
        });
        expect(clock.sleepers).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('counts a call for sixty seconds from its start, whenever another one comes', async () => {
    const clock = new SteppedClock();
    const limiter = localLimiters(clock)('Larch/7', { atOnce: 5, perMinute: 1 });
    await limiter.take(signal);
    await clock.advance(59_999);
    const started: number[] = [];
    void limiter.take(signal).then(() => started.push(clock.now()));
    await clock.advance(0);
    expect(started).toEqual([]);
    await clock.advance(1);
    expect(started).toEqual([60_000]);
  });

  it('lets a call leave the queue, and the next one take its place', async () => {
    const limiter = localLimiters(new SteppedClock())('Larch/7', { atOnce: 1, perMinute: 100 });
    const release = await limiter.take(signal);
    const abort = new AbortController();
    const order: string[] = [];
    const leaving = limiter.take(abort.signal).catch((error: unknown) => order.push(String(error)));
    void limiter.take(signal).then(() => order.push('next'));
    abort.abort(new Error('canceled'));
    await leaving;
    release();
    await settled();
    expect(order).toEqual(['Error: canceled', 'next']);
  });

  it('sleeps no longer than a call waits', async () => {
    const clock = new SteppedClock();
    const limiter = localLimiters(clock)('Larch/7', { atOnce: 5, perMinute: 1 });
    await limiter.take(signal);
    const abort = new AbortController();
    const waiting = limiter.take(abort.signal);
    expect(clock.sleepers).toBe(1);
    abort.abort(new Error('canceled'));
    await expect(waiting).rejects.toThrow('canceled');
    expect(clock.sleepers).toBe(0);
  });

  it('counts the end of a call once', async () => {
    const limiter = localLimiters(new SteppedClock())('Larch/7', { atOnce: 2, perMinute: 100 });
    const [release] = [await limiter.take(signal), await limiter.take(signal)];
    release();
    release();
    await limiter.take(signal);
    let started = false;
    void limiter.take(signal).then(() => (started = true));
    await settled();
    expect(started).toBe(false);
  });
});

it('each company has its own limiter, and keeps it', () => {
  const limiterOf = localLimiters(new SteppedClock());
  const limits = { atOnce: 1, perMinute: 1 };
  expect(limiterOf('Larch/1', limits)).toBe(limiterOf('Larch/1', limits));
  expect(limiterOf('Larch/2', limits)).not.toBe(limiterOf('Larch/1', limits));
});
