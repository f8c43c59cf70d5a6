import { isCalendarDate } from '@countinghouse/domain/periods/day';
import { z } from 'zod';
import { text } from '../../../platform/rest/fields';

const TIME_MAX = 64;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const ZONE = /T.*(Z|[+-]\d{2}:?\d{2})$/;
const [MINUTE, LAST_MOMENT] = [60_000, 86_399_999];

/** A time as a caller wrote it: a day without a time is the whole day where the caller is, and a time without a zone is meant there. */
export interface WrittenTime {
  /** Milliseconds since the epoch, as if it were in UTC where it has no zone. */
  readonly time: number;
  readonly isDay: boolean;
  readonly isLocal: boolean;
}

/** A time in ISO 8601; null when absent. */
export const writtenTime = (as: z.ZodType) =>
  text(TIME_MAX)
    .transform((value, ctx): WrittenTime | null => {
      if (value === null) return null;
      const isDay = DAY.test(value);
      const isLocal = isDay || !ZONE.test(value);
      const isTime = isCalendarDate(value.slice(0, 10)) && (isDay || INSTANT.test(value));
      const time = isTime ? Date.parse(isLocal && !isDay ? `${value}Z` : value) : Number.NaN;
      if (!Number.isNaN(time)) return { time, isDay, isLocal };
      ctx.issues.push({ code: 'custom', input: value, message: 'must be an ISO 8601 time' });
      return z.NEVER;
    })
    .meta({ documentedAs: as });

/** The instant that a caller means, whose offset is in minutes east of UTC: the start or the end of a day, and else the time. */
export function instantOf(written: WrittenTime | null, timezoneOffset: number, edge: 'start' | 'end'): Date | null {
  if (written === null) return null;
  const { time, isDay, isLocal } = written;
  return new Date(time - (isLocal ? timezoneOffset * MINUTE : 0) + (isDay && edge === 'end' ? LAST_MOMENT : 0));
}
