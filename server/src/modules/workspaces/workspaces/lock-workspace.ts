import { WORKSPACE_TEXT_NAMES, type StoredTexts } from '@countinghouse/domain/workspaces/workspace-fields';
import { IsNull } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Workspace } from './workspace.entity';

/** What of a workspace can be changed, and its version. */
export type LockedWorkspace = StoredTexts & Pick<Workspace, 'version'>;

/**
 * Locks a workspace until the end of the transaction, so that it is neither changed nor deleted; null when it no longer exists. A
 * transaction that adds to a workspace takes this lock before that of any other row of it, except an import's job.
 */
export async function lockWorkspace(tx: TenantTransaction, workspaceId: string): Promise<LockedWorkspace | null> {
  const where = { id: workspaceId, deletedAt: IsNull() };
  return tx.repo(Workspace).findOne({ where, select: [...WORKSPACE_TEXT_NAMES, 'version'], lock: 'for_no_key_update' });
}
