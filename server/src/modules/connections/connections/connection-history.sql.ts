import type { ImportErrorCode, ImportFailureReason } from '@countinghouse/domain/imports/import-error';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** What else the failure of a connection follows from. */
export interface FailureFacts {
  readonly id: string;
  readonly state: 'Connected' | 'Disconnected';
  readonly isOtherCompany: boolean;
  readonly hasEnded: boolean;
  readonly reason: ImportFailureReason | null;
  readonly hasIssues: boolean;
}

/** Who granted access, and what came of it. */
export interface StoredHistory extends FailureFacts {
  /** When access was last granted. */
  readonly connectedAt: Date;
  /** How it was last asked for; null where no request is kept. */
  readonly connectedThrough: 'Person' | 'Borrower' | 'Program' | null;
  /** The name of that person of the lender; null for all others. */
  readonly connectedBy: string | null;
  /** The newest import that ended well, and its record. */
  readonly lastSyncTime: Date | null;
  readonly lastFinancialRecordId: string | null;
  /** How long that import took. */
  readonly lastSyncSeconds: number | null;
  /** The newest import that failed since; null where the newest ended well. */
  readonly lastFailureTime: Date | null;
  readonly lastErrorCode: ImportErrorCode | null;
}

/** SQL by hand: a report over requests, imports and people, which this module does not know; one round trip for any number of connections. */
const HISTORY = `
select c.id, c.state, coalesce(c.connected_at, c.created_at) as "connectedAt", u.display_name as "connectedBy",
  case when q.request_id is not null then 'Borrower' when q.api_client_id is not null then 'Program' when q.id is not null then 'Person' end
    as "connectedThrough",
  s.ended_at as "lastSyncTime", s.id as "lastFinancialRecordId", s.seconds as "lastSyncSeconds", f.ended_at as "lastFailureTime", f.error_code as "lastErrorCode",
  f.failure_reason as reason, coalesce(f.issue_count > 0, false) as "hasIssues", w.id is not null as "isOtherCompany",
  coalesce(c.access_ends_at <= $3, false) as "hasEnded"
from connection c
left join lateral (
  select r.id, r.request_id, r.api_client_id, r.created_by from connection_request r
  where r.tenant_id = c.tenant_id and r.connection_id = c.id and r.status = 'Success' order by r.created_at desc, r.id desc limit 1
) q on true
left join portal_user u on u.tenant_id = c.tenant_id and u.id = q.created_by and q.request_id is null and q.api_client_id is null
left join lateral (
  select j.id, j.ended_at, round(extract(epoch from j.ended_at - j.started_at))::integer as seconds from import_job j
  where j.tenant_id = c.tenant_id and j.workspace_id = c.workspace_id and j.state = 'Success' and j.source ->> 'connectionId' = c.id::text
  order by j.ended_at desc, j.id desc limit 1
) s on true
left join lateral (
  select j.ended_at, j.error_code, j.failure_reason, j.issue_count from import_job j
  where j.tenant_id = c.tenant_id and j.workspace_id = c.workspace_id and j.state = 'Error' and j.source ->> 'connectionId' = c.id::text
    and (s.ended_at is null or j.ended_at > s.ended_at)
  order by j.ended_at desc, j.id desc limit 1
) f on true
left join lateral (
  select r.id from connection_request r
  where r.tenant_id = c.tenant_id and r.reconnects = c.id and r.error_code = 'OtherCompany' and r.created_at > coalesce(c.connected_at, c.created_at) limit 1
) w on true
where c.tenant_id = $1 and c.id = any($2::uuid[])`;

/** The histories of connections. */
export function readHistories(tx: TenantTransaction, tenantId: string, ids: readonly string[], now: Date): Promise<StoredHistory[]> {
  return tx.query(HISTORY, [tenantId, ids, now], 'connection-histories');
}
