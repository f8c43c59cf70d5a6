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
  readonly day: string;
  sum: number;
}

/**
 * The journals of rows, in their order. FreeAgent lists its ledger by account and names no journal: the rows of one source on one day are
 * one, and without a source those of one description. What does not balance by itself, such as entries of which only some name their
 * source, is one journal of its day.
 */
export function journalsOfRows(rows: readonly JournalRow[]): string[] {
  const [ofSources, ofDescriptions] = [new Map<string, Map<DateNumber, Group>>(), new Map<string, Map<DateNumber, Group>>()];
  let described = 0;
  const grouped = rows.map(({ date, source, description, amount }) => {
    const [groups, origin] = source === null ? [ofDescriptions, description] : [ofSources, source.path];
    let days = groups.get(origin);
    if (days === undefined) groups.set(origin, (days = new Map<DateNumber, Group>()));
    let group = days.get(date);
    if (group === undefined) {
      const day = toCalendarDate(date);
      // Descriptions may hold names, which are no part of an id.
      const id = source === null ? `entries ${day} ${(described += 1)}` : `${source.path} ${day}`;
      days.set(date, (group = { id, day, sum: 0 }));
    }
    group.sum += amount;
    return group;
  });
  return grouped.map(({ id, day, sum }) => (sum === 0 ? id : `entries ${day}`));
}
