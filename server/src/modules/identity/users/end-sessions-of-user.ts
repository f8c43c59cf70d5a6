import { refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { endSessions } from '../sessions/end-sessions';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockUser } from './lock-user';
import { auditUser } from './record-audit';

/** Ends every session of a person at once, with the delegated tokens made in them; they may sign in again. Answers the person's id. Refuses Forbidden and NotFound. */
export const endSessionsOfUser = useCase(
  { right: 'CanManageUsers' },
  async (ctx: ViewerRequestCtx, userId: string): Promise<Result<string>> => {
    const user = await withTenant(ctx, (tx) => lockUser(tx, ctx, userId));
    if (user === null) return refuse('NotFound');
    const ended = await endSessions(ctx, { userId: user.id }, (tx) => auditUser(tx, ctx, 'user.signedOutEverywhere', user.id));
    await Promise.all(ended.map((sessionId) => ctx.identity.endSession(sessionId)));
    return user.id;
  },
);
