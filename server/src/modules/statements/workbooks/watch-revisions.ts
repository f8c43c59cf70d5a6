import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import type { PlatformEvent } from '../../../platform/events/event-bus';
import { pickEvents } from '../../../platform/events/pick-events';
import { watchEvents } from '../../../platform/events/watch-events';
import { useCase } from '../../../platform/use-case';
import { viewerNow } from '../../identity/sessions/viewer-now';
import type { RecordReference } from '../statements/find-published-record';
import type { StoredRevision } from './list-revisions';
import { readRevision, readRevisions } from './read-revisions';

type RevisionEvent = Extract<PlatformEvent, { topic: 'workbookRevisionChanged' }>;

/**
 * Every change of a record's revisions as it happens; refuses NotFound and Forbidden. Each is read and authorized again with the viewer's
 * current rights, so nothing is disclosed once a right is gone.
 */
export const watchRevisions = useCase(
  { caller: 'person', because: 'Each event is read again with the rights that they have then.' },
  async (ctx: ViewerCtx, reference: RecordReference): Promise<Result<AsyncGenerator<StoredRevision, void, void>>> => {
    const allowed = await readRevisions(ctx, reference);
    if (isRefusal(allowed)) return allowed;
    const events = watchEvents(
      ctx,
      (event): event is RevisionEvent =>
        event.topic === 'workbookRevisionChanged' && event.financialRecordId === reference.financialRecordId,
    );
    return pickEvents(events, async ({ revisionNumber }) => {
      const now = await viewerNow(ctx);
      const revision = now === null ? null : await readRevision(now, { ...reference, revisionNumber });
      return revision === null || isRefusal(revision) ? null : revision;
    });
  },
);
