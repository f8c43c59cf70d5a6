import { recordAudit } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { endSessions } from './end-sessions';

/** Ends every session of the viewer at once, on all their devices; answers the ids of those that were still open. */
export function signOutEverywhere(ctx: ViewerCtx): Promise<string[]> {
  const { userId } = ctx.viewer;
  return endSessions(ctx, { userId }, (tx) =>
    recordAudit(tx, ctx, { action: 'user.signedOutEverywhere', subjectType: 'user', subjectId: userId }),
  );
}
