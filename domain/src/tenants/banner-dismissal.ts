import { LIMITS } from '../limits';
import type { CalendarDate } from '../periods/calendar-date';
import { daysBetween } from '../periods/day';
import { addMonths } from '../periods/month';

/** For how many days a message stays away that is dismissed today; null means for ever (docs/spec.md, lender 4). */
export function dismissedDays(expiresInDays: number | null, today: CalendarDate): number | null {
  if (isForever(expiresInDays)) return null;
  const days = expiresInDays ?? LIMITS.bannerDismissalDays;
  return days > 0 ? days : daysBetween(today, addMonths(today, 1));
}

/** Whether a message's dismissal counts for ever. */
export function isForever(expiresInDays: number | null): boolean {
  return expiresInDays === -1;
}
