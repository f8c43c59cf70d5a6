import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { BY_BORROWER } from '../../imports/imports/by-borrower';

const LAST = `
select round(extract(epoch from j.ended_at - j.started_at))::integer as seconds
from import_job j
join submission s on s.tenant_id = j.tenant_id and s.id = j.submission_id
where j.tenant_id = $1 and j.workspace_id = $2 and j.state = 'Success' and j.source ->> 'connectionId' = $3::text
  and ($4::uuid is null or (s.request_id = $4 and s.deleted_at is null and ${BY_BORROWER}))
order by j.ended_at desc, j.id desc limit 1`;

/**
 * How many seconds the last collection from a connection took that ended well, to a borrower of those that they sent themselves; null where
 * there was none.
 */
export async function lastSeconds(
  tx: TenantTransaction,
  ctx: Ctx,
  { workspaceId, connectionId }: { readonly workspaceId: string; readonly connectionId: string },
): Promise<number | null> {
  const [last] = await tx.query<{ seconds: number }>(LAST, [ctx.tenant.id, workspaceId, connectionId, ctx.borrower?.requestId ?? null]);
  return last?.seconds ?? null;
}
