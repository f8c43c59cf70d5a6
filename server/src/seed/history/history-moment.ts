const DAY = 86_400_000;
const MINUTE = 60_000;
const OPENS = 14 * 60;
const OPEN_FOR = 330;

/** An instant some days ago, in the working hours of the lender (14:00 to 19:30 UTC) and not always at the same minute. */
export function momentOf(now: Date, daysAgo: number): Date {
  const midnight = Math.floor(now.getTime() / DAY) - daysAgo;
  return new Date(midnight * DAY + (OPENS + ((daysAgo * 47) % OPEN_FOR)) * MINUTE);
}
