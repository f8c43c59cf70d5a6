import { LIMITS } from '@countinghouse/domain/limits';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { NEVER_COLLECTED } from './borrowers-connection';
import { deleteConnections } from './delete-connections';

/** Connections that borrowers alone made, and never sent books from. */
const UNUSED = `
select c.id, c.workspace_id as "workspaceId" from connection c
where c.tenant_id = $1 and c.deleted_at is null and coalesce(c.connected_at, c.created_at) <= $2
  and exists (select from connection_request q where q.tenant_id = c.tenant_id and q.connection_id = c.id and q.request_id is not null)
  and not exists (select from connection_request q where q.tenant_id = c.tenant_id and q.connection_id = c.id and q.request_id is null)
  and ${NEVER_COLLECTED}`;

const HOUR = 3_600_000;

/** Ends connections that a borrower made, and did not agree to send books from in time. */
export async function endUnusedConnections(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LIMITS.unsentBooksHours * HOUR);
  const unused = await withTenant(ctx, (tx) => tx.query<{ id: string; workspaceId: string }>(UNUSED, [ctx.tenant.id, before]));
  for (const { id, workspaceId } of unused)
    await withTenant(ctx, async (tx) => {
      const [ended] = await deleteConnections(tx, ctx, workspaceId, id);
      if (ended !== undefined) await recordAudit(tx, ctx, { action: 'connection.deleted', subjectType: 'connection', subjectId: ended });
    });
}
