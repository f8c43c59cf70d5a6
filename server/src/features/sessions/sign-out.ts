import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';

/** Ends the viewer's session at once, in every process. */
export async function signOut(ctx: ViewerCtx): Promise<void> {
  const { sessionId } = ctx.viewer;
  await withTenant(ctx, (tx) =>
    tx.query(`update session set revoked_at = $3 where tenant_id = $1 and id = $2 and revoked_at is null`, [
      ctx.tenant.id,
      sessionId,
      ctx.clock.now(),
    ]),
  );
  await ctx.events.publish({ topic: 'sessionChanged', tenantId: ctx.tenant.id, sessionId });
}
