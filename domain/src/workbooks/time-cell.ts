import { dateSerial } from './date-serial';
import type { StyledCell } from './sheet';

/** A time of a day in the tenant's time zone, `2026-03-31T14:05`. */
export type LocalTime = string;

const MINUTES_A_DAY = 1_440;

/** A time as a cell holds it. */
export function timeCell(time: LocalTime): StyledCell {
  const [day = '', clock = ''] = time.split('T');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const serial = dateSerial(day);
  return serial === null ? { value: time, style: 'text.left' } : { value: serial + (hours * 60 + minutes) / MINUTES_A_DAY, style: 'time' };
}
