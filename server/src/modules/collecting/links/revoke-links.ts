import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Withdraws all links of a workspace, and ends the sessions that they opened. */
export async function revokeLinks(
  tx: TenantTransaction,
  { tenant, clock }: Pick<Ctx, 'tenant' | 'clock'>,
  { workspaceId }: { readonly workspaceId: string },
): Promise<void> {
  await tx.query('delete from borrower_session where tenant_id = $1 and workspace_id = $2', [tenant.id, workspaceId]);
  await tx.query('update shareable_link set revoked_at = $3 where tenant_id = $1 and workspace_id = $2 and revoked_at is null', [
    tenant.id,
    workspaceId,
    clock.now(),
  ]);
}
