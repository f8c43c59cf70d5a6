import { neutralJournal } from './anonymise-rows';
import type { StoredUnbalancedJournal } from './checks/checked-books';
import type { ReadBooks } from './read-books';

/** The unbalanced journals of books, under the ids that their stored lines have; none without a ledger. */
export function unbalancedJournals({ ledger, settings }: Pick<ReadBooks, 'ledger' | 'settings'>): {
  readonly journals: readonly StoredUnbalancedJournal[];
  readonly count: number;
} {
  if (ledger === null) return { journals: [], count: 0 };
  const { journals, count } = ledger.journals.unbalanced();
  const isNamed = !settings.options.anonymizeCustomersAndVendors;
  const storedId = (name: string) => (isNamed ? name : neutralJournal(name, (journal) => ledger.journals.ordinalOf(journal)));
  const stored = journals.map(({ journal, place, difference }) => ({
    journal: journal === null ? null : storedId(journal.name),
    place,
    difference,
  }));
  return { journals: stored, count };
}
