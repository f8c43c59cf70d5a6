import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Counts that a template of the tenant was applied; has no effect if it was deleted. */
export async function countUse(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, templateId: string): Promise<void> {
  await tx.query('update statement_template set uses = uses + 1 where tenant_id = $1 and id = $2', [ctx.tenant.id, templateId]);
}
