import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { endImport } from './end-import';
import { ImportJob } from './import-job.entity';
import { publishImportChanged } from './publish-import-changed';

/** All imports of a submission, or of a workspace. */
export type ImportsOf = { readonly submissionId: string } | { readonly workspaceId: string };

/**
 * Holds the pending imports of a submission or workspace, which is to be locked after them: that is the order in which publishing an
 * import takes the two. Answers their records.
 */
export async function lockPendingImports(tx: TenantTransaction, of: ImportsOf): Promise<string[]> {
  const owner = 'submissionId' in of ? { submissionId: of.submissionId } : { workspaceId: of.workspaceId };
  const where = { ...owner, state: 'Pending' } as const;
  const pending = await tx.repo(ImportJob).find({ where, select: ['id'], order: { id: 'ASC' }, lock: 'for_no_key_update' });
  return pending.map(({ id }) => id);
}

/** Cancels what is pending, asking again: an import may have begun before the submission or workspace was locked; from then on none can. */
export async function cancelPendingImports(tx: TenantTransaction, ctx: Ctx, of: ImportsOf): Promise<string[]> {
  const pending = await lockPendingImports(tx, of);
  for (const financialRecordId of pending)
    await endImport(tx, ctx, { financialRecordId, state: 'Cancelled', errorCode: 'Cancelled', description: null });
  return pending;
}

interface OfWorkspace {
  readonly workspaceId: string;
}

/** Locks the pending imports of a workspace that is about to be deleted. */
export async function lockImportsOfWorkspace(tx: TenantTransaction, _ctx: Ctx, of: OfWorkspace): Promise<void> {
  await lockPendingImports(tx, of);
}

/** Cancels the pending imports of a workspace that was deleted. */
export async function cancelImportsOfWorkspace(tx: TenantTransaction, ctx: Ctx, of: OfWorkspace): Promise<void> {
  const canceled = await cancelPendingImports(tx, ctx, of);
  tx.afterCommit(async () => {
    for (const financialRecordId of canceled) await publishImportChanged(ctx, { workspaceId: of.workspaceId, financialRecordId });
  });
}
