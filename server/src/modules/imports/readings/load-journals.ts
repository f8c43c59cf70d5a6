import type { JournalDecision } from '@countinghouse/domain/imports/findings/reading-decisions';
import type { AccountMovement, ReadJournal } from '@countinghouse/domain/imports/reading/read-journal';
import { MoreThan } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { JournalLine } from '../imports/journal-line.entity';

interface AccountTotals {
  readonly journal: string;
  readonly date: string;
  readonly account: number;
  readonly debit: number;
  readonly credit: number;
}

/** The named journals as their stored lines have them, each as activity until it is decided otherwise; those without lines are left out. */
export async function loadJournals(
  tx: TenantTransaction,
  attemptId: string,
  named: readonly Pick<JournalDecision, 'journal' | 'date'>[],
): Promise<ReadJournal[]> {
  if (named.length === 0) return [];
  const totals = await tx
    .repo(JournalLine)
    .createQueryBuilder('l')
    .andWhere({ attemptId })
    .andWhere('(l.journal, l.date) in (select * from unnest(cast(:journals as text[]), cast(:dates as date[])))', {
      journals: named.map(({ journal }) => journal),
      dates: named.map(({ date }) => date),
    })
    .select<AccountTotals>({
      journal: 'l.journal',
      date: 'l.date',
      account: 'l.accountOrdinal',
      debit: 'cast(coalesce(sum(l.amount) filter (where l.amount > 0), 0) as bigint)',
      credit: 'cast(coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as bigint)',
    })
    .groupBy('l.journal')
    .groupBy('l.date')
    .groupBy('l.accountOrdinal')
    .orderBy('l.accountOrdinal')
    .getMany();
  return named.flatMap(({ journal, date }): ReadJournal[] => {
    const own = totals.filter((row) => row.journal === journal && row.date === date);
    const movements = own.map(({ account, debit, credit }): AccountMovement => [account, debit, credit]);
    return own.length === 0 ? [] : [{ journal, date, role: 'decided', use: 'ordinary', closes: null, movements }];
  });
}

/** How many stored lines of an attempt are later than a day. */
export function countLinesAfter(tx: TenantTransaction, attemptId: string, day: string): Promise<number> {
  return tx.repo(JournalLine).count({ attemptId, date: MoreThan(day) });
}
