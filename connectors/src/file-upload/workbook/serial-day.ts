const DAY = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** The 1900 system counts a 29 February 1900 that never was; days before it lie one later than the rest. */
const FIRST_TRUE_SERIAL = 60;

/** The day of a serial number, as the workbook counts them; a time of day is dropped. NaN in all parts for a number that is not a day. */
export function serialDay(serial: number, dates1904: boolean): { readonly year: number; readonly month: number; readonly day: number } {
  const days = Math.floor(Math.round(serial * DAY) / DAY);
  const shifted = !dates1904 && days < FIRST_TRUE_SERIAL ? days + 1 : days;
  const date = new Date((dates1904 ? EPOCH_1904 : EPOCH_1900) + shifted * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
