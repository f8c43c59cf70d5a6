import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Workspace } from './workspace.entity';

/** The display name of a workspace, also of a deleted one; null when there is none. The caller checked the rights. */
export async function findWorkspaceName(tx: TenantTransaction, id: string): Promise<string | null> {
  const workspace = await tx.repo(Workspace).findOne({ where: { id }, select: ['displayName'] });
  return workspace?.displayName ?? null;
}
