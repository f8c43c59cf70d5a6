const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in its largest unit, as in `3 months ago`, and `now` within the first minute; milliseconds since 1970. */
export function formatAge(then: number, now: number, locale: string): string {
  const passed = Math.max(0, now - then);
  const [unit, length] = UNITS.find(([, each]) => passed >= each) ?? [];
  if (unit === undefined) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(passed / length), unit);
}
