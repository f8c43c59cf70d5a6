/** Entries of one day. */
export interface DayOfEntries<Entry> {
  /** `YYYY-MM-DD` where the person is. */
  readonly day: string;
  readonly entries: readonly Entry[];
}

/** Entries grouped by the day on which they were made where the person is, in their order. */
export function byDay<Entry extends { readonly at: string }>(entries: readonly Entry[]): DayOfEntries<Entry>[] {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const at = new Date(entry.at);
    const day = `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`;
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
