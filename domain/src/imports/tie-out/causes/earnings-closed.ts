import { toDateNumber } from '../../../periods/calendar-date';
import type { CalendarDate } from '../../../periods/calendar-date';
import { addMonths } from '../../../periods/month';
import { previousDay } from '../../../periods/day';
import type { ComparedReport } from '../compared-report';
import { FIRST_DAY, isProfitAccount, profitOf } from '../report-view';

/**
 * Retained earnings that differ by exactly the net income of a fiscal year, or of all earlier ones: the package closes it at another time,
 * without an entry. Income and expenses that differ by what that year holds of them belong to it.
 */
export function earningsClosed({ report: { day, yearStart }, gaps, sums, accounts, stated }: ComparedReport): ReadonlySet<number> {
  const { retainedEarnings } = stated;
  const gap = gaps.get(retainedEarnings);
  if (gap === undefined || retainedEarnings < 0) return new Set();
  const before = toDateNumber(previousDay(yearStart));
  // The report has closed this year already, or has not closed the last one, or none.
  const candidates = [
    { sign: 1, of: sums.between(toDateNumber(yearStart), toDateNumber(day)) },
    { sign: -1, of: sums.between(toDateNumber(yearBefore(yearStart)), before) },
    { sign: -1, of: sums.between(FIRST_DAY, before) },
  ];
  const found = candidates.find(({ sign, of }) => gap === sign * profitOf(of, accounts));
  if (found === undefined) return new Set();
  const isClosed = (account: number, amount: number): boolean =>
    isProfitAccount(accounts, account) && amount === -found.sign * (found.of.get(account) ?? 0);
  const closed = [...gaps].filter(([account, amount]) => isClosed(account, amount)).map(([account]) => account);
  return new Set([retainedEarnings, ...closed]);
}

function yearBefore(day: CalendarDate): CalendarDate {
  return addMonths(day, -12);
}
