import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

/** What tells the journal of a row of the ledger. */
export interface JournalRow {
  readonly date: CalendarDate;
  /** What the transaction came from; null where FreeAgent does not say, as of the entries that it makes itself. */
  readonly source: string | null;
  readonly description: string;
  /** Minor units, debit positive. */
  readonly amount: number;
}

/**
 * The journals of rows, in their order. FreeAgent lists its ledger by account and names no journal: the rows of one source on one day are
 * one, and without a source those of one description. What does not balance by itself, such as entries of which only some name their
 * source, is one journal of its day.
 */
export function journalsOfRows(rows: readonly JournalRow[]): string[] {
  const described = new Map<string, string>();
  const groups = new Map<string, { readonly key: string; sum: number }>();
  const grouped = rows.map(({ date, source, description, amount }) => {
    const key = source === null ? entriesOf(`${date} ${description}`, date, described) : `${source} ${date}`;
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = { key, sum: 0 }));
    group.sum += amount;
    return group;
  });
  return grouped.map(({ key, sum }, at) => (sum === 0 ? key : `entries ${rows[at]?.date ?? ''}`));
}

/** Descriptions may hold names, which are no part of an id. */
function entriesOf(described: string, date: CalendarDate, known: Map<string, string>): string {
  let key = known.get(described);
  if (key === undefined) known.set(described, (key = `entries ${date} ${known.size + 1}`));
  return key;
}
