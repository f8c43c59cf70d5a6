import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { dayOf, monthOf, yearOf } from '@countinghouse/domain/periods/calendar-date';

const HOUR = 3_600_000;

/** The instant at which a full hour (0..23) of a day begins in a time zone (IANA name); one that spring skips is an hour later by the clock. */
export function instantInZone(day: CalendarDate, hour: number, timeZone: string): Date {
  const asIfUtc = Date.UTC(yearOf(day), monthOf(day) - 1, dayOf(day), hour);
  // The offset at the wanted instant is not known before it is; that of the first guess is right unless a change lies between them.
  const guess = asIfUtc - offsetAt(asIfUtc, timeZone);
  const instant = asIfUtc - offsetAt(guess, timeZone);
  return new Date(instant + offsetAt(instant, timeZone) === asIfUtc ? instant : Math.max(guess, instant));
}

/** Milliseconds that the clocks of a time zone are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + (Number(minutes) * HOUR) / 60);
}
