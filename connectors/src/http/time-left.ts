const MINUTE = 60_000;

/** How fast calls have been answered, and how many of them the vendor allows. */
export interface Pace {
  /** Mean time from a request to the end of its answer, without waiting for a turn. */
  readonly answerMilliseconds: number;
  /** Calls within a minute; absent: no limit is known. */
  readonly perMinute?: number;
  /** How many of them this reading has made within the last minute. */
  readonly madeLastMinute: number;
  /** Time for one call as it was for the calls so far, waiting included; null before that says anything. */
  readonly callMilliseconds: number | null;
}

/** Milliseconds that so many calls take one after the other: by their answers, by the limit of the vendor, or as long as calls have taken so far. */
export function timeOfCalls(calls: number, { answerMilliseconds, perMinute, madeLastMinute, callMilliseconds }: Pace): number {
  const free = perMinute === undefined ? calls : Math.max(0, perMinute - madeLastMinute);
  const byLimit = perMinute === undefined || calls <= free ? 0 : ((calls - free) / perMinute) * MINUTE;
  return Math.round(Math.max(calls * answerMilliseconds, byLimit, calls * (callMilliseconds ?? 0)));
}

/**
 * The time at which a reading ends as it is shown, from the time that was shown before and the newest estimate, in milliseconds since 1970.
 * It moves to an earlier time at once, and to a later one only where the estimate is later by more than a minute and a quarter of what was
 * left.
 */
export function shownEnd(before: number | null, estimate: number, now: number): number {
  if (before === null || estimate <= before) return estimate;
  const tolerance = Math.max(MINUTE, Math.max(0, before - now) / 4);
  return estimate - before > tolerance ? estimate : before;
}
