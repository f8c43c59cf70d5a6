import { dismissedDays, isForever } from '@countinghouse/domain/tenants/banner-dismissal';
import { localToday } from '../../../lib/format/local-today';

/** What the dismissal of a message is remembered by. */
export interface Dismissible {
  readonly hideMessageCookieName: string | null;
  readonly expiresInDays: number | null;
}

/** Browsers keep no cookie longer, so that one for ever is renewed whenever it is read. */
const LONGEST_DAYS = 400;
const FOREVER = 'forever';

/** Whether the reader has dismissed a message, here and not too long ago (docs/spec.md, lender 4). */
export function isDismissed({ hideMessageCookieName: name }: Dismissible): boolean {
  const value = name === null ? undefined : readCookies().get(name);
  if (name !== null && value === FOREVER) writeCookie(name, FOREVER, LONGEST_DAYS);
  return value !== undefined;
}

/** Dismisses a message for as long as it says, or for ever. */
export function dismiss({ hideMessageCookieName: name, expiresInDays }: Dismissible, now: Date, forever = isForever(expiresInDays)): void {
  if (name === null) return;
  const days = forever ? null : dismissedDays(expiresInDays, localToday(now));
  writeCookie(name, days === null ? FOREVER : 'dismissed', days ?? LONGEST_DAYS);
}

function readCookies(): Map<string, string> {
  return new Map(
    document.cookie.split('; ').map((pair): [string, string] => {
      const end = pair.indexOf('=');
      return [pair.slice(0, end), pair.slice(end + 1)];
    }),
  );
}

function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Max-Age=${Math.round(days * 86_400)}; Path=/; SameSite=Lax${secure}`;
}
