const DAY = 86_400_000;
const START = Date.UTC(2000, 0, 1);

const known = new Map<number, number>();

/** A date `YYYYMMDD` as PostgreSQL's binary date: days since 2000-01-01, negative before. */
export function daysSince2000(date: number): number {
  const found = known.get(date);
  if (found !== undefined) return found;
  const day = new Date(0);
  day.setUTCFullYear(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100);
  const days = (day.getTime() - START) / DAY;
  known.set(date, days);
  return days;
}
