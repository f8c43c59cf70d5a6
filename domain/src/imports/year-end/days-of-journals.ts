import type { MonthIndex } from '../../periods/calendar-date';
import { daysBetween } from '../../periods/day';
import { monthIndexOf } from '../../periods/month';
import type { JournalInQuestion } from './journals-in-question';

/** A day with journals. */
export interface DayOfJournals {
  /** Its place among the days with journals, from 0. */
  readonly at: number;
  readonly month: MonthIndex;
  /** Days since the first of them. */
  readonly count: number;
  readonly journals: readonly JournalInQuestion[];
}

/** The days of journals that are in order of date; month and count are told once, since each day is compared with those around it. */
export function daysOf(journals: readonly JournalInQuestion[]): readonly DayOfJournals[] {
  const first = journals[0]?.date ?? '';
  return [...Map.groupBy(journals, ({ date }) => date)].map(([date, ofDay], at) => ({
    at,
    month: monthIndexOf(date),
    count: daysBetween(first, date),
    journals: ofDay,
  }));
}
