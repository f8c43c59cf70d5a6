import { IsNull, MoreThan } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { Session } from './session.entity';
import { publishEvent } from '../../../platform/domain-events';
import { sessionsEnded } from './session-events';

/** Which sessions end: one, or all of a person. */
export type EndedSessions = { readonly sessionId: string } | { readonly userId: string };

/** Revokes the open sessions with what was granted within them, runs `alongside` in the same transaction, and notifies every process; returns their ids. */
export async function endSessions(ctx: Ctx, which: EndedSessions, alongside?: (tx: TenantTransaction) => Promise<void>): Promise<string[]> {
  const owner = 'userId' in which ? { userId: which.userId } : { id: which.sessionId };
  const ended = await withTenant(ctx, async (tx) => {
    const now = ctx.clock.now();
    const rows = await tx
      .repo(Session)
      .updateReturning({ ...owner, revokedAt: IsNull(), absoluteExpiresAt: MoreThan(now) }, { revokedAt: now });
    const ids = rows.map(({ id }) => id);
    await publishEvent(tx, ctx, sessionsEnded, { sessionIds: ids });
    await alongside?.(tx);
    return ids;
  });
  await Promise.all(ended.map((sessionId) => ctx.events.publish({ topic: 'sessionEnded', tenantId: ctx.tenant.id, sessionId })));
  return ended;
}
