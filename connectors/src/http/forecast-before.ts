import type { BudgetLeft } from './budget-left';
import type { CountedCalls } from './call-counting';
import type { Limits } from './limiter';
import { timeOfCalls } from './time-left';

/** What a reading will take, as far as it is known before it starts. */
export interface ForecastBefore {
  readonly requests: number;
  /** Requests where what an earlier reading left proves not to be right, so that the whole is read afterward; null where nothing of it is used. */
  readonly requestsMost: number | null;
  /** Null where the day has too few requests left, or no answer was timed. */
  readonly seconds: number | null;
  /** Requests that the vendor still allows today; null where it sets no limit for a day. */
  readonly requestsLeftToday: number | null;
  /** Requests that the vendor allows within a day; null where it sets no limit for a day. */
  readonly requestsPerDay: number | null;
}

/** What of the company and of the package a forecast rests on, beside the count. */
export interface ForecastTerms {
  /** Null where the vendor has no known limits. */
  readonly limits: Limits | null;
  readonly left: BudgetLeft;
  /** Milliseconds for a call as earlier readings of the package took; null where there was none lately. */
  readonly callMilliseconds: number | null;
}

/** Forecasts a reading from the count of its calls; null where nothing was counted. */
export function forecastBefore(
  { calls, wholeCalls, answerMilliseconds, leftToday: stated }: CountedCalls,
  { limits, left, callMilliseconds }: ForecastTerms,
): ForecastBefore | null {
  if (calls === null) return null;
  const { madeLastMinute } = left;
  const leftToday = least(left.leftToday, stated);
  const pace = callMilliseconds ?? answerMilliseconds;
  const isKnown = pace !== null && (leftToday === null || calls <= leftToday);
  const perMinute = limits === null ? {} : { perMinute: limits.perMinute };
  const time = isKnown ? timeOfCalls(calls, { answerMilliseconds: pace, ...perMinute, madeLastMinute, callMilliseconds: null }) : null;
  const requestsMost = wholeCalls === null ? null : calls + wholeCalls;
  const seconds = time === null ? null : Math.ceil(time / 1_000);
  return { requests: calls, requestsMost, seconds, requestsLeftToday: leftToday, requestsPerDay: perDayOf(limits, left, stated) };
}

/** A company on a lower plan has fewer calls than the limits say: those that are left, and those that were made. */
function perDayOf(limits: Limits | null, { leftToday }: BudgetLeft, stated: number | null): number | null {
  const perDay = limits?.perDay ?? null;
  return perDay === null || leftToday === null || stated === null ? perDay : Math.min(perDay, stated + perDay - leftToday);
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
