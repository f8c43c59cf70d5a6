import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';

/** Ends all delegated tokens of a workspace. */
export async function revokeDelegatedTokens(tx: TenantTransaction, { tenant }: Pick<Ctx, 'tenant'>, workspaceId: string): Promise<void> {
  await tx.query('delete from delegated_token where tenant_id = $1 and workspace_id = $2', [tenant.id, workspaceId]);
}
