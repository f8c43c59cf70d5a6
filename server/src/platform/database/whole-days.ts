const DAY = 86_400_000;

/** A range of time in days (UTC): the start of the first that is wholly within it, and of the first that is not any more; null where it has no bound. */
export interface WholeDays {
  readonly first: Date | null;
  readonly end: Date | null;
}

/** The whole days of a range; null where there is none. */
export function wholeDaysOf(from: Date | null, to: Date | null): WholeDays | null {
  const first = from === null ? null : new Date(Math.ceil(from.getTime() / DAY) * DAY);
  const end = to === null ? null : new Date(Math.floor(to.getTime() / DAY) * DAY);
  return first !== null && end !== null && first >= end ? null : { first, end };
}

/** The conditions on a column `day` of being one of them. */
export function wholeDaysSql({ first, end }: WholeDays, parameter: (value: unknown) => string): string[] {
  const dateOf = (instant: Date) => `(${parameter(instant)}::timestamptz at time zone 'UTC')::date`;
  return [...(first === null ? [] : [`day >= ${dateOf(first)}`]), ...(end === null ? [] : [`day < ${dateOf(end)}`])];
}
