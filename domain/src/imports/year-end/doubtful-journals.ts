import type { CalendarDate } from '../../periods/calendar-date';
import { daysBetween } from '../../periods/day';
import { lastDayOf, monthIndexOf, numberOfMonth } from '../../periods/month';
import type { ClosingGroups } from './closing-groups';
import type { JournalInQuestion } from './journals-in-question';
import { isTaken, sumOf, type Balances } from './open-balances';

/** Days after the end of a period within which it may be closed, or a closing be taken back. */
export const LATEST_CLOSE = 120;
/** Days before the end of a fiscal year from which a journal may close it. */
export const EARLIEST_CLOSE = 45;
/** A journal that looks like a closing and is none by the rule may be one if it takes this part of the open balances. */
const DOUBTED = 0.05;

/** Whether a fiscal year that ends near a date may be closed on it. */
export function isNearYearEnd(date: CalendarDate, fiscalYearEndMonth: number): boolean {
  const month = monthIndexOf(date);
  return Array.from({ length: 7 }, (_, at) => month - 5 + at).some((end) => {
    const after = daysBetween(lastDayOf(end), date);
    return numberOfMonth(end) === fiscalYearEndMonth && after >= -EARLIEST_CLOSE && after <= LATEST_CLOSE;
  });
}

/** Whether an ordinary journal moves much of the open balances at the end of a month to equity, or posts nearly all of them a second time. */
export function isDoubtful(
  groups: ClosingGroups,
  journal: JournalInQuestion,
  ends: readonly { readonly date: CalendarDate; readonly balances: Balances }[],
): boolean {
  if (![...journal.movements.keys()].some((account) => groups.isEquity(account))) return false;
  const moved = groups.movedBy([journal]);
  return ends
    .filter((end) => daysBetween(end.date, journal.date) <= LATEST_CLOSE)
    .some(({ balances }) => {
      const taken = [...moved].filter(([account, net]) => isTaken(balances.get(account) ?? 0, net));
      const before = sumOf([...balances.values()].map(Math.abs));
      const takesMuch = taken.length > 0 && sumOf(taken.map(([, net]) => Math.abs(net))) >= DOUBTED * before;
      return takesMuch || groups.repeatsNearlyAll(journal, balances);
    });
}
