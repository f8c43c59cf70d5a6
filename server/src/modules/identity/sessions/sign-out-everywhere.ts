import { recordAudit } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { useCase } from '../../../platform/use-case';
import { endSessions } from './end-sessions';

/** Ends every session of the viewer at once, on all their devices; answers the ids of those that were still open. */
export const signOutEverywhere = useCase(
  { caller: 'person', because: 'They are their own sessions.' },
  (ctx: ViewerCtx): Promise<string[]> => {
    const { userId } = ctx.viewer;
    return endSessions(ctx, { userId }, (tx) =>
      recordAudit(tx, ctx, { action: 'user.signedOutEverywhere', subjectType: 'user', subjectId: userId }),
    );
  },
);
