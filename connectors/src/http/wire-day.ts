import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';
import { daysInMonth } from '@countinghouse/domain/periods/month';

const LENGTH_OF_DAY = 'YYYY-MM-DD'.length;

/** The day of a text of the form `YYYY-MM-DD`; 0 for any other text, and for days that the calendar does not have. */
export function dayOfText(text: string): DateNumber {
  return text.length === LENGTH_OF_DAY ? dayAtStart(text) : 0;
}

/** The day with which a text begins, such as `2026-01-31T12:00:00Z`; 0 where it begins with none. */
export function dayAtStart(text: string): DateNumber {
  if (text.length < LENGTH_OF_DAY || text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return 0;
  const [year, month, day] = [wholeNumber(text, 0, 4), wholeNumber(text, 5, 7), wholeNumber(text, 8, 10)];
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month) ? year * 10_000 + month * 100 + day : 0;
}

const HYPHEN = 45;
const ZERO = 48;

/** The number that some characters write; -1 where one of them is no digit. A ledger has three days a line: whole numbers are fast. */
function wholeNumber(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const figure = text.charCodeAt(at) - ZERO;
    if (figure < 0 || figure > 9) return -1;
    value = value * 10 + figure;
  }
  return value;
}
