import { slide, type LifetimeRules, type SessionLifetime } from '@countinghouse/domain/sessions/session-lifetime';
import { IsNull } from 'typeorm';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { readSession } from './read-session';
import { Session } from './session.entity';

/** Moves the sliding end of the viewer's session to a full sliding lifetime from now, never beyond its absolute end. */
export const refreshSession = useCase(
  { caller: 'person', because: 'It is their own session.' },
  async (ctx: ViewerCtx, rules: LifetimeRules): Promise<SessionLifetime> => {
    const refreshed = slide(await readSession(ctx), ctx.clock.now().getTime(), rules);
    const slidingExpiresAt = new Date(refreshed.slidingExpiresAt);
    await withTenant(ctx, (tx) => tx.repo(Session).update({ id: ctx.viewer.sessionId, revokedAt: IsNull() }, { slidingExpiresAt }));
    await ctx.events.publish({ topic: 'sessionRefreshed', tenantId: ctx.tenant.id, sessionId: ctx.viewer.sessionId });
    return refreshed;
  },
);
