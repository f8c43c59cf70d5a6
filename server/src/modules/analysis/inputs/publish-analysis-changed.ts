import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Whose analysis changed: that of one record, or of every record of a workspace. */
type Analyzed = { readonly financialRecordId: string } | { readonly workspaceId: string };

/** Tells live subscribers, after the commit, that what an analysis is computed from changed; a lost event loses nothing, because they poll as well. */
export function publishAnalysisChanged(tx: TenantTransaction, ctx: Ctx, of: Analyzed): void {
  const none = { workspaceId: null, financialRecordId: null };
  tx.afterCommit(() => ctx.events.publish({ topic: 'analysisChanged', tenantId: ctx.tenant.id, ...none, ...of }));
}

/** A new version of a statement changes the analysis of its record. */
export async function publishStatementsChanged(
  tx: TenantTransaction,
  ctx: Ctx,
  { financialRecordId }: { readonly financialRecordId: string },
): Promise<void> {
  publishAnalysisChanged(tx, ctx, { financialRecordId });
}
