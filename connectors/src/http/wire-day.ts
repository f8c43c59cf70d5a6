import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';
import { isDateNumber } from '@countinghouse/domain/periods/day';

const LENGTH_OF_DAY = 'YYYY-MM-DD'.length;

/** The day of a text of the form `YYYY-MM-DD`; 0 for any other text, and for days that the calendar does not have. */
export function dayOfText(text: string): DateNumber {
  return text.length === LENGTH_OF_DAY ? dayAtStart(text) : 0;
}

/** The day with which a text begins, such as `2026-01-31T12:00:00Z`; 0 where it begins with none. */
export function dayAtStart(text: string): DateNumber {
  if (text[4] !== '-' || text[7] !== '-') return 0;
  const day = toDateNumber(text);
  return isDateNumber(day) ? day : 0;
}
