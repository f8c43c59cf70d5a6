import type { Ctx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';

/** Revokes the open sessions that a condition on `$3` names, and tells every process; answers their ids. */
export async function endSessions(ctx: Ctx, condition: 'id = $3' | 'user_id = $3', value: string): Promise<string[]> {
  const ended = await withTenant(ctx, (tx) =>
    tx.query<{ id: string }>(
      `update session set revoked_at = $2
       where tenant_id = $1 and ${condition} and revoked_at is null and absolute_expires_at > $2 returning id`,
      [ctx.tenant.id, ctx.clock.now(), value],
    ),
  );
  const ids = ended.map(({ id }) => id);
  await Promise.all(ids.map((sessionId) => ctx.events.publish({ topic: 'sessionChanged', tenantId: ctx.tenant.id, sessionId })));
  return ids;
}
