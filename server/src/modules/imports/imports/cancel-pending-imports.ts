import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { endImport } from './end-import';

/** All imports of a submission, or of a workspace. */
export type ImportsOf = { readonly submissionId: string } | { readonly workspaceId: string };

/**
 * Holds the pending imports of a submission or workspace, which is to be locked after them: that is the order in which publishing an
 * import takes the two. Answers their records.
 */
export async function lockPendingImports(tx: TenantTransaction, ctx: Ctx, of: ImportsOf): Promise<string[]> {
  const [column, id] = 'submissionId' in of ? ['submission_id', of.submissionId] : ['workspace_id', of.workspaceId];
  const rows = await tx.query<{ id: string }>(
    `select id from import_job where tenant_id = $1 and ${column} = $2 and state = 'Pending' order by id for no key update`,
    [ctx.tenant.id, id],
  );
  return rows.map((row) => row.id);
}

/** Cancels what is pending, asking again: an import may have begun before the submission or workspace was locked; from then on none can. */
export async function cancelPendingImports(tx: TenantTransaction, ctx: Ctx, of: ImportsOf): Promise<string[]> {
  const pending = await lockPendingImports(tx, ctx, of);
  for (const financialRecordId of pending)
    await endImport(tx, ctx, { financialRecordId, state: 'Cancelled', errorCode: 'Cancelled', description: null });
  return pending;
}
