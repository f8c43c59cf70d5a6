import { isRefusal, type Answer } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { watchEvents } from '../../platform/events/watch-events';
import type { PlatformEvent } from '../../platform/events/event-bus';
import type { RecordReference } from '../statements/find-published-record';
import { readRevisions } from './read-revisions';

/** An event that tells of a revision. */
export type RevisionEvent = Extract<PlatformEvent, { topic: 'workbookRevisionChanged' }>;

/** Every change of a record's revisions as it comes; refuses NotFound and Forbidden. Readers ask for the revision anew, and with it for the rights. */
export async function watchRevisions(
  ctx: ViewerCtx,
  reference: RecordReference,
): Promise<Answer<AsyncGenerator<RevisionEvent, void, void>>> {
  const allowed = await readRevisions(ctx, reference);
  if (isRefusal(allowed)) return allowed;
  return watchEvents(
    ctx.events,
    (event): event is RevisionEvent =>
      event.topic === 'workbookRevisionChanged' &&
      event.tenantId === ctx.tenant.id &&
      event.financialRecordId === reference.financialRecordId,
  );
}
