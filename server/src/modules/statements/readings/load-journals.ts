import type { JournalDecision } from '@countinghouse/domain/imports/findings/reading-decisions';
import type { AccountMovement, ReadJournal } from '@countinghouse/domain/imports/reading/read-journal';
import type { TenantScope, TenantTransaction } from '../../../platform/database/with-tenant';

const MOVEMENTS = `
select l.journal, l.date, l.account_ordinal as account, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit,
  coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as credit
from journal_line l join unnest($3::text[], $4::date[]) as named (journal, date) on named.journal = l.journal and named.date = l.date
where l.tenant_id = $1 and l.attempt_id = $2
group by l.journal, l.date, l.account_ordinal order by l.account_ordinal`;

interface MovementRow {
  readonly journal: string;
  readonly date: string;
  readonly account: number;
  readonly debit: number;
  readonly credit: number;
}

/** The named journals as their stored lines have them, each as activity until it is decided otherwise; those without lines are left out. */
export async function loadJournals(
  tx: TenantTransaction,
  scope: Pick<TenantScope, 'tenant'>,
  attemptId: string,
  named: readonly Pick<JournalDecision, 'journal' | 'date'>[],
): Promise<ReadJournal[]> {
  if (named.length === 0) return [];
  const names = [named.map(({ journal }) => journal), named.map(({ date }) => date)];
  const rows = await tx.query<MovementRow>(MOVEMENTS, [scope.tenant.id, attemptId, ...names]);
  return named.flatMap(({ journal, date }): ReadJournal[] => {
    const own = rows.filter((row) => row.journal === journal && row.date === date);
    const movements = own.map(({ account, debit, credit }): AccountMovement => [account, debit, credit]);
    return own.length === 0 ? [] : [{ journal, date, role: 'decided', use: 'ordinary', closes: null, movements }];
  });
}
