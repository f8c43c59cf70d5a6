/** The time of day of an instant, with its day where that is not today's. */
export function formatTime(instant: string, locale: string): string {
  const at = new Date(instant);
  const today = new Date().toDateString() === at.toDateString();
  return new Intl.DateTimeFormat(locale, today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
