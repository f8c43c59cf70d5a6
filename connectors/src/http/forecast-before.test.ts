import { describe, expect, it } from 'vitest';
import { budgetLeft } from './budget-left';
import { UNUSED, type CallBudget } from './call-budget';
import { forecastBefore } from './forecast-before';

const NOW = Date.parse('2026-11-20T12:30:00Z');
const HOUR = 3_600_000;
const XERO = { atOnce: 5, perMinute: 60, perDay: 5_000 };

/** Forecasts calls whose counting took 200 ms each. */
function foretold(
  calls: number | null,
  {
    limits = XERO,
    used = {},
    wholeCalls = null,
    callMilliseconds = null,
    stated = null,
  }: {
    readonly limits?: { readonly atOnce: number; readonly perMinute: number; readonly perDay?: number };
    readonly used?: Partial<CallBudget>;
    readonly wholeCalls?: number | null;
    readonly callMilliseconds?: number | null;
    readonly stated?: number | null;
  } = {},
) {
  const left = budgetLeft({ ...UNUSED, ...used }, limits, NOW);
  return forecastBefore({ calls, wholeCalls, made: 9, answerMilliseconds: 200, leftToday: stated }, { limits, left, callMilliseconds });
}

describe('the forecast before a reading', () => {
  it('waits for the limit of the vendor where that is slower than its answers', () => {
    expect(foretold(240)).toEqual({ requests: 240, requestsMost: null, seconds: 180, requestsLeftToday: 5_000, requestsPerDay: 5_000 });
  });

  it('knows the calls that others make about the company', () => {
    const starts = Array.from({ length: 30 }, (_, at) => NOW - at * 1_000);
    expect(foretold(240, { used: { starts } })).toMatchObject({ seconds: 210 });
  });

  it('goes by how long earlier readings took, where they were slower', () => {
    expect(foretold(240, { callMilliseconds: 1_500 })).toMatchObject({ seconds: 360 });
    expect(foretold(40, { callMilliseconds: 1_500 })).toMatchObject({ seconds: 60 });
  });

  it('names no time where the day has too few calls left', () => {
    const hour = Math.floor(NOW / HOUR);
    const hours = [
      [hour - 26, 900],
      [hour - 20, 4_000],
      [hour, 800],
    ] as const;
    expect(foretold(240, { used: { hours } })).toEqual({
      requests: 240,
      requestsMost: null,
      seconds: null,
      requestsLeftToday: 200,
      requestsPerDay: 5_000,
    });
    expect(foretold(200, { used: { hours } })).toMatchObject({ seconds: 140 });
  });

  it('leaves nothing of the day where the vendor wants no calls for hours', () => {
    expect(foretold(10, { used: { heldUntil: NOW + HOUR } })).toEqual({
      requests: 10,
      requestsMost: null,
      seconds: null,
      requestsLeftToday: 0,
      requestsPerDay: 5_000,
    });
  });

  it('goes by what the package says where a lower plan allows fewer calls a day', () => {
    const used = { hours: [[Math.floor(NOW / HOUR), 100]] as const };
    expect(foretold(950, { used, stated: 900 })).toMatchObject({ seconds: null, requestsLeftToday: 900, requestsPerDay: 1_000 });
    expect(foretold(240, { used, stated: 4_900 })).toMatchObject({ requestsLeftToday: 4_900, requestsPerDay: 5_000 });
  });

  it('knows of no day where the vendor sets no limit for it', () => {
    const limits = { atOnce: 10, perMinute: 500 };
    expect(foretold(61, { limits })).toEqual({
      requests: 61,
      requestsMost: null,
      seconds: 13,
      requestsLeftToday: null,
      requestsPerDay: null,
    });
  });

  it('names at most the refresh and the whole reading that follows where the refresh is not proven', () => {
    expect(foretold(20, { wholeCalls: 37 })).toMatchObject({ requests: 20, requestsMost: 57, seconds: 4 });
  });

  it('is none where nothing was counted', () => {
    expect(foretold(null)).toBeNull();
  });
});
