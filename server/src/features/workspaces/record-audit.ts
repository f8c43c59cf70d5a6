import { recordAudit } from '../../platform/audit/record-audit';
import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';

/** What happened to a workspace, in the words of the audit log. */
export type WorkspaceAction =
  'workspace.created' | 'workspace.updated' | 'workspace.usersChanged' | 'workspace.deleted' | 'workspace.accessRequested';

/** Notes a change of a workspace with who made it: ids and names of fields, no content. */
export function auditWorkspace(
  tx: TenantTransaction,
  ctx: Ctx,
  action: WorkspaceAction,
  workspaceId: string,
  fields: readonly string[] = [],
): Promise<void> {
  return recordAudit(tx, ctx, { action, subjectType: 'workspace', subjectId: workspaceId, fields });
}
