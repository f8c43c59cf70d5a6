import type { IncomingHttpHeaders } from 'node:http';

const MINUTES_MAX = 14 * 60;

/** The `Timezone-Offset` header: minutes east of UTC; 0 where it says nothing that can be. */
export function timezoneOffsetOf(headers: Readonly<IncomingHttpHeaders>): number {
  const minutes = Number(headers['timezone-offset']);
  return Number.isInteger(minutes) && Math.abs(minutes) <= MINUTES_MAX ? minutes : 0;
}
