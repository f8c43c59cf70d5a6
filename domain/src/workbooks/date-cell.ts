import type { CalendarDate } from '../periods/calendar-date';
import { dateSerial } from './date-serial';
import type { CellValue } from './sheet';

/** A date as a cell holds it: a serial number where the date system has one, else the date written out. */
export function dateCell(date: CalendarDate | null): CellValue {
  return date === null ? null : (dateSerial(date) ?? date);
}
