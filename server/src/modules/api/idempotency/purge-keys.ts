import { LIMITS } from '@countinghouse/domain/limits';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';

/** Removes the keys, and the answers kept under them, that are older than a day. */
export async function purgeKeys(ctx: Ctx): Promise<void> {
  const forgotten = new Date(ctx.clock.now().getTime() - LIMITS.idempotencyHours * 3_600_000);
  await withTenant(ctx, (tx) =>
    tx.query('delete from idempotency_key where tenant_id = $1 and created_at <= $2', [ctx.tenant.id, forgotten]),
  );
}
