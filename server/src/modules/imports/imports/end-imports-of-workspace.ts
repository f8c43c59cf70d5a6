import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { cancelPendingImports, lockPendingImports } from './cancel-pending-imports';
import { publishImportChanged } from './publish-import-changed';

interface OfWorkspace {
  readonly workspaceId: string;
}

/** Locks the pending imports of a workspace that is about to be deleted. */
export async function lockImportsOfWorkspace(tx: TenantTransaction, ctx: Ctx, of: OfWorkspace): Promise<void> {
  await lockPendingImports(tx, ctx, of);
}

/** Cancels the pending imports of a workspace that was deleted. */
export async function cancelImportsOfWorkspace(tx: TenantTransaction, ctx: Ctx, of: OfWorkspace): Promise<void> {
  const canceled = await cancelPendingImports(tx, ctx, of);
  tx.afterCommit(async () => {
    for (const financialRecordId of canceled) await publishImportChanged(ctx, { ...of, financialRecordId });
  });
}
