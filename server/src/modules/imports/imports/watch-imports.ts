import type { ViewerCtx } from '../../../platform/context';
import type { PlatformEvent } from '../../../platform/events/event-bus';
import { pickEvents } from '../../../platform/events/pick-events';
import { watchEvents } from '../../../platform/events/watch-events';
import { useCase } from '../../../platform/use-case';
import { viewerNow } from '../../identity/sessions/viewer-now';
import { findFollowedImport, type RunningImport } from './list-running-imports';

type ImportEvent = Extract<PlatformEvent, { topic: 'importChanged' }>;

/**
 * Changes of imports of the tenant, or of one workspace, as they happen. Each is read and authorized again with the viewer's current rights,
 * so nothing is disclosed once a right is gone. Changes of one import that arrive faster than they are consumed are merged.
 */
export const watchImports = useCase(
  { caller: 'person', because: 'Each event is read again with the rights that they have then.' },
  (ctx: ViewerCtx, workspaceId: string | null): AsyncGenerator<RunningImport, void, void> => {
    const events = watchEvents(
      ctx,
      (event): event is ImportEvent => event.topic === 'importChanged' && (workspaceId === null || event.workspaceId === workspaceId),
    );
    return pickEvents(events, async ({ financialRecordId }) => {
      const now = await viewerNow(ctx);
      return now === null ? null : findFollowedImport(now, financialRecordId);
    });
  },
);
