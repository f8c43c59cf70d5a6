import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { BY_BORROWER } from '../../imports/imports/by-borrower';

/** SQL by hand: a report over three kinds of attempts of borrowers for each request, and whether they failed; what was withdrawn, or stopped by the lender, does not count. */
const ATTEMPTS = `
select k.request_id, k.workspace_id, k.id, k.state = 'Refused' as failed, coalesce(k.ended_at, k.created_at) as at,
  k.issues -> 0 ->> 'problem' as problem, k.error_code
from upload_check k where k.tenant_id = $1 and k.state <> 'Withdrawn' and k.created_at > $2
union all
select s.request_id, s.workspace_id, j.id, j.state = 'Error', coalesce(j.ended_at, j.started_at), j.issues -> 0 ->> 'problem', j.error_code
from import_job j join submission s on s.tenant_id = j.tenant_id and s.id = j.submission_id and ${BY_BORROWER} and s.deleted_at is null
where j.tenant_id = $1 and j.state <> 'Cancelled' and j.started_at > $2
union all
select q.request_id, q.workspace_id, q.id, q.status = 'Error', q.created_at, null, q.error_code
from connection_request q
where q.tenant_id = $1 and q.request_id is not null and q.created_at > $2
  and (q.status = 'Success' or q.status = 'Error' and q.error_code not in ('UserCancelled', 'RequestExpired'))`;

const STUCK = `
with attempt as (${ATTEMPTS}),
newest as (select distinct on (request_id) * from attempt order by request_id, at desc, id desc),
gain as (select request_id, max(at) as at from attempt where not failed group by request_id)
select n.workspace_id as "workspaceId", n.id, n.problem, n.error_code as "errorCode",
  (select count(*) from attempt a where a.request_id = n.request_id and a.failed and a.at > coalesce(g.at, '-infinity'))::integer as attempts
from newest n left join gain g using (request_id)
join workspace w on w.tenant_id = $1 and w.id = n.workspace_id and w.deleted_at is null
where n.failed and n.at <= $3
  and not exists (select from notification_occurrence e where e.tenant_id = $1 and e.notification = 'ImportFailed' and e.occurrence = 'stuck/' || n.id)`;

/** A borrower who could not send books, and has stopped trying. */
export interface StuckBorrower {
  readonly workspaceId: string;
  /** The attempt that failed last. */
  readonly id: string;
  readonly problem: string | null;
  readonly errorCode: string;
  /** Failed attempts since the last that went well. */
  readonly attempts: number;
}

/** Requests whose newest attempt since a time failed before another, and of which no one was notified yet. */
export function findStuckBorrowers(
  tx: TenantTransaction,
  tenantId: string,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<StuckBorrower[]> {
  return tx.query(STUCK, [tenantId, since, until]);
}
