/** The calendar day, `YYYY-MM-DD`, that an instant falls on in a time zone (IANA name). */
export function tenantDay(instant: Date, timeZone: string): string {
  const parts = calendarOf(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The first day of the calendar month, the period of the collection limit. */
export function tenantMonthStart(instant: Date, timeZone: string): string {
  return `${tenantDay(instant, timeZone).slice(0, 7)}-01`;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Made once: making one takes longer than a query. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known !== undefined) return known;
  const calendar = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, calendar);
  return calendar;
}
