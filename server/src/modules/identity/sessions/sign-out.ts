import type { ViewerCtx } from '../../../platform/context';
import { endSessions } from './end-sessions';

/** Ends the viewer's session at once, in every process; answers its id. */
export function signOut(ctx: ViewerCtx): Promise<string[]> {
  return endSessions(ctx, { sessionId: ctx.viewer.sessionId });
}
