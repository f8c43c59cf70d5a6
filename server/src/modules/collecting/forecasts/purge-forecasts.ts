import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';

const HOUR = 3_600_000;
const FORGET = 'delete from collection_forecast where tenant_id = $1 and expires_at <= $2 and created_at <= $3';

/** Deletes forecasts that are fresh no longer, once they don't count against the hour any more. */
export async function purgeForecasts(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await withTenant(ctx, (tx) => tx.query(FORGET, [ctx.tenant.id, now, new Date(now.getTime() - HOUR)]));
}
