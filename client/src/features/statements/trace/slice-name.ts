/** A slice by name: a month as `Oct 2026`, a longer one by its last day. */
export function sliceName({ start, end }: { readonly start: string; readonly end: string }, locale: string): string {
  const month = start.slice(0, 7) === end.slice(0, 7);
  const form: Intl.DateTimeFormatOptions = month
    ? { year: 'numeric', month: 'short' }
    : { year: 'numeric', month: 'short', day: 'numeric' };
  return new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(new Date(end));
}

/** A slice by the name below its bar: a month as `Oct`, a longer one by the month in which it ends, as `Dec 25`. */
export function barName({ start, end }: { readonly start: string; readonly end: string }, locale: string): string {
  const isMonth = start.slice(0, 7) === end.slice(0, 7);
  return new Intl.DateTimeFormat(locale, isMonth ? { month: 'short', timeZone: 'UTC' } : MONTH_AND_YEAR).format(new Date(end));
}

const MONTH_AND_YEAR = { month: 'short', year: '2-digit', timeZone: 'UTC' } as const;
const DAY = 86_400_000;

/** The names below the two ends of a bridge: the month before its first slice, and that in which its last one ends. */
export function endNames(slices: readonly { readonly start: string; readonly end: string }[], locale: string) {
  const [first, last] = [slices[0], slices.at(-1)];
  if (first === undefined || last === undefined) return { opening: '', closing: '' };
  const form = new Intl.DateTimeFormat(locale, MONTH_AND_YEAR);
  return { opening: form.format(Date.parse(first.start) - DAY), closing: form.format(new Date(last.end)) };
}
