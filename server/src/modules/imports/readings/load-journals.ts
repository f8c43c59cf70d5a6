import type { JournalDecision } from '@countinghouse/domain/imports/findings/reading-decisions';
import type { AccountMovement, ReadJournal } from '@countinghouse/domain/imports/reading/read-journal';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { AttemptOwner } from '../imports/stage-books.sql';
import { sumJournals } from '../ledgers/sum-journals.sql';

/** The named journals as their stored lines have them, each as activity until it is decided otherwise; those without lines are left out. */
export async function loadJournals(
  tx: TenantTransaction,
  owner: AttemptOwner,
  named: readonly Pick<JournalDecision, 'journal' | 'date'>[],
): Promise<ReadJournal[]> {
  if (named.length === 0) return [];
  const totals = await sumJournals(tx, owner, named);
  return named.flatMap(({ journal, date }): ReadJournal[] => {
    const own = totals.filter((row) => row.journal === journal && row.date === date);
    const movements = own.map(({ account, debit, credit }): AccountMovement => [account, debit, credit]);
    return own.length === 0 ? [] : [{ journal, date, role: 'decided', use: 'ordinary', closes: null, movements }];
  });
}
