import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';

/** Checks whose time is over, and those of workspaces that are gone. */
const PURGE = `
delete from upload_check k using workspace w
where k.tenant_id = $1 and w.tenant_id = k.tenant_id and w.id = k.workspace_id and (k.expires_at <= $2 or w.deleted_at is not null)
returning k.store_key as key, k.state`;

/** Purges checked files that the borrower did not agree to send in time, with everything that was read from them. */
export async function purgeUploadChecks(ctx: Ctx): Promise<void> {
  const gone = await withTenant(ctx, (tx) => tx.query<{ key: string; state: string }>(PURGE, [ctx.tenant.id, ctx.clock.now()]));
  for (const { key, state } of gone) if (state === 'Pending' || state === 'Passed') await ctx.files.delete(key);
}
