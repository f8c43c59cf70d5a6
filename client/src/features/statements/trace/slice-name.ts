/** A slice by name: a month as `Oct 2026`, a longer one by its last day. */
export function sliceName({ start, end }: { readonly start: string; readonly end: string }, locale: string): string {
  const month = start.slice(0, 7) === end.slice(0, 7);
  const form: Intl.DateTimeFormatOptions = month
    ? { year: 'numeric', month: 'short' }
    : { year: 'numeric', month: 'short', day: 'numeric' };
  return new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(new Date(end));
}
