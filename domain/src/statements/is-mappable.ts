import type { CalendarDate } from '../periods/calendar-date';

/** Whether the statements of a submission may be edited: it was created later than the tenant's minimum mapping date (docs/spec.md, borrower 5). */
export function isMappable(createdOn: CalendarDate, minimumMappingDate: CalendarDate | null): boolean {
  return minimumMappingDate === null || createdOn > minimumMappingDate;
}
