import type { ViewerCtx } from '../../../platform/context';
import { useCase } from '../../../platform/use-case';
import { endSessions } from './end-sessions';

/** Ends the viewer's session at once, in every process; answers its id. */
export const signOut = useCase({ caller: 'person', because: 'It is their own session.' }, (ctx: ViewerCtx): Promise<string[]> => {
  return endSessions(ctx, { sessionId: ctx.viewer.sessionId });
});
