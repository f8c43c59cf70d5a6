import { connectionFailure, type ConnectionFailure } from '@countinghouse/domain/connections/connection-failure';
import type { ImportErrorCode, ImportFailureReason } from '@countinghouse/domain/imports/import-error';
import { withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';

/** Who granted access, and what came of it; names no secret. */
export interface ConnectionHistory {
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
  /** What is wrong now; null: nothing. */
  readonly failure: ConnectionFailure | null;
}

interface Row extends Omit<ConnectionHistory, 'failure'> {
  readonly id: string;
  readonly state: 'Connected' | 'Disconnected';
  readonly isOtherCompany: boolean;
  readonly hasEnded: boolean;
  readonly reason: ImportFailureReason | null;
  readonly hasIssues: boolean;
}

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

/** The histories of connections; the caller checked the rights. */
export const connectionHistoryLoader = defineLoader<string, ConnectionHistory>(async (ctx, ids) => {
  const rows = await withTenant(ctx, (tx) => tx.query<Row>(HISTORY, [ctx.tenant.id, ids, ctx.clock.now()], 'connection-histories'));
  const found = new Map(rows.map((row) => [row.id, historyOf(row)]));
  return ids.map((id) => found.get(id) ?? new Error(`There is no connection ${id}.`));
});

function historyOf({ id: _, state, isOtherCompany, hasEnded, reason, hasIssues, ...told }: Row): ConnectionHistory {
  const { connectedAt, lastFailureTime: endedAt, lastErrorCode: errorCode } = told;
  const failedImport = endedAt === null || errorCode === null ? null : { endedAt, errorCode, reason, hasIssues };
  return { ...told, failure: connectionFailure({ state, connectedAt, hasEnded, isOtherCompany, failedImport }) };
}
