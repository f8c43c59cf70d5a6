import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Workspace } from './workspace.entity';

/** The name of a workspace and whether it is deleted; null where the tenant never had it. The caller checked the rights. */
export async function findWorkspaceFacts(
  tx: TenantTransaction,
  workspaceId: string,
): Promise<{ readonly displayName: string; readonly isDeleted: boolean } | null> {
  const found = await tx.repo(Workspace).findOne({ where: { id: workspaceId }, select: ['displayName', 'deletedAt'] });
  return found === null ? null : { displayName: found.displayName, isDeleted: found.deletedAt !== null };
}
