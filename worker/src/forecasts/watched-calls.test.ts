import { expect, it } from 'vitest';
import { WatchedCalls } from './watched-calls';

const LIMITS = { atOnce: 5, perMinute: 60 };
const never = new AbortController().signal;

/** Watches so many calls, each of which waits for its turn, is answered, and is followed by other work, in milliseconds. */
async function watched(calls: number, { waits, takes, between }: { waits: number; takes: number; between: number }) {
  let now = 0;
  const take = async () => {
    now += waits;
    return () => undefined;
  };
  const watch = new WatchedCalls(
    () => ({ take, holdBack: () => undefined }),
    () => now,
  );
  const limiter = watch.limiterOf!('Xero/1', LIMITS);
  for (let call = 0; call < calls; call += 1) {
    const release = await limiter.take(never, 1_000);
    now += takes;
    release();
    if (call < calls - 1) now += between;
  }
  return watch;
}

it('the pace of calls leaves out what they waited for the limit', async () => {
  const { pace, company } = await watched(11, { waits: 1_000, takes: 300, between: 110 });
  expect(pace).toEqual({ calls: 11, callMilliseconds: 400 });
  expect(company).toEqual({ company: 'Xero/1', limits: LIMITS });
});

it('a handful of calls have no pace', async () => {
  expect((await watched(9, { waits: 0, takes: 300, between: 0 })).pace).toBeNull();
});

it('a reading without shared limits is not watched', () => {
  const watch = new WatchedCalls(undefined);
  expect([watch.limiterOf, watch.company, watch.pace]).toEqual([undefined, null, null]);
});
