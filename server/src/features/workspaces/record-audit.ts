import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';

/** What happened to a workspace, in the words of the audit log. */
export type WorkspaceAction =
  'workspace.created' | 'workspace.updated' | 'workspace.usersChanged' | 'workspace.deleted' | 'workspace.accessRequested';

/** Notes a change of a workspace with who made it: ids and names of fields, no content. */
export async function auditWorkspace(
  tx: TenantTransaction,
  ctx: Ctx,
  action: WorkspaceAction,
  workspaceId: string,
  fields: readonly string[] = [],
): Promise<void> {
  await tx.query(
    `insert into audit_event (tenant_id, id, at, actor_id, action, subject_type, subject_id, fields, request_id)
     values ($1, $2, $3, $4, $5, 'workspace', $6, $7, $8)`,
    [ctx.tenant.id, ctx.ids.next(), ctx.clock.now(), ctx.viewer?.userId ?? null, action, workspaceId, fields, ctx.requestId],
  );
}
