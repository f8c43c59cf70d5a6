import type { SessionLifetime } from '@countinghouse/domain/sessions/session-lifetime';
import type { ViewerCtx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { Session } from './session.entity';

/** When the viewer's session ends, as stored now. */
export const readSession = useCase(
  { caller: 'person', because: 'It is their own session.' },
  async (ctx: ViewerCtx): Promise<SessionLifetime> => {
    const session = await readRepo(ctx, Session).findOneBy({ id: ctx.viewer.sessionId });
    if (session === null) throw new Error('The session of a signed-in viewer is stored.');
    return { absoluteExpiresAt: session.absoluteExpiresAt.getTime(), slidingExpiresAt: session.slidingExpiresAt.getTime() };
  },
);
