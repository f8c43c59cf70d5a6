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
  const keys = rows.map(({ date, source, description }) => {
    if (source !== null) return `${source} ${date}`;
    // Descriptions may hold names, which are no part of an id.
    const key = described.get(`${date} ${description}`) ?? `entries ${date} ${described.size + 1}`;
    described.set(`${date} ${description}`, key);
    return key;
  });
  const sums = new Map<string, number>();
  for (const [at, { amount }] of rows.entries()) sums.set(keys[at] ?? '', (sums.get(keys[at] ?? '') ?? 0) + amount);
  return rows.map(({ date }, at) => ((sums.get(keys[at] ?? '') ?? 0) === 0 ? (keys[at] ?? '') : `entries ${date}`));
}
