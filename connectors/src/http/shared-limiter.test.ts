import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryBudgets } from './budget-store';
import type { LimiterOf } from './limiter';
import { localLimiters } from './local-limiter';
import { sharedLimiters } from './shared-limiter';
import { settled, SteppedClock } from './testing/stepped-clock';

const signal = new AbortController().signal;
const LONGEST = 100_000;

/** The limiters of two workers that share their budgets. */
function twoWorkers(clock: SteppedClock): [LimiterOf, LimiterOf] {
  const budgets = memoryBudgets(clock.now);
  return [sharedLimiters(budgets, clock), sharedLimiters(budgets, clock)];
}

describe('a limiter', () => {
  it('of two workers never starts more than the limits of a company allow, and starts every call once, in order', async () => {
    const call = fc.record({ afterMilliseconds: fc.integer({ min: 0, max: 40_000 }), takes: fc.integer({ min: 0, max: 20_000 }) });
    const limits = fc.record({ atOnce: fc.integer({ min: 1, max: 4 }), perMinute: fc.integer({ min: 1, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(limits, fc.array(call, { maxLength: 14 }), async (allowed, calls) => {
        const clock = new SteppedClock();
        const workers = twoWorkers(clock);
        const started: { readonly call: number; readonly at: number }[] = [];
        let [running, mostAtOnce] = [0, 0];
        const run = async (index: number, takes: number): Promise<void> => {
          const release = await workers[index % 2]!('Larch/7', allowed).take(signal, LONGEST);
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
    await limiter.take(signal, LONGEST);
    await clock.advance(59_999);
    const started: number[] = [];
    void limiter.take(signal, LONGEST).then(() => started.push(clock.now()));
    await clock.advance(0);
    expect(started).toEqual([]);
    await clock.advance(1);
    expect(started).toEqual([60_000]);
  });

  it('lets a call leave the queue, and the next one take its place', async () => {
    const limiter = localLimiters(new SteppedClock())('Larch/7', { atOnce: 1, perMinute: 100 });
    const release = await limiter.take(signal, LONGEST);
    const abort = new AbortController();
    const order: string[] = [];
    const leaving = limiter.take(abort.signal, LONGEST).catch((error: unknown) => order.push(String(error)));
    void limiter.take(signal, LONGEST).then(() => order.push('next'));
    abort.abort(new Error('canceled'));
    await leaving;
    release();
    await settled();
    expect(order).toEqual(['Error: canceled', 'next']);
  });

  it('sleeps no longer than a call waits', async () => {
    const clock = new SteppedClock();
    const limiter = localLimiters(clock)('Larch/7', { atOnce: 5, perMinute: 1 });
    await limiter.take(signal, LONGEST);
    const abort = new AbortController();
    const waiting = limiter.take(abort.signal, LONGEST);
    await settled();
    expect(clock.sleepers).toBe(1);
    abort.abort(new Error('canceled'));
    await expect(waiting).rejects.toThrow('canceled');
    expect(clock.sleepers).toBe(0);
  });

  it('counts the end of a call once', async () => {
    const limiter = localLimiters(new SteppedClock())('Larch/7', { atOnce: 2, perMinute: 100 });
    const [release] = [await limiter.take(signal, LONGEST), await limiter.take(signal, LONGEST)];
    release();
    release();
    await limiter.take(signal, LONGEST);
    let started = false;
    void limiter.take(signal, LONGEST).then(() => (started = true));
    await settled();
    expect(started).toBe(false);
  });
});

describe('a limiter that two workers share', () => {
  it('gives the turn of a worker that was killed to the other one, after the longest time that a call may take', async () => {
    const clock = new SteppedClock();
    const [killed, other] = twoWorkers(clock);
    const limits = { atOnce: 1, perMinute: 100 };
    await killed('Larch/7', limits).take(signal, 30_000);
    const started: number[] = [];
    void other('Larch/7', limits)
      .take(signal, 30_000)
      .then(() => started.push(clock.now()));
    await clock.advance(29_500);
    expect(started).toEqual([]);
    await clock.advance(500);
    expect(started).toEqual([30_000]);
  });

  it('lets them start all that the pace allows, and asks few questions about it', async () => {
    const clock = new SteppedClock();
    const { change } = memoryBudgets(clock.now);
    let questions = 0;
    const budgets = { change: ((...requested) => ((questions += 1), change(...requested))) as typeof change };
    const workers = [sharedLimiters(budgets, clock), sharedLimiters(budgets, clock)];
    const started: number[] = [];
    const run = async (index: number): Promise<void> => {
      const release = await workers[index % 2]!('Larch/7', { atOnce: 20, perSecond: 10, perMinute: 500 }).take(signal, LONGEST);
      started.push(clock.now());
      await clock.sleep(80, signal);
      release();
    };
    for (let index = 0; index < 60; index += 1) void run(index);
    await clock.advance(6_000);
    expect([10, 20, 30, 40, 50, 60].map((count) => started[count - 1])).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
    expect(questions).toBeLessThan(60 * 6);
  });

  it('holds both back when the vendor throttles one of them', async () => {
    const clock = new SteppedClock();
    const [one, other] = twoWorkers(clock);
    const limits = { atOnce: 5, perMinute: 100 };
    one('Larch/7', limits).holdBack(20_000);
    const started: number[] = [];
    void other('Larch/7', limits)
      .take(signal, LONGEST)
      .then(() => started.push(clock.now()));
    await clock.advance(60_000);
    expect(started).toEqual([20_000]);
  });

  it('refuses a call at once that would wait longer than two minutes for a limit, and keeps no place for it', async () => {
    const clock = new SteppedClock();
    const [one, other] = twoWorkers(clock);
    const limits = { atOnce: 5, perMinute: 100, perDay: 1 };
    (await one('Larch/7', limits).take(signal, LONGEST))();
    await expect(other('Larch/7', limits).take(signal, LONGEST)).rejects.toMatchObject({ name: 'LimitReachedError' });
    await clock.advance(25 * 3_600_000);
    await expect(other('Larch/7', limits).take(signal, LONGEST)).resolves.toBeTypeOf('function');
  });

  it('gives back the turn of a call that was aborted while it asked for it', async () => {
    const clock = new SteppedClock();
    const [one, other] = twoWorkers(clock);
    const limits = { atOnce: 1, perMinute: 100 };
    const abort = new AbortController();
    const requested = one('Larch/7', limits).take(abort.signal, LONGEST);
    abort.abort(new Error('canceled'));
    await expect(requested).rejects.toThrow('canceled');
    await settled();
    await expect(other('Larch/7', limits).take(signal, LONGEST)).resolves.toBeTypeOf('function');
  });
});

it('each company has its own limiter, and keeps it', () => {
  const limiterOf = localLimiters(new SteppedClock());
  const limits = { atOnce: 1, perMinute: 1 };
  expect(limiterOf('Larch/1', limits)).toBe(limiterOf('Larch/1', limits));
  expect(limiterOf('Larch/2', limits)).not.toBe(limiterOf('Larch/1', limits));
});
