import type { SessionLifetime } from '@countinghouse/domain/sessions/session-lifetime';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';

interface Row {
  absolute_expires_at: Date;
  sliding_expires_at: Date;
}

/** When the viewer's session ends, as stored now. */
export async function readSession(ctx: ViewerCtx): Promise<SessionLifetime> {
  const [row] = await withTenant(ctx, (tx) =>
    tx.query<Row>(`select absolute_expires_at, sliding_expires_at from session where tenant_id = $1 and id = $2`, [
      ctx.tenant.id,
      ctx.viewer.sessionId,
    ]),
  );
  if (row === undefined) throw new Error('The session of a signed-in viewer is stored.');
  return { absoluteExpiresAt: row.absolute_expires_at.getTime(), slidingExpiresAt: row.sliding_expires_at.getTime() };
}
