import { DateTime } from 'luxon';
import type { Ctx } from './context';

/** A time in the tenant's time zone as workbooks show it, `2026-03-31T14:05`. */
export function localTime({ tenant }: Pick<Ctx, 'tenant'>, time: Date): string {
  return DateTime.fromJSDate(time).setZone(tenant.timeZone).toFormat("yyyy-MM-dd'T'HH:mm");
}
