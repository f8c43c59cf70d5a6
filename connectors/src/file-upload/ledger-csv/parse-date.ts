import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';
import { isDateNumber } from '@countinghouse/domain/periods/day';

const HYPHEN = 45;

/** Reads `YYYY-MM-DD` from its bytes as a `YYYYMMDD` integer; 0 when it is not a date of the calendar. */
export function parseDate(bytes: Uint8Array, start: number, end: number): DateNumber {
  if (end - start !== 10 || bytes[start + 4] !== HYPHEN || bytes[start + 7] !== HYPHEN) return 0;
  const year = digits(bytes, start, start + 4);
  const month = digits(bytes, start + 5, start + 7);
  const day = digits(bytes, start + 8, end);
  const date = year * 10_000 + month * 100 + day;
  return year > 0 && month > 0 && day > 0 && isDateNumber(date) ? date : 0;
}

function digits(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const digit = (bytes[at] as number) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
