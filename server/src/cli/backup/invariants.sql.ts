import { readInTenant, type TenantScope } from '../../platform/database/with-tenant';

/** A rule that rows must keep; `sql` finds the rows of tenant `$1` that break it, each with an `id`. */
export interface Invariant {
  /** How a row breaks the rule: the predicate of a sentence whose subject is, for example, "Record 1". */
  readonly breach: string;
  readonly sql: string;
}

const PUBLISHED = `financial_record r join import_attempt a on a.tenant_id = r.tenant_id and a.id = r.published_attempt_id and r.status = 'Created'`;

/** The lines of ledgers, of which only accounts and amounts are unpacked. */
const LINES = `(
  select p.attempt_id, l.account, l.amount from ledger_page p cross join lateral unnest(p.account, p.amount) as l (account, amount) where p.tenant_id = $1
  union all select attempt_id, account_ordinal, amount from journal_line where tenant_id = $1
)`;

/** What no fault may change. What is about a moment, such as work that waits, is readiness and not verified here. */
export const INVARIANTS: readonly Invariant[] = [
  {
    breach: 'An import is pending, and no work in the outbox will end it',
    sql: `select j.id from import_job j where j.tenant_id = $1 and j.state = 'Pending' and not exists (
      select from outbox o where o.tenant_id = j.tenant_id and o.topic in ('import', 'packageImport') and o.payload ->> 'financialRecordId' = j.id::text)`,
  },
  {
    breach: 'A published record does not have the number of journal lines that were counted',
    sql: `select r.id from ${PUBLISHED} join books b on b.tenant_id = a.tenant_id and b.attempt_id = a.id where r.tenant_id = $1
      and (select count(*) from ${LINES} l where l.attempt_id = a.id) <> (b.counts ->> 'lines')::bigint`,
  },
  {
    breach: 'A published record has an account whose journal lines do not add up to its months',
    sql: `select distinct r.id from ${PUBLISHED} join account c on c.tenant_id = a.tenant_id and c.attempt_id = a.id
      left join (select attempt_id, account, sum(amount) as total from ${LINES} l group by 1, 2) l
        on l.attempt_id = a.id and l.account = c.ordinal
      cross join lateral (select coalesce((select sum(debit) from unnest(c.debits) debit), 0)
        - coalesce((select sum(credit) from unnest(c.credits) credit), 0) as net) m
      where r.tenant_id = $1 and exists (select from ${LINES} any_line where any_line.attempt_id = a.id)
        and coalesce(l.total, 0) not in (m.net, c.opening_balance + m.net)`,
  },
  {
    breach: 'A published record has books and no statement',
    sql: `select r.id from ${PUBLISHED} join books b on b.tenant_id = a.tenant_id and b.attempt_id = a.id where r.tenant_id = $1
      and exists (select from account c where c.tenant_id = a.tenant_id and c.attempt_id = a.id and (cardinality(c.debits) > 0 or cardinality(c.credits) > 0))
      and not exists (select from statement_layout s where s.tenant_id = r.tenant_id and s.financial_record_id = r.id)`,
  },
  {
    breach: 'A record has statements and was never published',
    sql: `select distinct r.id from financial_record r join statement_layout s on s.tenant_id = r.tenant_id and s.financial_record_id = r.id
      where r.tenant_id = $1 and r.status in ('Pending', 'ImportError')`,
  },
  {
    breach: 'A record was published by an abandoned attempt, or by an attempt of another record',
    sql: `select r.id from ${PUBLISHED} where r.tenant_id = $1 and (a.abandoned_at is not null or a.financial_record_id <> r.id)`,
  },
  {
    breach: 'A record was published by an attempt that was not the last',
    sql: `select r.id from ${PUBLISHED} join import_job j on j.tenant_id = r.tenant_id and j.id = r.id
      where r.tenant_id = $1 and j.state = 'Success' and j.fence > 0 and a.fence <> j.fence`,
  },
  {
    breach: 'An import ended and its record did not, or the other way round',
    sql: `select j.id from import_job j join financial_record r on r.tenant_id = j.tenant_id and r.id = j.id where j.tenant_id = $1
      and ((j.state = 'Success' and r.status not in ('Created', 'Deleted')) or (j.state = 'Pending') <> (r.status = 'Pending'))`,
  },
  {
    breach: 'More collections run or succeeded in a month than its quota counts',
    sql: `select q.period_start::text as id from collection_quota q where q.tenant_id = $1 and q.used < (
      select count(*) from import_job j where j.tenant_id = q.tenant_id and j.quota_period = q.period_start and j.state in ('Pending', 'Success'))`,
  },
  {
    breach: 'A change is in the audit log twice: it is chained and still pending',
    sql: `select u.event_id as id from audit_unlinked u join audit_link l on l.tenant_id = u.tenant_id and l.event_id = u.event_id where u.tenant_id = $1`,
  },
  {
    breach: 'The stored counts of a day are not the number of its submissions',
    sql: `select day::text || ' ' || source as id from (
        select (created_at at time zone 'UTC')::date as day, is_complete, source, 1 as change from submission where tenant_id = $1 and deleted_at is null
        union all select day, is_complete, source, -change from submission_count where tenant_id = $1
      ) difference group by day, is_complete, source having sum(change) <> 0`,
  },
  {
    breach: 'The stored counts of a day are not the number of its audit events',
    sql: `select day::text || ' ' || subject_type as id from (
        select (at at time zone 'UTC')::date as day, subject_type, 1 as change from audit_event where tenant_id = $1
        union all select day, subject_type, -change from audit_event_count where tenant_id = $1
      ) difference group by day, subject_type having sum(change) <> 0`,
  },
  {
    breach: 'The stored names of workspaces are not those of the workspaces',
    sql: `select name as id from (
        select translate(name_search, E'\\n', ' ') as name, translate(code_search, E'\\n', ' ') as code, 1 as change
        from workspace where tenant_id = $1 and deleted_at is null
        union all
        select line.name, coalesce(line.code, ''), -sign(b.change)
        from workspace_name_block b, unnest(
          string_to_array(substr(b.names, 2, length(b.names) - 2), E'\\n'), string_to_array(substr(b.codes, 2, length(b.codes) - 2), E'\\n')
        ) as line (name, code) where b.tenant_id = $1
      ) difference group by name, code having sum(change) <> 0`,
  },
];

/** The ids of the rows that break a rule. SQL by hand: reports over the rows of many modules. */
export async function findBreaches(scope: TenantScope, sql: Invariant['sql']): Promise<string[]> {
  return (await readInTenant<{ id: string }>(scope, sql, [scope.tenant.id])).map(({ id }) => id);
}
