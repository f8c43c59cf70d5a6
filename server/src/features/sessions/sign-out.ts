import type { ViewerCtx } from '../../platform/context';
import { endSessions } from './end-sessions';

/** Ends the viewer's session at once, in every process; answers its id. */
export async function signOut(ctx: ViewerCtx): Promise<string[]> {
  return endSessions(ctx, 'id = $3', ctx.viewer.sessionId);
}
