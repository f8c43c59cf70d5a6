import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadingForecast } from './reading-forecast';
import { shownEnd, timeOfCalls } from './time-left';

const MINUTE = 60_000;
const XERO = { atOnce: 5, perMinute: 60 };

/** A reading whose calls are answered in a steady time each, and the forecast after them. */
function reading({ limits = XERO, total = 0 } = {}) {
  let now = Date.UTC(2026, 10, 20);
  const forecast = new ReadingForecast(limits, () => now);
  const call = (milliseconds: number, part = 'journals'): void => {
    now += milliseconds;
    forecast.recordAnswer(milliseconds);
    forecast.plan.note(part);
  };
  if (total > 0) {
    forecast.plan.expect('journals', total);
    forecast.plan.complete();
  }
  return { forecast, call, wait: (milliseconds: number) => void (now += milliseconds) };
}

describe('the forecast of a reading', () => {
  it('is none before its reader knows the whole', () => {
    const { forecast, call } = reading();
    forecast.plan.expect('company', 1);
    call(500, 'company');
    expect(forecast.current).toBeNull();
    forecast.plan.expect('journals', 3);
    forecast.plan.complete();
    expect(forecast.current).toMatchObject({ requests: 1, requestsTotal: 4 });
  });

  it('has no time before three answers', () => {
    const { forecast, call } = reading({ total: 40 });
    call(500);
    call(500);
    expect(forecast.current?.secondsLeft).toBeNull();
    call(500);
    expect(forecast.current?.secondsLeft).toBe(19);
  });

  it('goes by the limit of the vendor where that is slower than its answers', () => {
    const { forecast, call } = reading({ total: 303 });
    for (let calls = 0; calls < 3; calls += 1) call(200);
    // Fifty-seven of the three hundred may start in this minute.
    expect(forecast.current?.secondsLeft).toBe(243);
  });

  it('goes by the pace so far where another import shares the limit', () => {
    const { forecast, call, wait } = reading({ total: 200 });
    for (let calls = 0; calls < 100; calls += 1) {
      call(200);
      wait(1_800);
    }
    expect(forecast.current?.secondsLeft).toBe(200);
  });

  it('counts the calls that a part takes more or fewer than was expected', () => {
    const { forecast, call } = reading({ total: 2 });
    for (let calls = 0; calls < 3; calls += 1) call(100);
    expect(forecast.current).toMatchObject({ requests: 3, requestsTotal: 3 });
    forecast.plan.expect('bills', 7);
    call(100, 'bills');
    expect(forecast.current).toMatchObject({ requests: 4, requestsTotal: 10 });
    forecast.plan.finish('bills');
    expect(forecast.current).toEqual({ requests: 4, requestsTotal: 4, secondsLeft: 0 });
  });

  it('counts pages from the store, which say nothing about the time of answers', () => {
    const { forecast } = reading({ total: 10 });
    for (let calls = 0; calls < 8; calls += 1) forecast.plan.note('journals');
    expect(forecast.current).toEqual({ requests: 8, requestsTotal: 10, secondsLeft: null });
  });
});

describe('the time of calls', () => {
  it.each([
    [{ answerMilliseconds: 500, madeLastMinute: 0, callMilliseconds: null }, 10, 5_000],
    [{ answerMilliseconds: 500, perMinute: 60, madeLastMinute: 55, callMilliseconds: null }, 5, 2_500],
    [{ answerMilliseconds: 500, perMinute: 60, madeLastMinute: 60, callMilliseconds: null }, 120, 2 * MINUTE],
    [{ answerMilliseconds: 500, perMinute: 60, madeLastMinute: 60, callMilliseconds: 3_000 }, 120, 6 * MINUTE],
    [{ answerMilliseconds: 500, perMinute: 60, madeLastMinute: 60, callMilliseconds: 3_000 }, 0, 0],
  ])('%j: %i calls', (pace, calls, expected) => {
    expect(timeOfCalls(calls, pace)).toBe(expected);
  });
});

describe('the shown end', () => {
  it('moves to an earlier time at once, and to a later one where it must', () => {
    expect(shownEnd(10 * MINUTE, 8 * MINUTE, 0)).toBe(8 * MINUTE);
    expect(shownEnd(10 * MINUTE, 12 * MINUTE, 0)).toBe(10 * MINUTE);
    expect(shownEnd(10 * MINUTE, 13 * MINUTE, 0)).toBe(13 * MINUTE);
    expect(shownEnd(10 * MINUTE, 10 * MINUTE + 61_000, 10 * MINUTE)).toBe(10 * MINUTE + 61_000);
  });

  it('is never further from the estimate than a minute or a quarter of what is left, and never later than it', () => {
    const times = fc.array(fc.integer({ min: 0, max: 60 * MINUTE }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(times, (estimates) => {
        let [shown, now] = [null as number | null, 0];
        for (const left of estimates) {
          now += 1_000;
          const before = shown;
          shown = shownEnd(before, now + left, now);
          expect(shown).toBeLessThanOrEqual(now + left);
          expect(now + left - shown).toBeLessThanOrEqual(Math.max(MINUTE, (shown - now) / 4));
          if (before !== null && shown > before) expect(shown - before).toBeGreaterThan(MINUTE);
        }
      }),
    );
  });
});
