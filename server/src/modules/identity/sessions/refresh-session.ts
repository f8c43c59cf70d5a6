import { slide, type LifetimeRules, type SessionLifetime } from '@countinghouse/domain/sessions/session-lifetime';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { readSession } from './read-session';

/** Moves the sliding end of the viewer's session to a full sliding lifetime from now, never beyond its absolute end. */
export async function refreshSession(ctx: ViewerCtx, rules: LifetimeRules): Promise<SessionLifetime> {
  const refreshed = slide(await readSession(ctx), ctx.clock.now().getTime(), rules);
  await withTenant(ctx, (tx) =>
    tx.query(`update session set sliding_expires_at = $3 where tenant_id = $1 and id = $2 and revoked_at is null`, [
      ctx.tenant.id,
      ctx.viewer.sessionId,
      new Date(refreshed.slidingExpiresAt),
    ]),
  );
  await ctx.events.publish({ topic: 'sessionRefreshed', tenantId: ctx.tenant.id, sessionId: ctx.viewer.sessionId });
  return refreshed;
}
