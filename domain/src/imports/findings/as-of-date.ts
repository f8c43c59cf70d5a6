import type { CalendarDate } from '../../periods/calendar-date';
import { lastFullMonthEnd } from '../../periods/collection-window';
import { date } from '../checks/result';
import { findingOf } from './finding';
import type { Finding } from './finding';

/** How the last day of books was found that only their last entry dates: the end of its month, or the entry itself, beside the last whole month. */
export function asOfFindings(lastEntry: CalendarDate, asOf: CalendarDate, from: CalendarDate): readonly Finding[] {
  if (asOf > lastEntry) return [findingOf('as-of-date', 'monthEnd', { facts: { last: date(lastEntry), asOf: date(asOf) } })];
  const proposed = lastFullMonthEnd(asOf);
  if (asOf < lastEntry || proposed === asOf || proposed < from) return [];
  const facts = { last: date(lastEntry), asOf: date(asOf), proposed: date(proposed) };
  return [findingOf('as-of-date', 'lastEntry', { facts, choices: [{ kind: 'asOf', date: asOf, proposed }] })];
}
