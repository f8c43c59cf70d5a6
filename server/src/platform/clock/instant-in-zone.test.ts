import { expect, it } from 'vitest';
import { instantInZone } from './instant-in-zone';

it.each([
  ['in winter', '2026-03-07', 5, 'America/New_York', '2026-03-07T10:00:00.000Z'],
  ['on the day that clocks go forward', '2026-03-08', 5, 'America/New_York', '2026-03-08T09:00:00.000Z'],
  ['at the hour that this day skips, an hour later by the clock', '2026-03-08', 2, 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['on the day that clocks go back', '2026-11-01', 5, 'America/New_York', '2026-11-01T10:00:00.000Z'],
  ['east of Greenwich by a broken hour', '2026-07-01', 5, 'Asia/Kolkata', '2026-06-30T23:30:00.000Z'],
  ['at the edge of the day', '2026-07-01', 5, 'Pacific/Auckland', '2026-06-30T17:00:00.000Z'],
  ['in Greenwich itself', '2026-01-31', 5, 'UTC', '2026-01-31T05:00:00.000Z'],
])('an hour of a day begins %s', (_, day, hour, timeZone, instant) => {
  expect(instantInZone(day, hour, timeZone).toISOString()).toBe(instant);
});
