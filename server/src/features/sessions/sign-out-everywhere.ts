import type { ViewerCtx } from '../../platform/context';
import { endSessions } from './end-sessions';

/** Ends every session of the viewer at once, on all their devices; answers the ids of those that were still open. */
export async function signOutEverywhere(ctx: ViewerCtx): Promise<string[]> {
  return endSessions(ctx, 'user_id = $3', ctx.viewer.userId);
}
