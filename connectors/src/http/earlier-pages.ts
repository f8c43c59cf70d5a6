import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

/** Pages that an earlier reading of the same books with the same options has left: what of them can't have changed is not requested again. */
export interface EarlierPages {
  /** When that reading began, in milliseconds since 1970: what changed later it may lack. */
  readonly startedAt: number;
  /** The same as a day in the tenant's time zone. */
  readonly startedOn: CalendarDate;
  /** Whether that reading ended before it had read everything. */
  readonly isPartial: boolean;
  /** The names of the pages. */
  readonly names: ReadonlySet<string>;
  /** The body of a page, which then belongs to this reading too; null where it is gone. */
  take(name: string): Promise<string | null>;
}
