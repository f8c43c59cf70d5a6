import { neutralJournal } from './anonymise-rows';
import type { UnbalancedJournal } from './journal-table';
import type { ReadBooks } from './read-books';

/** The unbalanced journals of books, under the ids that their stored lines have; none without a ledger. */
export function unbalancedJournals({ ledger, settings }: Pick<ReadBooks, 'ledger' | 'settings'>): {
  readonly journals: readonly UnbalancedJournal[];
  readonly count: number;
} {
  if (ledger === null) return { journals: [], count: 0 };
  const found = ledger.journals.unbalanced();
  if (!settings.options.anonymizeCustomersAndVendors) return found;
  const ordinalOf = (journal: string) => ledger.journals.ordinalOf(journal);
  const neutral = ({ journal, ...rest }: UnbalancedJournal) => ({
    ...rest,
    journal: journal === null ? null : neutralJournal(journal, ordinalOf),
  });
  return { journals: found.journals.map(neutral), count: found.count };
}
