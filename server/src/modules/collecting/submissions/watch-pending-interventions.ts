import { can } from '@countinghouse/domain/access/can';
import type { ViewerCtx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import type { PlatformEvent } from '../../../platform/events/event-bus';
import { pickEvents } from '../../../platform/events/pick-events';
import { watchEvents } from '../../../platform/events/watch-events';
import { rightsOf } from '../../../platform/rights-of';
import { useCase } from '../../../platform/use-case';
import { viewerNow } from '../../identity/sessions/viewer-now';
import { membershipsOf } from '../../workspaces/workspaces/reached-by';
import { submissionOf, submissionsWithRecord, type Submission } from './submission';
import { Submission as StoredSubmission } from './submission.entity';

type PendingEvent = Extract<PlatformEvent, { topic: 'pendingInterventionsChanged' }>;

/** Each submission that comes onto or leaves the list of those that await intervention, as the viewer may see it then; submissions that they may not see cause no event. */
export const watchPendingInterventions = useCase(
  { caller: 'person', because: 'Each event is read again with the rights that they have then.' },
  (ctx: ViewerCtx): AsyncGenerator<Submission, void, void> => {
    const events = watchEvents(ctx, (event): event is PendingEvent => event.topic === 'pendingInterventionsChanged');
    return pickEvents(events, (event) => seenNow(ctx, event));
  },
);

async function seenNow(context: ViewerCtx, { submissionId }: PendingEvent): Promise<Submission | null> {
  const ctx = await viewerNow(context);
  if (ctx === null) return null;
  const row = await submissionsWithRecord(readRepo(ctx, StoredSubmission))
    .innerJoin('workspace', 'w', 'w.id = s.workspaceId and w.deletedAt is null')
    .andWhere('s.id = :submissionId', { submissionId, userId: ctx.viewer.userId })
    .addSelect<{ isMember: boolean }>({
      isMember: `exists (
        select from ${membershipsOf(ctx)} m where m.tenant_id = s.tenantId and m.workspace_id = s.workspaceId and m.user_id = :userId)`,
    })
    .getOne();
  if (row === null) return null;
  const viewer = rightsOf(ctx);
  const viewable = can(viewer, 'CanViewWorkspace', row);
  return viewable || can(viewer, 'CanViewGlobalSubmissions') ? submissionOf(row, viewable) : null;
}
