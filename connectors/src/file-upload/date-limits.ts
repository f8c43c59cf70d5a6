import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';

/** The days that a journal may have: a year outside is a typing error, and one such line would move the as-of date. */
export interface DateLimits {
  readonly earliest: DateNumber;
  readonly latest: DateNumber;
}

const YEARS_AHEAD = 5;

/** 1900-01-01 to the end of the fifth year after today. */
export function dateLimits(today: string): DateLimits {
  return { earliest: 19000101, latest: (Number(today.slice(0, 4)) + YEARS_AHEAD) * 10000 + 1231 };
}
