import { toCalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { DateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { RowSource } from './row-sources';

/** What tells the journal of a row of the ledger. */
export interface JournalRow {
  readonly date: DateNumber;
  /** What the transaction came from; null where FreeAgent does not say, as of the entries that it makes itself. */
  readonly source: RowSource | null;
  readonly description: string;
  /** Minor units, debit positive. */
  readonly amount: number;
}

/** Rows of one day that may be a journal. */
interface Group {
  readonly id: string;
  readonly date: DateNumber;
  sum: number;
  /** One of another day that has the same origin. */
  readonly other: Group | null;
}

/**
 * The journals of rows, in their order. FreeAgent lists its ledger by account and names no journal: the rows of one source on one day are
 * one, and without a source those of one description. What does not balance by itself, such as entries of which only some name their
 * source, is one journal of its day.
 */
export function journalsOfRows(rows: readonly JournalRow[]): string[] {
  const [ofSources, ofDescriptions] = [new Map<string, Group>(), new Map<string, Group>()];
  const days = new Map<DateNumber, string>();
  let described = 0;
  const grouped = rows.map(({ date, source, description, amount }) => {
    const groups = source === null ? ofDescriptions : ofSources;
    const origin = source === null ? description : source.path;
    const known = groups.get(origin) ?? null;
    let group = known;
    while (group !== null && group.date !== date) group = group.other;
    if (group === null) {
      const day = days.get(date) ?? toCalendarDate(date);
      days.set(date, day);
      // Descriptions may hold names, which are no part of an id.
      const id = source === null ? `entries ${day} ${(described += 1)}` : `${source.path} ${day}`;
      groups.set(origin, (group = { id, date, sum: 0, other: known }));
    }
    group.sum += amount;
    return group;
  });
  return grouped.map(({ id, date, sum }) => (sum === 0 ? id : `entries ${days.get(date)}`));
}
