import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { AttemptOwner } from '../imports/stage-books.sql';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { LEDGER_PAGES } from './ledger-pages.sql';

/** What a journal debits and credits an account, minor units. */
export interface JournalTotal {
  readonly journal: string;
  readonly date: CalendarDate;
  readonly account: number;
  readonly debit: number;
  readonly credit: number;
}

const TOTALS = `
select l.journal, l.date, l.account, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit,
  coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as credit
from ${LEDGER_PAGES} p cross join lateral unnest(p.journal, p.date, p.account, p.amount) as l (journal, date, account, amount)
join unnest($3::text[], $4::date[]) as named (journal, date) on named.journal = l.journal and named.date = l.date
where p.tenant_id = $1 and p.attempt_id = $2 and p.first_date <= $6 and p.last_date >= $5
group by l.journal, l.date, l.account order by l.account`;

/** What the named journals debit and credit each account, in order of accounts. SQL by hand, like the rest of this file: a report over many lines. */
export function sumJournals(
  tx: TenantTransaction,
  { tenantId, attemptId }: AttemptOwner,
  named: readonly { readonly journal: string; readonly date: CalendarDate }[],
): Promise<JournalTotal[]> {
  const days = named.map(({ date }) => date).sort();
  return tx.query(TOTALS, [tenantId, attemptId, named.map(({ journal }) => journal), named.map(({ date }) => date), days[0], days.at(-1)]);
}

const AFTER = `
select coalesce(sum(case when p.first_date > $3 then cardinality(p.date) else (select count(*) from unnest(p.date) as l (date) where l.date > $3) end), 0)::integer as lines
from ${LEDGER_PAGES} p where p.tenant_id = $1 and p.attempt_id = $2 and p.last_date > $3`;

/** How many stored lines of an attempt are later than a day. */
export async function countLinesAfter(tx: TenantTransaction, { tenantId, attemptId }: AttemptOwner, day: CalendarDate): Promise<number> {
  const [row] = await tx.query<{ lines: number }>(AFTER, [tenantId, attemptId, day]);
  return row?.lines ?? 0;
}
