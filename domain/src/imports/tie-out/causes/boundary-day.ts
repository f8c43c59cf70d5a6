import { toDateNumber } from '../../../periods/calendar-date';
import { nextDay } from '../../../periods/day';
import type { AccountSums } from '../day-sums';
import type { ComparedReport } from '../compared-report';
import { sumOf } from '../sum-of';

/**
 * Accounts that differ by exactly what was posted to them on the last day of the report, which it leaves out, or on the day after, which it
 * includes; their gaps balance.
 */
export function boundaryDay({ report: { day }, gaps, sums }: ComparedReport): ReadonlySet<number> {
  const on = (date: string): AccountSums => sums.between(toDateNumber(date), toDateNumber(date));
  const leftOut = on(day);
  const included = on(nextDay(day));
  const options = [
    [...gaps].filter(([account, gap]) => gap === -(leftOut.get(account) ?? 0)),
    [...gaps].filter(([account, gap]) => gap === included.get(account)),
  ].map((found) => found.map(([account]) => account));
  return new Set(options.find((accounts) => accounts.length > 1 && sumOf(gaps, accounts) === 0));
}
