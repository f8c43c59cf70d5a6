import { calendarDate, monthOf, yearOf, type CalendarDate } from '../periods/calendar-date';
import { daysBetween, nextDay } from '../periods/day';
import { addMonths, daysInMonth } from '../periods/month';

/** How often a connection is collected from by itself. */
export const REFRESH_CADENCES = ['Weekly', 'Monthly'] as const;

/** When a connection is collected from by itself, in the days of the tenant's time zone. */
export type RefreshSchedule =
  | {
      readonly cadence: 'Weekly';
      /** 1 is Monday, 7 is Sunday. */
      readonly weekday: number;
    }
  | {
      readonly cadence: 'Monthly';
      /** 1..31; a month without that day has its last day instead. */
      readonly monthDay: number;
    };

/** The hour of the day, in the tenant's time zone, at which a refresh is due: before people work, and in no zone skipped in spring. */
export const REFRESH_HOUR = 5;

/** A Monday, from which weekdays are counted. */
const MONDAY = '2024-01-01';

/** The first day of a schedule that is not before a day. */
export function refreshDayFrom(schedule: RefreshSchedule, from: CalendarDate): CalendarDate {
  if (schedule.cadence === 'Monthly') {
    const thisMonth = dayInMonth(from, schedule.monthDay);
    return thisMonth >= from ? thisMonth : dayInMonth(addMonths(from, 1), schedule.monthDay);
  }
  let day = from;
  while (weekdayOf(day) !== schedule.weekday) day = nextDay(day);
  return day;
}

function dayInMonth(date: CalendarDate, day: number): CalendarDate {
  const [year, month] = [yearOf(date), monthOf(date)];
  return calendarDate(year, month, Math.min(day, daysInMonth(year, month)));
}

/** The weekday of a date: 1 is Monday, 7 is Sunday. */
function weekdayOf(date: CalendarDate): number {
  return (((daysBetween(MONDAY, date) % 7) + 7) % 7) + 1;
}
